"""Fails if the library is heavier than its limits: lines, short files and products.

When a change makes it lighter, lower the limit. Raise one only in a commit that says why.
"""
import pathlib, re, sys

# The modules that `import Janus` compiles.
JANUS = ["Janus", "JSONText", "JSONCore", "JSONDeserializer", "JSONSerializer"]
# What is built on documents: values, paths, schemas.
DOCUMENTS = ["JSONPatterns", "JSONDocuments", "JSONSchemas"]
SHORT = 30
LIMITS = {
    "lines that `import Janus` compiles": 43_328,
    "lines of JSONPatterns, JSONDocuments and JSONSchemas": 16317,
    "lines of the other modules": 16_797,
    f"files of fewer than {SHORT} lines": 27,
    "library products": 10,
}


def excess(found, limits):
    """What is over its limit, in words.

    >>> excess({"lines": 10, "files": 3}, {"lines": 9, "files": 3})
    ['lines: 10, which is 1 more than 9']
    """
    return [f"{name}: {found[name]:,}, which is {found[name] - limit:,} more than {limit:,}"
            for name, limit in limits.items() if found[name] > limit]


def main():
    lines = {path: len(path.read_text().splitlines()) for path in pathlib.Path("Sources").rglob("*.swift")}
    products = re.findall(r"^    \.library\(", pathlib.Path("Package.swift").read_text(), re.MULTILINE)
    found = dict(zip(LIMITS, [
        sum(count for path, count in lines.items() if path.parts[1] in JANUS),
        sum(count for path, count in lines.items() if path.parts[1] in DOCUMENTS),
        sum(count for path, count in lines.items() if path.parts[1] not in JANUS + DOCUMENTS),
        sum(count < SHORT for count in lines.values()),
        len(products),
    ]))
    if not all(found.values()):
        sys.exit(f"nothing was counted: {found}; is this the right folder?")
    if wrong := excess(found, LIMITS):
        sys.exit("\n".join(wrong))
    print(", ".join(f"{name} {count:,} of {LIMITS[name]:,}" for name, count in found.items()))


if __name__ == "__main__":
    main()
