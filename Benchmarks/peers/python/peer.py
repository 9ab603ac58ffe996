"""The part of Python's libraries in the benchmarks of Janus.

`peer.py LIBRARY FILE KIND WORK SECONDS` does one kind of work on one document and prints the best seconds of one run
and the bytes of JSON that were written. Nothing is printed for work that the library does not do. For lines it is the
seconds, the number of orders, and the sum of their numbers.
"""

import sys
from pathlib import Path

import race
import streams
from libraries import LIBRARIES

WORKS = {
  "typed read": ("typed", "read"),
  "typed write": ("typed", "write"),
  "value parse": ("value", "read"),
  "value print": ("value", "write"),
}


def main(library, file, kind, work, seconds):
  if work == streams.WORK and library == "orjson":
    print(*streams.measure(LIBRARIES[library](None)[0], file, float(seconds)))
  if work not in WORKS:
    return
  form, direction = WORKS[work]
  functions = LIBRARIES[library](kind if form == "typed" else None)
  if not functions:
    return
  read, write = functions
  document = Path(file).read_bytes()
  value = read(document)
  written = write(value)
  if read(written) != value:
    sys.exit("what is read is not what was written")
  time = race.best(float(seconds), *((read, document) if direction == "read" else (write, value)))
  print(f"{time:e} {len(written)}")


if len(sys.argv) != 6:
  sys.exit("usage: peer.py LIBRARY FILE KIND WORK SECONDS")
main(*sys.argv[1:])
