"""Fails if a public top-level name of the library is one of Foundation, the standard library or packages that many programs use.

`names.txt` lists their names: those of the toolchain's modules come from `swift symbolgraph-extract`, those of packages from
the public declarations in their sources.
"""
import pathlib, re, sys

MODIFIERS = r"(?:@\w+(?:\([^)]*\))?\s+|public\s+|open\s+|final\s+|indirect\s+|nonisolated\s+)*"
PUBLIC = re.compile(rf"^(?=.*\b(?:public|open)\b){MODIFIERS}(?:struct|class|enum|protocol|actor|typealias|func|var|let|macro)\s+"
                    r"([^\s(<:{=]+)")
OPERATOR = re.compile(r"^(?:infix|prefix|postfix)\s+operator\s+(\S+)")

taken, library = {}, ""
for line in pathlib.Path(".ci/names.txt").read_text().splitlines():
    if line.startswith("["):
        library = line.strip("[]")
        continue
    for name in line.split():
        taken.setdefault(name, library)

own = {}
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = PUBLIC.match(line) or OPERATOR.match(line)
        # Operators are found by their declarations; a function of that name may well extend another library's operator.
        if found and not (PUBLIC.match(line) and not re.match(r"\w", found[1])):
            own.setdefault(found[1], f"{path}:{number}")

if len(own) < 50 or len(taken) < 1000:
    sys.exit(f"only {len(own)} names of ours and {len(taken)} of others; is this the right folder?")
if both := sorted(own.keys() & taken.keys()):
    sys.exit("public names that another library has:\n  " + "\n  ".join(f"{own[name]}: {name}, of {taken[name]}" for name in both))
print(f"{len(own)} public names, none of which is among {len(taken)} of other libraries")
