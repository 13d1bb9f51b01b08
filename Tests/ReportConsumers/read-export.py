#!/usr/bin/env python3
"""Reads an export of rowbench with the program that it is meant for, and prints what that found.

read-export.py FORM FILE…: prints JSON, and ends with the reader's own complaint if it refuses the file.
`make consumers` installs the readers.
"""
import io
import json
import pathlib
import sys


def schema_checked(path, schema):
    import jsonschema
    document = json.loads(pathlib.Path(path).read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.Draft7Validator(schema).validate(document)
    return document


NUMBER = {"type": "number"}
TEXT = {"type": "string", "minLength": 1}


def bencher(path):
    """The schema of Bencher's reference, and its limits for names."""
    metric = {"type": "object", "required": ["value"], "additionalProperties": False,
              "properties": {"value": NUMBER, "lower_value": NUMBER, "upper_value": NUMBER}}
    measures = {"type": "object", "additionalProperties": metric,
                "propertyNames": {"minLength": 1, "maxLength": 64}}
    document = schema_checked(path, {"type": "object", "additionalProperties": measures,
                                     "propertyNames": {"minLength": 1, "maxLength": 1024}})
    return [[name, measure, m["value"], m.get("lower_value"), m.get("upper_value")]
            for name, measures in document.items() for measure, m in measures.items()]


def github_action_benchmark(path):
    """What the action's documentation and its reader of custom tools ask for."""
    entry = {"type": "object", "required": ["name", "unit", "value"], "additionalProperties": False,
             "properties": {"name": TEXT, "unit": TEXT, "value": NUMBER, "range": TEXT,
                            "extra": TEXT}}
    entries = schema_checked(path, {"type": "array", "items": entry})
    return [[*e["name"].rsplit(" ", 1), e["value"], e.get("range"), e["unit"]] for e in entries]


def google_benchmark(path):
    """compare.py of Google Benchmark (Debian's libbenchmark-tools), the file against itself."""
    sys.path.insert(0, "/usr/share/benchmark")
    from gbench import report, util
    document = util.load_benchmark_results(path)
    names = report.find_longest_name(document["benchmarks"])
    found = report.get_difference_report(document, document, utest=True)
    if len(report.print_difference_report(found, utest=True, use_color=False)) < len(found):
        raise SystemExit("compare.py left something out")
    assert names > 0
    runs = [b for b in document["benchmarks"] if b["run_type"] == "iteration"]
    return {"runs": [[b["name"], b["real_time"], b["cpu_time"], b["iterations"]] for b in runs],
            "compared": [f["name"] for f in found],
            "medians": [[b["run_name"], b["real_time"], b["work.heightAsks"]]
                        for b in document["benchmarks"] if b.get("aggregate_name") == "median"]}


def jmh(path):
    """What JMH's JSON writer writes, as jmh-visualizer and Jenkins' plugin read it."""
    metric = {
        "type": "object",
        "required": ["score", "scoreError", "scoreConfidence", "scorePercentiles", "scoreUnit",
                     "rawData"],
        "properties": {
            "score": NUMBER, "scoreError": NUMBER, "scoreUnit": TEXT,
            "scoreConfidence": {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2},
            "scorePercentiles": {"type": "object", "required": ["0.0", "50.0", "100.0"],
                                 "additionalProperties": NUMBER},
            "rawData": {"type": "array", "items": {"type": "array", "items": NUMBER}}}}
    benchmark = {
        "type": "object",
        "required": ["jmhVersion", "benchmark", "mode", "threads", "forks", "warmupIterations",
                     "warmupTime", "warmupBatchSize", "measurementIterations", "measurementTime",
                     "measurementBatchSize", "primaryMetric", "secondaryMetrics"],
        "properties": {
            "benchmark": {"type": "string", "pattern": "^[^.]+\\.[^.]+\\.[^.]+$"},
            "mode": {"enum": ["thrpt", "avgt", "sample", "ss"]}, "threads": {"type": "integer"},
            "forks": {"type": "integer"}, "measurementIterations": {"type": "integer"},
            "params": {"type": "object", "additionalProperties": {"type": "string"}},
            "primaryMetric": metric,
            "secondaryMetrics": {"type": "object", "additionalProperties": metric}}}
    found = schema_checked(path, {"type": "array", "items": benchmark})
    name = lambda p: "/".join([p["suite"], p["table"], p["environment"], p["scenario"], p["policy"]])
    return [[name(b["params"]), metric, m["score"], *m["scoreConfidence"], m["rawData"]]
            for b in found
            for metric, m in {"cost.time.total": b["primaryMetric"], **b["secondaryMetrics"]}.items()]


def influx(path):
    from line_protocol_parser import parse_line
    points = []
    for line in pathlib.Path(path).read_text("utf-8").split("\n"):
        if line:
            point = parse_line(line)
            tags, fields = point["tags"], point["fields"]
            name = "/".join(tags.get(t, "") for t in
                            ["suite", "table", "environment", "scenario", "policy"])
            points.append([name, tags["metric"], fields["value"], fields.get("low"),
                           fields.get("high"), fields["samples"], point["time"]])
    return points


def openmetrics(path):
    from prometheus_client.openmetrics.parser import text_string_to_metric_families
    found = []
    for family in text_string_to_metric_families(pathlib.Path(path).read_text("utf-8")):
        for sample in family.samples:
            labels = sample.labels
            name = "/".join(labels.get(l, "") for l in
                            ["suite", "table", "environment", "scenario", "policy"])
            found.append([name, family.name, labels.get("figure"), sample.value, family.unit])
    return found


def hdr_log(path):
    from hdrh.histogram import HdrHistogram
    from hdrh.log import HistogramLogReader
    reader = HistogramLogReader(path, HdrHistogram(1, 3600 * 10**9, 3))
    found = []
    while (histogram := reader.get_next_interval_histogram()) is not None:
        text = io.BytesIO()
        histogram.output_percentile_distribution(text, 1)
        counts = [[item.value_iterated_to, item.count_added_in_this_iter_step]
                  for item in histogram.get_recorded_iterator()]
        found.append([histogram.get_tag(), histogram.get_total_count(), counts,
                      text.getvalue().decode()])
    return found


def hdr(path):
    """Lines of "DIGITS ENCODING FIGURE…": the reader's text, and whether it holds the figures."""
    from hdrh.histogram import HdrHistogram
    found = []
    for line in pathlib.Path(path).read_text("utf-8").splitlines():
        digits, encoding, *figures = line.split()
        read = HdrHistogram.decode(encoding)
        own = HdrHistogram(1, max(2, read.highest_trackable_value), int(digits))
        for figure in figures:
            own.record_value(int(figure))
        text = io.BytesIO()
        read.output_percentile_distribution(text, 1)
        same = own.get_total_count() == read.get_total_count() and all(
            own.get_count_at_index(i) == read.get_count_at_index(i) for i in range(own.counts_len))
        found.append([same, own.encode().decode(), text.getvalue().decode()])
    return found


def junit(path):
    import xmlschema
    from junitparser import JUnitXml
    xmlschema.XMLSchema(str(pathlib.Path(__file__).parent / "junit.xsd")).validate(path)
    suites = JUnitXml.fromfile(path)
    return {"tests": suites.tests, "failures": suites.failures, "skipped": suites.skipped,
            "cases": [[suite.name, case.name,
                       [[type(r).__name__, r.message, r.type] for r in case.result],
                       case.system_out]
                      for suite in suites for case in suite]}


def sarif(path):
    """Pydantic's model of the SARIF 2.1.0 schema, and what sarif-tools finds."""
    from sarif import loader
    from sarif_pydantic import Sarif
    text = pathlib.Path(path).read_text("utf-8")
    Sarif.model_validate_json(text)
    target = path + ".sarif"
    pathlib.Path(target).write_text(text, "utf-8")
    file = loader.load_sarif_file(target)
    file.init_default_line_number_1()
    return [[r["Severity"], r["Code"], r["Location"], r["Line"], r["Description"]]
            for r in file.get_records()]


def csv_frames(path):
    """pandas and DuckDB, each with its defaults."""
    import duckdb
    import pandas
    frame = pandas.read_csv(path)
    table = duckdb.sql(f"select * from read_csv('{path}')")
    types = dict(zip(table.columns, map(str, table.types)))
    numbers = [c for c in frame.columns if pandas.api.types.is_numeric_dtype(frame[c])]
    return {"rows": len(frame), "columns": list(frame.columns), "numbers": numbers,
            "duckdbRows": table.aggregate("count(*)").fetchall()[0][0], "duckdbTypes": types,
            "sum": float(frame["value"].sum()), "missing": int(frame["value"].isna().sum()),
            "duckdbSum": float(table.aggregate("sum(value)").fetchall()[0][0]),
            "texts": sorted(set(frame["policy"].dropna()))}


def speedscope(path):
    """The schema that speedscope generates from its file-format-spec.ts, and the rules beside it."""
    unit = {"enum": ["none", "nanoseconds", "microseconds", "milliseconds", "seconds", "bytes"]}
    index = {"type": "integer", "minimum": 0}
    frame = {"type": "object", "required": ["name"], "additionalProperties": False,
             "properties": {"name": {"type": "string"}, "file": {"type": "string"},
                            "line": NUMBER, "col": NUMBER}}
    sampled = {"type": "object", "additionalProperties": False,
               "required": ["type", "name", "unit", "startValue", "endValue", "samples", "weights"],
               "properties": {"type": {"enum": ["sampled"]}, "name": {"type": "string"},
                              "unit": unit, "startValue": NUMBER, "endValue": NUMBER,
                              "samples": {"type": "array",
                                          "items": {"type": "array", "items": index}},
                              "weights": {"type": "array", "items": NUMBER}}}
    document = schema_checked(path, {
        "type": "object", "required": ["$schema", "shared", "profiles"],
        "additionalProperties": False,
        "properties": {
            "$schema": {"enum": ["https://www.speedscope.app/file-format-schema.json"]},
            "name": {"type": "string"}, "exporter": {"type": "string"}, "activeProfileIndex": index,
            "shared": {"type": "object", "required": ["frames"], "additionalProperties": False,
                       "properties": {"frames": {"type": "array", "items": frame}}},
            "profiles": {"type": "array", "items": sampled}}})
    frames = document["shared"]["frames"]
    found = []
    for profile in document["profiles"]:
        assert len(profile["samples"]) == len(profile["weights"])
        assert profile["endValue"] - profile["startValue"] == sum(profile["weights"])
        names = {frames[i]["name"] for sample in profile["samples"] for i in sample}
        found.append([sum(profile["weights"]), len(names)])
    return found


def pprof(path):
    """Google's Protocol Buffers, with the messages of pprof's profile.proto."""
    import gzip
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    messages = {
        "Profile": ["*ValueType sample_type 1", "*Sample sample 2", "*Location location 4",
                    "*Function function 5", "*string string_table 6", "int64 duration_nanos 10"],
        "ValueType": ["int64 type 1", "int64 unit 2"],
        "Sample": ["*uint64 location_id 1", "*int64 value 2"],
        "Location": ["uint64 id 1", "*Line line 4"],
        "Line": ["uint64 function_id 1", "int64 line 2"],
        "Function": ["uint64 id 1", "int64 name 2", "int64 system_name 3", "int64 filename 4"]}
    file = descriptor_pb2.FileDescriptorProto(name="profile.proto", package="p", syntax="proto3")
    kinds = {"int64": 3, "uint64": 4, "string": 9}
    for name, fields in messages.items():
        message = file.message_type.add(name=name)
        for kind, field, number in (f.split() for f in fields):
            new = message.field.add(name=field, number=int(number))
            new.label = 3 if kind.startswith("*") else 1
            kind = kind.lstrip("*")
            new.type = kinds.get(kind, 11)
            if kind not in kinds:
                new.type_name = ".p." + kind
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    profile = message_factory.GetMessageClass(pool.FindMessageTypeByName("p.Profile"))()
    profile.ParseFromString(gzip.decompress(pathlib.Path(path).read_bytes()))
    text = profile.string_table
    assert text[0] == ""
    functions = {f.id: text[f.name] for f in profile.function}
    names = {l.id: functions[l.line[0].function_id] for l in profile.location}
    innermost = {}
    for sample in profile.sample:
        name = names[sample.location_id[0]]
        innermost[name] = innermost.get(name, 0) + sample.value[0]
    return {"kinds": [[text[k.type], text[k.unit]] for k in profile.sample_type],
            "totals": [sum(s.value[i] for s in profile.sample)
                       for i in range(len(profile.sample_type))],
            "innermost": innermost, "duration": profile.duration_nanos}


def perfetto(path):
    """Perfetto's trace processor."""
    from perfetto.trace_processor import TraceProcessor
    with TraceProcessor(trace=path) as processor:
        rows = processor.query("select name, dur from slice order by ts, dur desc")
        return [[row.name, str(row.dur)] for row in rows]


READERS = {"speedscope": speedscope, "pprof": pprof, "perfetto": perfetto, "bencher": bencher, "github-action-benchmark": github_action_benchmark,
           "google-benchmark": google_benchmark, "jmh": jmh, "influx": influx,
           "openmetrics": openmetrics, "hdr-log": hdr_log, "hdr": hdr, "junit": junit,
           "sarif": sarif, "csv": csv_frames}

form, file = sys.argv[1:3]
result = READERS[form](file)
json.dump(result, sys.stdout, allow_nan=False)
