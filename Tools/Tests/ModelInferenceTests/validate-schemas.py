"""Validates samples by schemas, with the package jsonschema: one line for each pair of arguments, a schema and a file of samples."""

import json
import sys

from jsonschema import Draft202012Validator, FormatChecker


def samples(path):
    with open(path) as file:
        text = file.read()
    if path.endswith(("jsonl", "ndjson")):
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    document = json.loads(text)
    return document if isinstance(document, list) else [document]


def outcome(schema_path, sample_path):
    with open(schema_path) as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=FormatChecker())
    for index, sample in enumerate(samples(sample_path)):
        for error in validator.iter_errors(sample):
            return f"sample {index} at {error.json_path}: {error.message}"
    if validator.is_valid(42):
        return "42 is valid"
    return "ok"


arguments = sys.argv[1:]
for schema, sample in zip(arguments[::2], arguments[1::2]):
    print(sample.rsplit("/", 1)[-1], outcome(schema, sample))
