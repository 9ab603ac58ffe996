"""Fails if `unsafe` stands outside the places that may have it, or without its reason above it."""
import pathlib, re, sys

PLACES = [
    "Sources/JSONCore/Text/", "Sources/JSONCore/Types/", "Sources/JSONSerializer/Plan/", "Sources/JSONDeserializer/Plan/",
    # `Data` lends its bytes only by address, and `JSONCore` does not know it.
    "Sources/JSONDeserializer/Foundation/Data+JSONSource.swift",
]
# How many lines a reason reaches: about a long function.
REACH = 60
WORD = re.compile(r"(?<!@)\bunsafe\b")
outside, unexplained, uses = [], [], 0
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    lines = path.read_text().splitlines()
    code = [number for number, line in enumerate(lines) if WORD.search(line.split("//")[0])]
    uses += len(code)
    if code and not any(str(path).startswith(place) for place in PLACES):
        outside.append(f"{path}:{code[0] + 1}")
    if any("// SAFETY: of" in line for line in lines):
        continue
    reasons = [number for number, line in enumerate(lines) if "// SAFETY" in line]
    unexplained += [f"{path}:{use + 1}" for use in code if not any(0 < use - reason <= REACH for reason in reasons)]
if uses < 100:
    sys.exit("hardly any unsafe code found; is this the right folder?")
if outside or unexplained:
    sys.exit("\n".join(["unsafe code elsewhere:", *outside, "unsafe code without a // SAFETY: line:", *unexplained]))
print(f"{uses} lines, each with its reason")
