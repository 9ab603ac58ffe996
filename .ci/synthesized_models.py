#!/usr/bin/env python3
"""Makes the models and documents of the differential tests: python3 .ci/synthesized_models.py

Random….swift hold random models, the same in each run, and RandomTwins.swift lists them with a document for each.
"""

import json
import pathlib
import random
import uuid

FOLDER = pathlib.Path(__file__).parent.parent / "Tests/Thorough"
COUNT = 80
FILES = 4

WORDS = """id name firstName lastName userID url imageURL createdAt count total isNew HTTPStatus x y title text note kind value
place amount street zip email phone_number last_seen a1 b2 parentID childIDs sizeInMB options""".split()

INTEGERS = {
    "Int": (-2**63, 2**63 - 1), "Int8": (-128, 127), "Int16": (-2**15, 2**15 - 1), "Int32": (-2**31, 2**31 - 1),
    "Int64": (-2**63, 2**63 - 1), "UInt": (0, 2**64 - 1), "UInt8": (0, 255), "UInt16": (0, 65535),
    "UInt32": (0, 2**32 - 1), "UInt64": (0, 2**64 - 1),
}  # fmt: skip
TEXTS = ["", "a", "a longer text than fits", "é", "e\u0301", "😀", "\"quoted\"", "back\\slash", "new\nline", "/", "0", "null", "名前"]
LEAVES = [*INTEGERS, "Bool", "String", "Double", "Float", "Date", "Data", "URL", "UUID", "Decimal", "JSONValue"]
PARTS = ["Parts.Mood", "Parts.Level", "Parts.Ratio", "Parts.Lenient", "Parts.Numbered", "Parts.Shape", "Parts.Spy", "Parts.Animal"]
KEYS = ["String", "String", "String", "Int", "Parts.Mood", "UUID"]


class Random:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.models = []

    def type(self, depth=0):
        lot = self.random.random()
        if lot < 0.5 or depth > 2:
            return self.random.choice(LEAVES)
        if lot < 0.6:
            return self.random.choice(PARTS)
        if lot < 0.7:
            return f"[{self.type(depth + 1)}]"
        if lot < 0.77:
            return f"[{self.random.choice(KEYS)}: {self.type(depth + 1)}]"
        if lot < 0.8:
            return f"Set<{self.random.choice(['Int', 'String', 'UUID', 'Double', 'Parts.Mood'])}>"
        if lot < 0.9 and self.models:
            return self.random.choice(self.models)[0]
        if lot < 0.93 and self.models:
            return f"Page<{self.type(depth + 1)}>"
        inner = self.type(depth + 1)
        return inner if inner.endswith("?") else inner + "?"

    def model(self, number):
        name = f"Random{number}"
        count = self.random.choice([1, 2, 3, 3, 4, 5, 6, 8, 10, 12, 20])
        if number == COUNT - 1:
            count = 70
        properties, renames = [], {}
        for index in range(count):
            word = WORDS[index % len(WORDS)] + (str(index // len(WORDS)) if index >= len(WORDS) else "")
            properties.append((word, self.type(1 if count > 20 else 0), self.random.choice(["let", "var"])))
        self.random.shuffle(properties)
        if self.random.random() < 0.3:
            for word, _, _ in properties:
                if self.random.random() < 0.5:
                    renames[word] = self.random.choice(["the_{}", "{} ", "@{}", "{}.é", "a rather long key for {}"]).format(word)
        self.models.append((name, properties, renames))

    def swift(self, model):
        name, properties, renames = model
        lines = [f"struct {name}: Model {{"]
        lines += [f"  {keyword} {word}: {kind}" for word, kind, keyword in properties]
        if renames:
            cases = [f'{word} = {json.dumps(renames[word], ensure_ascii=False)}' if word in renames else word for word, _, _ in properties]
            lines += ["", "  enum CodingKeys: String, CodingKey {"]
            lines += [f"    case {case}" for case in cases]
            lines += ["  }"]
        return "\n".join(lines + ["}"])

    def count(self, depth):
        return self.random.choice([0, 1, 2, 3]) if depth < 3 else 0

    def value(self, kind, depth=0):
        pick = self.random.choice
        if kind.endswith("?"):
            return None if depth > 3 or self.random.random() < 0.3 else self.value(kind[:-1], depth)
        if kind in INTEGERS:
            low, high = INTEGERS[kind]
            return pick([low, high, 0, 1, 42, self.random.randint(low, high)])
        if kind.startswith("Set<"):
            values = [self.value(kind[4:-1], depth) for _ in range(self.count(depth))]
            return sorted(set(values), key=str)
        if kind.startswith("Page<"):
            return self.page(kind[5:-1], depth)
        if kind.startswith("["):
            return self.collection(kind[1:-1], depth)
        match kind:
            case "Bool":
                return pick([True, False])
            case "String" | "Parts.Spy":
                return pick(TEXTS)
            case "Double" | "Date":
                return pick([0, 1, -1.5, 0.1, 1e21, 123456789.125, -1e-7, 5e-324])
            case "Float":
                return pick([0, 1, -1.5, 0.5, 3, 1e10])
            case "Decimal":
                return pick([0, 1, 12.5, -3])
            case "Data":
                return pick(["", "AQI=", "AQID", "////"])
            case "URL":
                return pick(["https://example.org/a?b=c#d", "a/b", "x:y", "https://例え.jp/é"])
            case "UUID":
                return str(uuid.UUID(int=self.random.getrandbits(128))).upper()
            case "JSONValue":
                return pick([None, 1, "x", [1, {"a": None}], {"b": [True], "c": {}}, 1.5])
            case "Parts.Mood":
                return pick(["calm", "glad", "very_sad", "café"])
            case "Parts.Level":
                return pick([1, 2, 100])
            case "Parts.Ratio":
                return pick([0.5, 1])
            case "Parts.Lenient":
                return pick(["red", "GREEN", "blue", ""])
            case "Parts.Numbered":
                return pick([0, 1])
            case "Parts.Shape":
                return pick([{"circle": {"radius": 1.5}}, {"square": {"_0": 3}}, {"nothing": {}}])
            case "Parts.Animal":
                return {"name": pick(TEXTS)}
        _, properties, renames = next(model for model in self.models if model[0] == kind)
        result = {renames.get(word, word): self.value(inner, depth + 1) for word, inner, _ in properties}
        return {key: value for key, value in result.items() if value is not None or pick([True, False])}

    def collection(self, inner, depth):
        key = next((key for key in KEYS if inner.startswith(key + ": ")), None)
        if key is None:
            return [self.value(inner, depth + 1) for _ in range(self.count(depth))]
        kind = inner[len(key) + 2 :]
        keys = []
        for _ in range(self.count(depth)):
            entry = self.value("Int16" if key == "Int" else key, depth)
            if entry not in keys:
                keys.append(entry)
        if key in ("String", "Int"):
            return {str(entry): self.value(kind, depth + 1) for entry in keys}
        # Foundation writes other keys as elements.
        return [part for entry in keys for part in (entry, self.value(kind, depth + 1))]

    def page(self, kind, depth):
        return {
            "items": self.value(f"[{kind}]", depth + 1),
            "next": self.random.choice([None, "n"]),
            "first": self.value(kind + "?" if not kind.endswith("?") else kind, depth + 1),
            "byName": self.value(f"[String: {kind}]", depth + 1),
        }


def main():
    lot = Random(17)
    for number in range(COUNT):
        lot.model(number)
    for part in range(FILES):
        size = COUNT // FILES
        body = "\n\n".join(lot.swift(model) for model in lot.models[part * size : (part + 1) * size])
        header = "import Foundation\nimport Janus\n\n@testable import TwinParts\n\n// Made by `.ci/synthesized_models.py`.\n\n"
        (FOLDER / f"PlainModels/Random{part + 1}.swift").write_text(f"{header}{body}\n")
    twins = []
    for name, _, _ in lot.models:
        # The shortest of a few, so that changes of it are few.
        documents = sorted((json.dumps(lot.value(name), ensure_ascii=False) for _ in range(3)), key=len)
        literal = '#"""\n      ' + documents[1] + '\n      """#'
        twins.append(f"    Twins(PlainModels.{name}.self, MarkedModels.{name}.self,\n      {literal}),")
    (FOLDER / "TwinTests/RandomTwins.swift").write_text(
        "@testable import MarkedModels\n@testable import PlainModels\n\n// Made by `.ci/synthesized_models.py`.\n\nextension Twins {\n  /// Random models, each with a document.\n"
        "  static let random: [Twins] = [\n" + "\n".join(twins) + "\n  ]\n}\n"
    )


main()
