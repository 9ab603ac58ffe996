#!/usr/bin/env python3
"""How fast janus checks and formats, beside jq and Python's json.tool: prints a Markdown table.

    swift build -c release --package-path Tools --product janus --static-swift-stdlib
    python3 Tools/speed.py --lines 1000 FOLDER

measures with the JSON files of FOLDER, or of the folder that JANUS_CORPUS names, and with 1,000 MB of JSON Lines that are made
for it. Without a folder, it is the lines alone. Each command runs once unmeasured, and then several times, in turn with the others.
What the commands write is compared: all of it as text, if it has the same bytes, and otherwise by its values.

    python3 -m doctest Tools/speed.py
"""

import argparse
import collections
import filecmp
import json
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent

Row = collections.namedtuple("Row", "document size tool times")


def line(number, generator):
    """A line of the made corpus: an order, of about 500 bytes.

    >>> order = json.loads(line(7, random.Random(1)))
    >>> order["id"], sorted(order), 300 < len(line(7, random.Random(1))) < 900
    (7, ['customer', 'id', 'items', 'note', 'open', 'placed', 'total'], True)
    """
    items = [
        {
            "sku": "%08x" % generator.getrandbits(32),
            "name": generator.choice(["anchor", "rope, 20 m", "lantern", "Flagge \u201eNord\u201c", "bol\u00edn"]),
            "quantity": generator.randint(1, 40),
            "price": round(generator.uniform(0.5, 900), 2),
            "tags": generator.sample(["new", "heavy", "brass", "sale", "fragile"], 2),
        }
        for _ in range(generator.randint(2, 5))
    ]
    order = {
        "id": number,
        "placed": "2024-%02d-%02dT08:15:00Z" % (generator.randint(1, 12), generator.randint(1, 28)),
        "open": generator.random() < 0.5,
        "customer": {"name": "Customer %d" % generator.randint(1, 99999), "city": None, "rating": generator.random()},
        "items": items,
        "total": round(sum(item["quantity"] * item["price"] for item in items), 2),
        "note": "call \"before\" noon\n" if generator.random() < 0.2 else "",
    }
    return json.dumps(order, ensure_ascii=False)


def write_lines(path, size):
    """Writes so many bytes of lines, or a few more.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "a.jsonl")
    ...     write_lines(path, 5000)
    ...     text = path.read_text()
    >>> len(text) >= 4900, all(json.loads(line) for line in text.splitlines())
    (True, True)
    """
    generator = random.Random(19)
    # The same thousand lines again and again, each with its number: making all of them anew takes minutes.
    lines = [line(0, generator).replace('"id": 0', '"id": %d', 1).replace("%", "%%").replace("%%d", "%d", 1)
             for _ in range(1000)]
    written, number = 0, 0
    with open(path, "wb") as file:
        while written < size:
            text = (lines[number % len(lines)] % number + "\n").encode()
            file.write(text)
            written += len(text)
            number += 1


def commands(janus, path, has_lines):
    """What is measured for a file: names and words, the first of each pair with what others are compared to.

    >>> [name for name, _ in commands("janus", "a.json", False)]
    ['janus check', 'janus format --compact', 'jq -c .', 'python3 -m json.tool']
    >>> dict(commands("janus", "a.jsonl", True))["python3 -m json.tool"][-3:]
    ['--json-lines', 'a.jsonl', '/dev/null']
    """
    lines = ["--lines"] if has_lines else []
    json_lines = ["--json-lines"] if has_lines else []
    return [
        ("janus check", [janus, "check"] + lines + [path]),
        ("janus format --compact", [janus, "format", "--compact"] + lines + [path]),
        ("jq -c .", ["jq", "-c", ".", path]),
        ("python3 -m json.tool", [sys.executable, "-m", "json.tool"] + json_lines + [path, "/dev/null"]),
    ]


def seconds(words):
    """The time that a command takes; its output goes nowhere.

    >>> 0 < seconds(["true"]) < 5
    True
    >>> seconds(["false"])
    Traceback (most recent call last):
    SystemExit: failed with 1: false
    """
    began = time.perf_counter()
    code = subprocess.run(words, stdout=subprocess.DEVNULL).returncode
    took = time.perf_counter() - began
    if code != 0:
        raise SystemExit("failed with %d: %s" % (code, " ".join(map(str, words))))
    return took


def measure(document, path, janus, has_lines, runs):
    """Runs the commands in turn. A command that takes more than ten seconds runs three times."""
    todo = commands(janus, path, has_lines)
    times = {name: [] for name, _ in todo}
    # The first turn fills the caches and is not counted.
    slow = {name for name, words in todo if seconds(words) > 10}
    for turn in range(runs):
        for name, words in todo:
            if name not in slow or turn < 3:
                times[name].append(seconds(words))
    return [Row(document, os.path.getsize(path), name, times[name]) for name, _ in todo]


def same_values(first, second, **reading):
    """Whether two files with a document in each line have the same values.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     a, b, c = (pathlib.Path(folder, name) for name in "abc")
    ...     _ = a.write_text('{"a":1.50}\\n[]\\n'), b.write_text('{"a": 1.5}\\n[]\\n'), c.write_text('{"a":1.51}\\n[]\\n')
    ...     same_values(a, b), same_values(a, c)
    (True, False)
    """
    with open(first, encoding="utf-8") as one, open(second, encoding="utf-8") as other:
        while True:
            texts = one.readline(), other.readline()
            if not all(texts):
                return texts == ("", "")
            if texts[0] != texts[1] and json.loads(texts[0], **reading) != json.loads(texts[1], **reading):
                return False


def check_outputs(path, janus, has_lines, folder):
    """Ends the program if janus writes other values than the file has, for Python, or than jq writes, for which numbers are doubles."""
    outputs = [pathlib.Path(folder, name) for name in ("janus", "jq")]
    for output, (_, words) in zip(outputs, commands(janus, path, has_lines)[1:3]):
        with open(output, "wb") as file:
            subprocess.run(words, stdout=file, check=True)
    if has_lines:
        is_same = same_values(path, outputs[0])
    else:
        is_same = json.loads(pathlib.Path(path).read_text("utf-8")) == json.loads(outputs[0].read_text("utf-8"))
    if not is_same:
        raise SystemExit("janus writes other values than %s has" % path)
    if not filecmp.cmp(*outputs, shallow=False) and not same_values(*outputs, parse_int=float):
        raise SystemExit("janus and jq write different values for %s" % path)
    for output in outputs:
        output.unlink()


def text_of(times):
    """
    >>> text_of([0.0101, 0.0099, 0.0123])
    '10 ms (10 to 12)'
    >>> text_of([12.5, 13.25, 12.25])
    '12.50 s (12.25 to 13.25)'
    """
    unit, factor, form = ("s", 1, "%.2f") if statistics.median(times) >= 1 else ("ms", 1000, "%.0f")
    median, low, high = (form % (value * factor) for value in (statistics.median(times), min(times), max(times)))
    return "%s %s (%s to %s)" % (median, unit, low, high)


def table(rows):
    """
    >>> print(table([Row("a.json", 2500000, "janus check", [0.01]), Row("a.json", 2500000, "jq -c .", [0.05]),
    ...   Row("a.json", 2500000, "python3 -m json.tool", [0.2])]))
    | Document | Command | Time | MB/s | times `jq` | times `json.tool` |
    |---|---|---:|---:|---:|---:|
    | a.json, 2.5 MB | `janus check` | 10 ms (10 to 10) | 250 | 5.0 | 20.0 |
    | | `jq -c .` | 50 ms (50 to 50) | 50 | | |
    | | `python3 -m json.tool` | 200 ms (200 to 200) | 12 | | |
    """
    lines = [
        "| Document | Command | Time | MB/s | times `jq` | times `json.tool` |",
        "|---|---|---:|---:|---:|---:|",
    ]
    medians = {(row.document, row.tool): statistics.median(row.times) for row in rows}
    known = set()
    for row in rows:
        median = statistics.median(row.times)
        ratios = ["", ""]
        if row.tool.startswith("janus"):
            others = ("jq -c .", "python3 -m json.tool")
            ratios = ["%.1f" % (medians[row.document, other] / median) for other in others]
        size = "%.1f MB" % (row.size / 1e6) if row.size < 1e8 else "%.0f MB" % (row.size / 1e6)
        document = "" if row.document in known else "%s, %s" % (row.document, size)
        known.add(row.document)
        cells = [document, "`%s`" % row.tool, text_of(row.times), "%.0f" % (row.size / 1e6 / median)] + ratios
        lines.append(("| " + " | ".join(cells) + " |").replace("|  |", "| |").replace("|  |", "| |"))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default=os.environ.get("JANUS_CORPUS"), help="a folder with JSON files")
    parser.add_argument("--lines", type=int, default=100, metavar="MB", help="how much JSON Lines is made; default 100")
    parser.add_argument("--runs", type=int, default=5, help="how often each command is measured, at least 3; default 5")
    parser.add_argument("--janus", default=HERE / ".build/release/janus", help="the program; a release build")
    arguments = parser.parse_args()
    janus = shutil.which(str(arguments.janus))
    for tool in ("jq",):
        if not shutil.which(tool):
            raise SystemExit("%s is missing: install it" % tool)
    if not janus:
        raise SystemExit("%s is missing: swift build -c release --package-path Tools" % arguments.janus)
    files = [(path.name, path, False) for path in sorted(pathlib.Path(arguments.folder).glob("*.json"))] \
        if arguments.folder else []
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        if arguments.lines > 0:
            path = pathlib.Path(folder, "lines.jsonl")
            write_lines(path, arguments.lines * 1_000_000)
            files.append(("JSON Lines", path, True))
        for name, path, has_lines in files:
            check_outputs(path, janus, has_lines, folder)
            rows += measure(name, path, janus, has_lines, max(arguments.runs, 3))
            print(name, file=sys.stderr)
    print(table(rows))


if __name__ == "__main__":
    main()
