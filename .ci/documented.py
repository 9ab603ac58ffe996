"""Fails if a public symbol of the library has no documentation comment."""
import json, pathlib, subprocess, sys

SCRATCH = ".build"
MODULES = {"Janus", "JSONText", "JSONCore", "JSONSerializer", "JSONDeserializer", "JSONStreams", "JSONManagedObjects", "JSONDocuments", "JSONSchemas", "JSONFoundation", "JSONKeyedCoding"}

for old in pathlib.Path(SCRATCH).glob("**/symbolgraph/*.symbols.json"):
    old.unlink()
result = subprocess.run(
    ["swift", "package", "--scratch-path", SCRATCH, "dump-symbol-graph", "--minimum-access-level", "public",
     "--skip-synthesized-members"],
    stdin=subprocess.DEVNULL, capture_output=True, text=True)

missing, count, modules = set(), 0, set()
for path in sorted(pathlib.Path(SCRATCH).glob("**/symbolgraph/*.symbols.json")):
    # Extensions of other modules' types have graphs of their own, such as JSONCore@Swift.
    module = path.name.split(".")[0].split("@")[0]
    if module not in MODULES:
        continue
    modules.add(module)
    for symbol in json.loads(path.read_text())["symbols"]:
        names = symbol["pathComponents"]
        # Public for the compiler only, and members that a protocol's extension lends.
        if any(name.startswith("_") for name in names):
            continue
        location = symbol.get("location", {})
        if "/Sources/" not in location.get("uri", ""):
            continue
        count += 1
        if not any(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", [])):
            place = location["uri"].split("/Sources/")[1] + f":{location['position']['line'] + 1}"
            missing.add(f"{place}: {module}.{'.'.join(names)}")
if modules != MODULES or count < 100:
    sys.exit(f"only {count} public symbols of {sorted(modules)}; is the symbol graph there?\n{result.stderr[-2000:]}")
if missing:
    sys.exit("without documentation:\n  " + "\n  ".join(sorted(missing)))
print(f"{count} public symbols, all documented")
