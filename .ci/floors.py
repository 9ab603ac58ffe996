"""Fails if a folder of a module uses what a folder above it defines.

Of every file, this reads the types that it defines, and the members that it adds to types of lower folders where no other file
has a member of that name. It cannot see what is only used by way of inferred types.
"""
import collections, pathlib, re, sys

# Ground first: each folder of a module uses those before it.
FLOORS = {
    "JSONText": ["Memory", "Layouts", "Numbers", "Errors", "Text", "Index", "Locations", "Output", "Dates"],
    "JSONCore": [
        "Memory", "Layouts", "ValueAccess", "Messages", "Values", "Types", "Mapping", "Leaves", "Synthesis", "ValueConversion",
        "Format", "Shapes", "PlanParts",
    ],
    "JSONDocuments": ["Canonical", "Repair", "Extraction", "Patches", "Documents", "Paths", "Models"],
    "JSONDeserializer": [
        "Options", "Protocols", "Foundation", "Plan", "Interpreter", "Codable", "Conversions", "Compiler", "API",
    ],
    "JSONKeyedCoding": ["Keys", "Reading", "Writing", "Wrappers", "Maps", "Documents"],
    "JSONManagedObjects": [
        "Options", "Plan", "Objects", "Reading", "Contexts", "Persistence", "Import", "Export", "Templates", "Mocks",
    ],
    "JSONSchemas": [
        "Values", "Drafts", "References", "Formats", "Program", "Compiler", "Validation", "Generation", "Audiences", "API",
    ],
    "JSONSerializer": [
        "Options", "Protocols", "Foundation", "Plan", "Interpreter", "Codable", "Conversions", "Compiler", "API",
    ],
    "JSONStreams": [
        "Scanning", "Options", "State", "Inputs", "Parsing", "Parallel", "Reading", "Snapshots", "Writing", "Events",
        "Formatting",
    ],
}
MODIFIERS = r"(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|final|indirect|open|nonisolated)(?:\(\w+\))? )*"
TYPE = re.compile(rf"^{MODIFIERS}(?:struct|class|enum|protocol|typealias|actor|func) (\w+)", re.M)
EXTENSION = re.compile(rf"^{MODIFIERS}extension (?:\w+\.)*(\w+)[^{{]*\{{(.*?)^\}}", re.M | re.S)
NESTED = re.compile(rf"^  {MODIFIERS}(?:struct|class|enum|protocol|typealias|actor) (\w+)", re.M)
MEMBER = re.compile(r"^  (?! )[^/\n]*?\b(?:func|var|let|case) `?(\w+)`?", re.M)
ANY_MEMBER = re.compile(r"\b(?:func|var|let|case) `?(\w+)`?")
# Other types have members of these names, too.
COMMON = {"description", "debugDescription"}
STRING = re.compile(r'"(?:[^"\\\n]|\\(?!\()[^\n]|\\\((?:[^()\n]|\([^()\n]*\))*\))*"')
INSIDE = re.compile(r"\\\(((?:[^()]|\([^()]*\))*)\)")


def code(text):
    """The text without comments and without what strings say; what is put into strings stays."""
    text = re.sub(r'"""(.|\n)*?"""', '""', text)
    text = re.sub(r'#"[^\n]*?"#', '""', text)
    text = STRING.sub(lambda found: " ".join(INSIDE.findall(found[0])), text)
    return re.sub(r"//[^\n]*", "", text)


def found_in(files, floors):
    """The uses of higher folders in files, given as their text by (folder, name)."""
    files = {path: code(text) for path, text in files.items()}
    types, nested, members, added = {}, {}, collections.defaultdict(set), {}
    for path, text in files.items():
        for name in TYPE.findall(text):
            types[name] = path
        for name in ANY_MEMBER.findall(text):
            members[name].add(path)
    floor = lambda path: floors.index(path[0])
    for path, text in files.items():
        for extended, body in EXTENSION.findall(text):
            if extended in types and types[extended] != path:
                for name in MEMBER.findall(body):
                    if members[name] == {path} and name not in COMMON and floor(types[extended]) < floor(path):
                        added[name] = path
                # Naming a type that is nested in another's extension does not use what the other one does.
                nested |= {f"{extended}.{name}": path for name in NESTED.findall(body)}
    wrong = []
    for path, text in files.items():
        uses = [(name, nested[name]) for name in set(re.findall(r"\b\w+\.\w+", text)) if name in nested]
        text = re.sub(r"\b\w+\.\w+", lambda found: "" if found[0] in nested else found[0], text)
        for name in nested:
            if nested[name] == path:
                text = re.sub(rf"^{MODIFIERS}extension {name.split('.')[0]}\b", "", text, flags=re.M)
        # A type that the file nests in its own hides another of the same name.
        names = set(re.findall(r"(?<![.\w])\w+", text)) - set(NESTED.findall(text))
        uses += [(name, types[name]) for name in names if name in types]
        uses += [(name, added[name]) for name in set(re.findall(r"\.(\w+)", text)) if name in added]
        wrong += [f"{'/'.join(path)} uses {name} of {'/'.join(used)}" for name, used in uses if floor(path) < floor(used)]
    return sorted(wrong)


# Whether it would notice, first.
LOW, HIGH = ("Memory", "Low.swift"), ("Plans", "High.swift")
for low, high, count in [
    ("struct Low {}", "struct High { let low: Low }", 0),
    ("struct Low { let high: High }", "struct High {}", 1),
    ("struct Low { let text = \"\\(High.self)\" }", "struct High {}", 1),
    ("struct Low { let text = \"High\" } // High", "struct High {}", 0),
    ("struct Low {}\nfunc use(_ low: Low) { low.climb() }", "extension Low {\n  func climb() {}\n}", 1),
    ("extension High {\n  struct Part {}\n}\nlet part: High.Part", "struct High {}", 0),
    ("extension High {\n  struct Part { let high: High }\n}", "struct High {}", 1),
    ("extension High {\n  struct Part {}\n}", "struct High { let part: High.Part }", 0),
    ("struct Low {\n  enum High {}\n  let high: High\n}", "struct High {}", 0),
]:
    assert len(found_in({LOW: low, HIGH: high}, ["Memory", "Plans"])) == count, (low, high)

strangers, wrong = [], []
for module, floors in FLOORS.items():
    root = pathlib.Path("Sources") / module
    files = {path.relative_to(root).parts: path.read_text() for path in sorted(root.rglob("*.swift"))}
    strangers += sorted(f"{module}/" + "/".join(path) for path in files if len(path) != 2 or path[0] not in floors)
    if not strangers:
        wrong += [f"{module}: {use}" for use in found_in(files, floors)]
        print(f"{module}: {len(files)} files on {len(floors)} floors")
if strangers:
    sys.exit("on no floor: " + ", ".join(strangers))
if wrong:
    sys.exit("folders use what is above them:\n  " + "\n  ".join(wrong))
