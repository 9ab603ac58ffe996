"""Fails if a public symbol of the library has no documentation comment."""
import json, pathlib, subprocess, sys

MODULES = ["JSONCore", "JSONSerializer", "JSONDeserializer", "JSONFoundation"]
result = subprocess.run(
    ["swift", "package", "--scratch-path", ".build-ci", "dump-symbol-graph", "--minimum-access-level", "public",
     "--skip-synthesized-members"],
    capture_output=True, text=True)
graphs = sorted(pathlib.Path(".build-ci").glob("**/symbolgraph/*.symbols.json"))
missing, count = [], 0
for path in graphs:
    module = path.name.split(".")[0].split("@")[0]
    if module not in MODULES:
        continue
    for symbol in json.loads(path.read_text())["symbols"]:
        names = symbol["pathComponents"]
        if any(name.startswith("_") for name in names):
            continue
        if symbol.get("location", {}).get("uri", "").find("/Sources/") < 0:
            continue
        count += 1
        if not symbol.get("docComment", {}).get("lines"):
            missing.append(module + "." + ".".join(names))
if count < 100:
    sys.exit(f"only {count} public symbols found; is the symbol graph there?\n{result.stderr[-2000:]}")
if missing:
    sys.exit("without documentation:\n  " + "\n  ".join(sorted(set(missing))))
print(f"{count} public symbols, all documented")
