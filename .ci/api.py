"""Fails if the public API is not the recorded one, and prints what was added and removed.

    python3 .ci/api.py             compares with .ci/api/MODULE.txt
    python3 .ci/api.py --record    rewrites these files: review and commit their changes

The symbol graphs are those that .ci/documented.py has made. Each line of a file is a declaration, after the type that it
belongs to, or the conformances of a type. Names with an underscore are public for the compiler only.
"""
import difflib, json, pathlib, re, sys

FOLDER = pathlib.Path(".ci/api")
GRAPHS = "**/symbolgraph/*.symbols.json"


def is_underscored(names):
    """
    >>> is_underscored(["JSONValue", "_text"]), is_underscored(["JSONValue", "text"]), is_underscored(["Key", "init(_:)"])
    (True, False, False)
    """
    return any(name.startswith("_") for name in names)


def line(symbol):
    """A symbol's declaration, after the type that it belongs to.

    >>> fragments = [{"spelling": "@frozen "}, {"spelling": "var a: "}, {"spelling": "Int\\n { get }"}]
    >>> line({"pathComponents": ["Ship", "a"], "declarationFragments": fragments})
    'Ship: @frozen var a: Int { get }'
    >>> line({"pathComponents": ["f()"], "declarationFragments": [{"spelling": "func f()"}], "availability": [
    ...     {"domain": "*", "isUnconditionallyUnavailable": True}]})
    'func f() [unavailable]'
    """
    declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    owner = ".".join(symbol["pathComponents"][:-1])
    unavailable = any(each.get("isUnconditionallyUnavailable") for each in symbol.get("availability", []))
    extension = symbol.get("swiftExtension", {})
    constraints = " where " + ", ".join(
        sorted(f"{each['lhs']} {'==' if each['kind'] == 'sameType' else ':'} {each['rhs']}" for each in extension["constraints"])
    ) if extension.get("constraints") and "where" not in declaration else ""
    return f"{owner + ': ' if owner else ''}{declaration}{constraints}{' [unavailable]' if unavailable else ''}"


def lines(graphs, others=()):
    """The lines of a module, given its symbol graphs: each public declaration, and the conformances of each type, also of types
    in the graphs of other modules.

    >>> ship = {"identifier": {"precise": "s"}, "pathComponents": ["Ship"], "declarationFragments": [{"spelling": "struct Ship"}],
    ...     "location": {"uri": "file:///Sources/Ship.swift"}}
    >>> relation = {"kind": "conformsTo", "source": "s", "target": "h", "targetFallback": "Swift.Hashable"}
    >>> lines([{"symbols": [ship], "relationships": [relation]}])
    ['Ship: conforms to Hashable', 'struct Ship']
    >>> lines([{"symbols": [], "relationships": [relation]}], [{"symbols": [ship], "relationships": []}])
    ['Ship: conforms to Hashable']
    """
    found, owners = set(), {}
    for graph, is_own in [*((graph, True) for graph in graphs), *((graph, False) for graph in others)]:
        for symbol in graph["symbols"]:
            names = symbol["pathComponents"]
            if is_underscored(names) or "/Sources/" not in symbol.get("location", {}).get("uri", ""):
                continue
            owners[symbol["identifier"]["precise"]] = ".".join(names)
            if is_own:
                found.add(line(symbol))
    for graph in graphs:
        for relation in graph["relationships"]:
            target = relation.get("targetFallback", owners.get(relation["target"], "")).split(".", 1)[-1]
            if relation["kind"] in ("conformsTo", "inheritsFrom") and relation["source"] in owners and target:
                # What `Copyable` and the like are is not chosen, and a type's own protocols say what they inherit.
                if not re.match(r"_|(Copyable|Escapable|BitwiseCopyable|SendableMetatype)$", target):
                    verb = "conforms to" if relation["kind"] == "conformsTo" else "inherits from"
                    found.add(f"{owners[relation['source']]}: {verb} {target}")
    return sorted(found)


def difference(recorded, present):
    """Added and removed lines.

    >>> difference(["a: Int", "b: Int"], ["a: Int?", "b: Int", "c: Int"])
    ['- a: Int', '+ a: Int?', '+ c: Int']
    """
    marks = difflib.ndiff(recorded, present)
    return [mark for mark in marks if mark[:2] in ("+ ", "- ")]


def main(arguments):
    if arguments not in ([], ["--record"]):
        sys.exit(__doc__)
    modules = {}
    for path in sorted(pathlib.Path(".build").glob(GRAPHS)):
        module = path.name.split(".")[0].split("@")[0]
        if pathlib.Path("Sources", module).is_dir():
            modules.setdefault(module, []).append(json.loads(path.read_text()))
    if len(modules) != len([path for path in pathlib.Path("Sources").iterdir() if path.is_dir()]):
        sys.exit(f"there are symbol graphs of {sorted(modules)} only: run python3 .ci/documented.py first")
    every = [graph for graphs in modules.values() for graph in graphs]
    present = {module: lines(graphs, every) for module, graphs in modules.items()}
    recorded = {path.stem: path.read_text().splitlines() for path in FOLDER.glob("*.txt")}
    count = sum(map(len, present.values()))
    if arguments:
        FOLDER.mkdir(exist_ok=True)
        for path in FOLDER.glob("*.txt"):
            path.unlink()
        for module, text in present.items():
            FOLDER.joinpath(f"{module}.txt").write_text("".join(f"{each}\n" for each in text))
        print(f"{count} lines recorded in {FOLDER}")
        return
    changed = False
    for module in sorted(present.keys() | recorded.keys()):
        for mark in difference(recorded.get(module, []), present.get(module, [])):
            print(f"{module} {mark}")
            changed = True
    if changed:
        sys.exit("The public API is not the recorded one. If that is meant, record it: python3 .ci/api.py --record")
    print(f"{count} lines of public API, as recorded")


if __name__ == "__main__":
    main(sys.argv[1:])
