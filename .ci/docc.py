"""Builds the documentation with DocC: the guides as articles, and a page for each public symbol. Fails if DocC warns.

Usage: python3 .ci/docc.py [FOLDER]    FOLDER gets the archive, janus.doccarchive; otherwise nothing is kept.

The symbol graphs are those that .ci/documented.py has made.
"""
import pathlib, re, shutil, subprocess, sys, tempfile

SCRATCH = pathlib.Path(".build")
MODULES = ["Janus", "JSONText", "JSONCore", "JSONSerializer", "JSONDeserializer", "JSONStreams", "JSONManagedObjects", "JSONDocuments", "JSONSchemas", "JSONFoundation", "JSONKeyedCoding"]
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(((?:\.\./)?[\w/.-]*\.md)?(#[\w-]+)?\)")
GROUPS = [
    ("First steps", ["StartHere", "HowDoI"]),
    ("Describing documents", ["ModelsWithLet", "Mapping", "NamesAndRoots", "EnumsAndUnions", "StreamsAndFiles", "ValuesWhileTheyArrive", "ServerSentEvents", "LanguageModels", "ManagedObjects", "Schemas", "PatchesAndPaths", "CommandLine", "WhichProtocolWins", "Conversions", "ReadingAnError", "OtherLibraries"]),
    ("Coming from other libraries", None),
    ("How it works", ["Design", "Performance", "Platforms"]),
]
ROOT = """# ``Janus``

Read JSON into Swift types and write it back.

## Overview

Janus is one `import` for <doc:/documentation/JSONCore>, <doc:/documentation/JSONSerializer> and
<doc:/documentation/JSONDeserializer>. <doc:StartHere> leads from an empty package to models that are read and written.

## Topics
"""


def slug(heading):
    """A heading as GitHub's links spell it.

    >>> slug("Whatever the spelling: `a_b`!")
    'whatever-the-spelling-a_b'
    """
    return re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-")


def anchor(heading):
    """A heading as DocC's links spell it.

    >>> anchor("Formats, and `keys`")
    'Formats-and-keys'
    """
    return re.sub(r"[^\w]+", "-", heading.replace("`", "").replace("'", "")).strip("-")


def headings(text):
    """The headings of a page outside of its code."""
    return re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)


def visible(text):
    """A guide without what is for its tests only: hidden code, and the second word of a fence.

    >>> visible("a\\n\\n<!-- swift: f() -->\\n\\n```json document\\n{}\\n```\\n")
    'a\\n\\n```json\\n{}\\n```\\n'
    """
    return re.sub(r"^```(\w+) .*$", r"```\1", re.sub(r"^<!--.*?-->\n+", "", text, flags=re.M | re.S), flags=re.M)


def article(name, pages):
    """A guide with DocC's links."""
    def link(found):
        words, target, fragment = found[1], found[2], found[3]
        stem = pathlib.Path(target).stem if target else name
        if stem not in pages:
            return words
        if not fragment:
            return f"<doc:{stem}>"
        places = [heading for heading in headings(pages[stem]) if slug(heading) == fragment[1:]]
        if not places:
            sys.exit(f"Docs/{name}.md links to {target or ''}{fragment}, which is not there")
        return f"<doc:{stem}#{anchor(places[0])}>"

    parts = re.split(r"(^```.*?^```|`[^`\n]+`)", pages[name], flags=re.M | re.S)
    # Links may have code in their words.
    joined, kept = "", []
    for part in parts:
        if part.startswith("`"):
            kept.append(part)
            joined += f"\0{len(kept) - 1}\0"
        else:
            joined += part
    joined = LINK.sub(link, joined)
    joined = re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], joined)
    # To DocC two backticks are a symbol, and not code with a backtick in it, which gets a letter that looks like one.
    return re.sub(r"(?<!`)``(?!`)(.+?)(?<!`)``(?!`)", lambda found: f"`{found[1].replace('`', 'ˋ')}`", joined)


def main(arguments):
    graphs = [path for path in SCRATCH.glob("**/symbolgraph/*.symbols.json")
              if path.name.split(".")[0].split("@")[0] in MODULES]
    if len(graphs) < len(MODULES):
        sys.exit("no symbol graphs; run python3 .ci/documented.py")
    pages = {path.stem: visible(path.read_text()) for path in sorted(pathlib.Path("Docs").glob("*.md"))}
    with tempfile.TemporaryDirectory() as folder:
        catalogue, symbols = pathlib.Path(folder, "Janus.docc"), pathlib.Path(folder, "symbols")
        catalogue.mkdir()
        symbols.mkdir()
        for path in graphs:
            shutil.copy(path, symbols)
        for path in pathlib.Path("Sources").glob("*/*.docc/*"):
            if path.parts[1] in MODULES:
                shutil.copy(path, catalogue)
        for path in pathlib.Path("Docs").glob("*.svg"):
            shutil.copy(path, catalogue)
        for name in pages:
            (catalogue / f"{name}.md").write_text(article(name, pages))
        root = ROOT
        for title, names in GROUPS:
            chosen = [name for name in pages if name.startswith("ComingFrom")] if names is None else names
            root += f"\n### {title}\n\n" + "".join(f"- <doc:{name}>\n" for name in chosen if name in pages)
        (catalogue / "Janus.md").write_text(root)
        output = pathlib.Path(arguments[0] if arguments else folder, "janus.doccarchive")
        result = subprocess.run(
            ["docc", "convert", catalogue, "--additional-symbol-graph-dir", symbols, "--output-dir", output,
             "--fallback-display-name", "Janus", "--fallback-bundle-identifier", "janus", "--warnings-as-errors"],
            capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(result.stdout + result.stderr)
        print(f"{len(list(output.rglob('data/**/*.json')))} pages, {len(pages)} of them guides")


if __name__ == "__main__":
    main(sys.argv[1:])
