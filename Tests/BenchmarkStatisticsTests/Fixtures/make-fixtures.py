#!/usr/bin/env python3
"""Writes statistics.json with SciPy, as an independent check of BenchmarkStatistics.

Run by hand when a fixture is added: pip install scipy; ./make-fixtures.py
The seed is fixed, so the file changes only with this script or with SciPy.
"""
import json
import pathlib

import numpy
import scipy
from scipy.stats import binom, wilcoxon

random = numpy.random.default_rng(20261130)


def quantiles(size):
    sample = numpy.round(random.lognormal(3, 1, size), 6)
    return {
        "sample": sample.tolist(),
        "probabilities": [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1],
        "quantiles": numpy.quantile(sample, [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1]).tolist(),
    }


def sign_rank(size, confidence):
    """The largest k from 1 with 1 - 2 P(X <= k - 1) >= confidence, else 1."""
    ranks = [k for k in range(1, (size + 1) // 2 + 1)
             if 1 - 2 * binom.cdf(k - 1, size, 0.5) >= confidence]
    rank = max(ranks, default=1)
    return {
        "count": size, "target": confidence, "rank": rank,
        "confidence": 1 - 2 * float(binom.cdf(rank - 1, size, 0.5)),
    }


def signed_rank(size, shift):
    differences = random.normal(shift, 1, size)
    result = wilcoxon(differences, method="exact")
    return {"differences": differences.tolist(), "p": float(result.pvalue)}


fixtures = {
    "madeBy": f"make-fixtures.py with SciPy {scipy.__version__}, NumPy {numpy.__version__}",
    "quantiles": [quantiles(size) for size in (1, 2, 3, 4, 7, 10, 101)],
    "signRanks": [sign_rank(size, confidence)
                  for size in (1, 2, 3, 5, 6, 7, 8, 12, 13, 30, 60, 61, 500, 5000)
                  for confidence in (0.9, 0.95, 0.99)],
    "signedRanks": [signed_rank(size, shift)
                    for size in (1, 2, 5, 6, 12, 30, 50) for shift in (0, 0.3, 1)],
}
path = pathlib.Path(__file__).with_name("statistics.json")
path.write_text(json.dumps(fixtures, indent=1) + "\n")
