#!/usr/bin/env python3
"""Writes hdr-fixtures.json with PyPI's hdrhistogram: pip install hdrhistogram; ./make-hdr-fixtures.py"""
import base64
import io
import json
import pathlib
import random
import zlib

from hdrh.histogram import HdrHistogram

random.seed(20261130)
SAMPLES = [
    (3, [7]), (3, list(range(1, 400))), (2, [random.randrange(5_000_000) for _ in range(300)]),
    (1, [random.randrange(977) for _ in range(90)]), (3, [0, 0, 1, 1 << 50]),
    (4, [100_000 + random.randrange(900_000) for _ in range(60)]),
]


def fixture(digits, figures):
    # A first histogram tells the largest figure of the last bucket, which ours takes for its range.
    wide = HdrHistogram(1, 1 << 62, digits)
    histogram = HdrHistogram(1, max(2, wide.get_highest_equivalent_value(max(figures))), digits)
    for figure in figures:
        histogram.record_value(figure)
    text = io.BytesIO()
    histogram.output_percentile_distribution(text, 1)
    # Behind the cookie and the length stands the compressed plain encoding.
    plain = zlib.decompress(base64.b64decode(histogram.encode())[8:])
    return {"digits": digits, "figures": figures, "uncompressed": plain.hex(),
            "text": text.getvalue().decode()}


path = pathlib.Path(__file__).parent / "hdr-fixtures.json"
path.write_text(json.dumps([fixture(*sample) for sample in SAMPLES], indent=1) + "\n")
