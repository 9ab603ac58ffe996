"""Validates documents by schemas, with the package jsonschema: for each line [schema, [document, …]] a line of 1 and 0."""

import json
import sys

from jsonschema import Draft202012Validator

for line in sys.stdin:
    schema, documents = json.loads(line)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    print("".join("1" if validator.is_valid(document) else "0" for document in documents))
