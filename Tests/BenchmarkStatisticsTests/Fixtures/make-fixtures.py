#!/usr/bin/env python3
"""Writes statistics.json with SciPy and HdrHistogram, as an independent check of BenchmarkStatistics.

Run by hand when a fixture is added: pip install scipy hdrhistogram; ./make-fixtures.py
The seed is fixed, so the file changes only with this script or with SciPy.
"""
import importlib.metadata
import itertools
import json
import pathlib

import numpy
import scipy
from hdrh.histogram import HdrHistogram
from scipy.stats import (binom, bootstrap, false_discovery_control, mannwhitneyu,
                         permutation_test, theilslopes, wilcoxon)

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


# In the order of Hyndman and Fan's numbers.
QUANTILE_TYPES = ["inverted_cdf", "averaged_inverted_cdf", "closest_observation",
                  "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased",
                  "normal_unbiased"]


def quantile_types(size):
    sample = numpy.round(random.lognormal(3, 1, size), 6)
    probabilities = [0, 0.05, 0.1, 0.25, 0.3, 0.5, 0.77, 0.9, 0.99, 1]
    return {
        "sample": sample.tolist(), "probabilities": probabilities,
        "quantiles": [numpy.quantile(sample, probabilities, method=method).tolist()
                      for method in QUANTILE_TYPES],
    }


def mann_whitney(left, right, shift, rounded):
    """Without ties SciPy's exact p; with ties all choices of the pooled ranks, or its normal one."""
    left = random.normal(shift, 1, left)
    right = random.normal(0, 1, right)
    if rounded:
        left, right = numpy.round(left), numpy.round(right)
    size = len(left) + len(right)
    if not rounded and size <= 60:
        result = mannwhitneyu(left, right, method="exact")
        p = result.pvalue
    elif size > 60:
        result = mannwhitneyu(left, right, method="asymptotic")
        p = result.pvalue
    else:
        result = mannwhitneyu(left, right)
        ranks = scipy.stats.rankdata(numpy.concatenate([left, right]))
        middle = ranks.sum() * len(left) / size
        distance = abs(ranks[:len(left)].sum() - middle)
        sums = numpy.array([sum(choice) for choice in itertools.combinations(ranks, len(left))])
        p = numpy.mean(numpy.abs(sums - middle) >= distance - 1e-9)
    return {"left": left.tolist(), "right": right.tolist(),
            "u": float(result.statistic), "p": float(p)}


def centre(size, confidence):
    """Means of all pairs; the interval's rank by trying all signs of the ranks."""
    sample = random.normal(1, 2, size)
    means = sorted((sample[i] + sample[j]) / 2 for i in range(size) for j in range(i + 1))
    sums = [sum(rank for rank, sign in zip(range(1, size + 1), signs) if sign)
            for signs in itertools.product((0, 1), repeat=size)]
    tail = [numpy.mean(numpy.array(sums) <= k) for k in range(len(means) + 1)]
    rank = max([k for k in range(1, len(means) // 2 + 1) if 1 - 2 * tail[k - 1] >= confidence],
               default=1)
    return {"left": sample.tolist(), "right": [], "target": confidence,
            "estimate": float(numpy.median(means)), "low": means[rank - 1],
            "high": means[-rank], "confidence": float(max(0, 1 - 2 * tail[rank - 1]))}


def shift(left, right, confidence):
    left = random.normal(1, 2, left)
    right = random.normal(0, 2, right)
    differences = sorted((left[:, None] - right[None, :]).ravel())
    size = len(left) + len(right)
    us = [sum(choice) - len(left) * (len(left) + 1) // 2
          for choice in itertools.combinations(range(1, size + 1), len(left))]
    tail = [numpy.mean(numpy.array(us) <= k) for k in range(len(differences) + 1)]
    rank = max([k for k in range(1, len(differences) // 2 + 1)
                if 1 - 2 * tail[k - 1] >= confidence], default=1)
    return {"left": left.tolist(), "right": right.tolist(), "target": confidence,
            "estimate": float(numpy.median(differences)), "low": float(differences[rank - 1]),
            "high": float(differences[-rank]), "confidence": float(max(0, 1 - 2 * tail[rank - 1]))}


def bca(size, name):
    sample = random.lognormal(0, 0.7, size)
    statistic = {"mean": numpy.mean, "median": numpy.median}[name]
    result = bootstrap((sample,), statistic, method="BCa", n_resamples=200_000, batch=2_000,
                       confidence_level=0.95, rng=numpy.random.default_rng(1))
    return {"sample": sample.tolist(), "statistic": name,
            "low": float(result.confidence_interval.low),
            "high": float(result.confidence_interval.high),
            "standardError": float(result.standard_error)}


def sign_flips(size, shift):
    differences = random.normal(shift, 1, size)
    result = permutation_test((differences,), numpy.mean, permutation_type="samples",
                              n_resamples=numpy.inf)
    return {"differences": differences.tolist(), "p": float(result.pvalue)}


def relabelled(left, right, shift):
    left = random.normal(shift, 1, left)
    right = random.normal(0, 1, right)
    result = permutation_test((left, right), lambda x, y: abs(numpy.mean(x) - numpy.mean(y)),
                              n_resamples=numpy.inf, alternative="greater")
    return {"left": left.tolist(), "right": right.tolist(), "u": 0, "p": float(result.pvalue)}


def false_discoveries(size):
    values = numpy.round(random.uniform(0, 1, size) ** 3, 6)
    return {"pValues": values.tolist(), "qValues": false_discovery_control(values).tolist()}


def theil_sen(size, rounded):
    x = random.uniform(0, 10, size)
    y = 3 * x + random.standard_t(2, size)
    if rounded:
        x, y = numpy.round(x), numpy.round(y)
    result = theilslopes(y, x)
    return {"x": x.tolist(), "y": y.tolist(), "slope": float(result.slope),
            "intercept": float(result.intercept), "low": float(result.low_slope),
            "high": float(result.high_slope)}


def hdr(size, digits):
    figures = numpy.round(random.lognormal(9, 3, size)).astype(int) + 1
    histogram = HdrHistogram(1, 2 ** 50, digits)
    for figure in figures:
        histogram.record_value(int(figure))
    shares = [0, 0.1, 0.5, 0.9, 0.99, 0.999, 1]
    return {"digits": digits, "figures": figures.tolist(), "shares": shares,
            "values": [int(histogram.get_value_at_percentile(100 * share)) for share in shares],
            "mean": histogram.get_mean_value(), "deviation": histogram.get_stddev()}


fixtures = {
    "madeBy": f"make-fixtures.py with SciPy {scipy.__version__}, NumPy {numpy.__version__}, "
              f"hdrhistogram {importlib.metadata.version('hdrhistogram')}",
    "quantiles": [quantiles(size) for size in (1, 2, 3, 4, 7, 10, 101)],
    "signRanks": [sign_rank(size, confidence)
                  for size in (1, 2, 3, 5, 6, 7, 8, 12, 13, 30, 60, 61, 500, 5000)
                  for confidence in (0.9, 0.95, 0.99)],
    "signedRanks": [signed_rank(size, shift)
                    for size in (1, 2, 5, 6, 12, 30, 50) for shift in (0, 0.3, 1)],
    "quantileTypes": [quantile_types(size) for size in (1, 2, 3, 5, 10, 40)],
    "mannWhitney": [mann_whitney(*sizes, shift, rounded)
                    for sizes in ((1, 1), (2, 3), (6, 6), (8, 5), (9, 9), (30, 30), (60, 45))
                    for shift in (0, 0.8) for rounded in (False, True) if sum(sizes) <= 18
                    or sum(sizes) > 60 or not rounded],
    "centres": [centre(size, confidence) for size in (1, 2, 5, 6, 9, 14)
                for confidence in (0.9, 0.95)],
    "shifts": [shift(*sizes, confidence) for sizes in ((1, 1), (3, 2), (5, 5), (6, 9))
               for confidence in (0.9, 0.95)],
    "bootstraps": [bca(size, name) for size in (10, 31) for name in ("mean", "median")],
    "signFlips": [sign_flips(size, shift) for size in (2, 3, 8, 12) for shift in (0, 0.8)],
    "relabelled": [relabelled(*sizes, shift) for sizes in ((4, 5), (7, 7)) for shift in (0, 1)],
    "falseDiscoveries": [false_discoveries(size) for size in (1, 2, 10, 50)],
    "lines": [theil_sen(size, rounded) for size in (3, 8, 25) for rounded in (False, True)],
    "histograms": [hdr(size, digits) for size in (1, 10, 400) for digits in (1, 2, 3)],
}
path = pathlib.Path(__file__).with_name("statistics.json")
path.write_text(json.dumps(fixtures, indent=1) + "\n")
