#!/usr/bin/env python3
"""The processor time and the memory that fifteen daily tasks take with janus and with jq: prints a Markdown table.

    swift build -c release --package-path Tools --product janus --static-swift-stdlib
    python3 Tools/daily.py --megabytes 1000 --jq jq

makes an array and JSON Lines of this size, and runs each task once with each program; without --jq, only with janus. First, both are
made of 1 MB, to compare what the programs write. A program may use 12 GB of memory. GNU time is needed, which Debian has as `time`.

    python3 -m doctest Tools/daily.py
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import speed

# In KB.
MEMORY_LIMIT = 12 << 20

# The task, and what jq and janus are called with. a.json is the array, a.jsonl the lines.
TASKS = [
    ("check", "empty a.json", "check a.json"),
    ("lay out", ". a.json", "format a.json"),
    ("compact, sorted keys", "-cS . a.json", "format --compact --sort-keys a.json"),
    ("look up", "'.[100].id' a.json", "get /100/id a.json"),
    ("a field of each", "'.[].customer.name' a.json", "path '$[*].customer.name' a.json"),
    ("filter", "-c '.[] | select(.open and .total > 90000)' a.json",
     "lines a.json --where /open=true --where '/total>90000'"),
    ("search inside", "'.[].items[] | select(.price > 890) | .sku' a.json",
     "path '$[*].items[?@.price > 890].sku' a.json"),
    ("pick fields", "-c '.[] | {id, open}' a.json", "lines a.json --pick /id,/open"),
    ("count", "length a.json", "count a.json"),
    ("count and group", "-r 'group_by(.open) | map([length, .[0].open] | @tsv) | sort | reverse | .[]' a.json",
     "count a.json --by /open"),
    ("array to lines", "-c '.[]' a.json", "lines a.json"),
    ("lines to array", "-cs . a.jsonl", "lines --join a.jsonl"),
    ("CSV", "-r '[\"id\", \"total\"], (.[] | [.id, .total]) | join(\",\")' a.json",
     "lines a.json --csv --columns /id,/total"),
    ("filter lines", "-c 'select(.open)' a.jsonl", "lines a.jsonl --where /open=true"),
    ("set in lines", "-c '.open = false' a.jsonl", "set /open false a.jsonl"),
]


def write_documents(folder, size):
    """Writes the lines, and the array of them."""
    lines = pathlib.Path(folder, "a.jsonl")
    speed.write_lines(lines, size)
    with open(lines, "rb") as source, open(pathlib.Path(folder, "a.json"), "wb") as target:
        for number, line in enumerate(source):
            target.write((b",\n" if number else b"[") + line.rstrip())
        target.write(b"]\n")


def values(text):
    """What a program wrote, as values if it is JSON, or else as the cells of a table.

    >>> values('[1.0, 2]') == values('[\\n1,\\n2\\n]\\n'), values('{"b": 1}\\n2\\n'), values('a,b\\n1,2.50\\n')
    (True, [{'b': 1}, 2], [['a', 'b'], [1.0, 2.5]])
    """
    decoder, found, index = json.JSONDecoder(), [], 0
    try:
        while index < len(text):
            value, index = decoder.raw_decode(text, index)
            found.append(value)
            while text[index:index + 1].isspace():
                index += 1
        return found
    except ValueError:
        return [[number(cell) for cell in re.split("[,\t]", line)] for line in text.splitlines()]


def number(text):
    try:
        return float(text)
    except ValueError:
        return text


def compare(programs, folder):
    """Ends the program if what janus writes differs from what another one writes."""
    for name, jq, janus in TASKS:
        outputs = [
            values(subprocess.run(words + shlex.split(janus if index == 0 else jq), cwd=folder, check=True,
                                  stdout=subprocess.PIPE, encoding="utf-8").stdout)
            for index, words in enumerate(programs)]
        for words, output in zip(programs, outputs):
            if output != outputs[0]:
                raise SystemExit("%s: janus and %s write different values" % (name, words[0]))


def run(words, folder):
    """The seconds that a command keeps processors busy, and its memory in MB; nothing if it fails.

    >>> seconds, memory = run(["true"], ".")
    >>> 0 <= seconds < 5, 0 < memory < 20, run(["false"], ".")
    (True, True, None)
    """
    # Not as a child of Python, whose own memory would count.
    limited = ["sh", "-c", "ulimit -v %d; exec \"$@\"" % MEMORY_LIMIT, "sh"] + words
    with tempfile.NamedTemporaryFile("r") as usage:
        code = subprocess.run(["time", "-f", "%U %S %M", "-o", usage.name] + limited, cwd=folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        user, system, memory = map(float, usage.read().split("\n")[-2].split())
    return (user + system, memory / 1000) if code == 0 else None


def cell(result):
    """
    >>> cell((12.345, 13.2)), cell((0.5, 2345)), cell(None)
    ('12.3 s, 13 MB', '0.5 s, 2,345 MB', 'out of memory')
    """
    return "%.1f s, %s MB" % (result[0], format(round(result[1]), ",")) if result else "out of memory"


def code(words):
    """
    >>> code("jq '.[] | .id' a.json")
    "`jq '.[] \\\\| .id' a.json`"
    """
    return "`%s`" % words.replace("|", "\\|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=100, help="the size of each document; default 100")
    parser.add_argument("--janus", default=speed.HERE / ".build/release/janus", help="the program; a release build")
    parser.add_argument("--jq", action="append", default=[], help="a program with the arguments of jq; may occur several times")
    arguments = parser.parse_args()
    programs = [str(arguments.janus)] + arguments.jq
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        raise SystemExit("%s is missing" % missing[0])
    programs = [[shutil.which(program)] for program in programs]
    names = ["`janus`"] + ["`%s`" % os.path.basename(words[0]) for words in programs[1:]]
    with tempfile.TemporaryDirectory() as folder:
        write_documents(folder, 1_000_000)
        compare(programs, folder)
        write_documents(folder, arguments.megabytes * 1_000_000)
        print("| Task | With jq | With janus | %s |" % " | ".join(names[1:] + names[:1]))
        print("|---|---|---|%s" % ("---:|" * len(names)))
        for name, jq, janus in TASKS:
            results = [cell(run(words + shlex.split(janus if index == 0 else jq), folder))
                       for index, words in enumerate(programs)]
            print("| %s | %s | %s | %s |" % (
                name, code("jq " + jq), code("janus " + janus), " | ".join(results[1:] + results[:1])), flush=True)


if __name__ == "__main__":
    main()
