"""Runs the tests that a change touches: python3 .ci/touched.py [--print] [COMMIT]

The change is what differs from COMMIT, or from the last one. With --print the commands are only shown.
"""

import pathlib
import re
import subprocess
import sys

ALL = "swift test --quiet"
GUIDES = f"{ALL} --package-path Tests/Guides"
THOROUGH = f"{ALL} -c release --package-path Tests/Thorough"
# What a module's files are tested by: a folder of Tests, whose suites are run, or a command. Everything else depends on the modules
# that are not listed.
MODULES = {
    "JSONStreams": [
        "Tests/JSONStreamsTests", "Tests/JSONFoundationTests", f"{THOROUGH} --filter StreamPropertyTests", GUIDES,
    ],
    "JSONDocuments": [
        "Tests/JSONDocumentsTests", f"{THOROUGH} --filter DocumentPropertyTests", GUIDES, f"{ALL} --package-path Tools",
    ],
    "JSONPatterns": ["Tests/JSONSchemasTests", "Tests/JSONDocumentsTests"],
    "JSONSchemas": [
        "Tests/JSONSchemasTests", f"{THOROUGH} --filter SchemaPropertyTests", GUIDES, f"{ALL} --package-path Tools",
    ],
    "JSONManagedObjects": [
        "Tests/JSONManagedObjectsTests", f"{THOROUGH} --filter ObjectPropertyTests", GUIDES,
        f"{ALL} --package-path Tests/Persistence",
        f"{ALL} --package-path Integrations/JanusGRDB",
    ],
    "JSONKeyedCoding": ["Tests/JSONKeyedCodingTests", GUIDES],
}
# Packages of their own, the innermost first.
PACKAGES = [
    "Integrations/JanusGRDB", "Integrations/JanusNIO", "Integrations", "Examples/Harbour", "Examples/Workers", "Tools", "Benchmarks",
    "Tests/Guides", "Tests/Persistence",
]
SUITE = re.compile(r"^(?:@Suite(?:\(.*\))? )?(?:struct|enum|actor|(?:final )?class|extension) (\w+)", re.MULTILINE)


def suites(source):
    """The names of the types that have the tests of a file.

    >>> suites('@Suite("a") struct OneTests {\\n  @Test func a() {}\\n}\\nextension TwoTests {\\n}\\n')
    ['OneTests', 'TwoTests']
    >>> suites('struct Model {}')
    []
    """
    return SUITE.findall(source) if "@Test" in source else []


def filters(path):
    """What `--filter` is given for a file or a folder of tests; None if all tests are to run."""
    parts = path.split("/")
    # A whole target.
    if len(parts) == 2:
        return [parts[1]]
    files = sorted(pathlib.Path(path).rglob("*.swift")) if pathlib.Path(path).is_dir() else [pathlib.Path(path)]
    names = [name for file in files if file.exists() for name in suites(file.read_text())]
    return [f"{parts[1]}.{name}" for name in names] or None


def commands(paths):
    """The commands for the files of a change.

    >>> commands(["Docs/StartHere.md", "Tools/README.md"])
    ['swift test --quiet --package-path Tests/Guides --filter GuideTests.StartHere', 'swift test --quiet --package-path Tools']
    >>> commands(["Sources/JSONKeyedCoding/Keys/Key.swift"])
    ["swift test --quiet --filter 'JSONKeyedCodingTests'", 'swift test --quiet --package-path Tests/Guides']
    >>> commands(["Sources/JSONCore/JSONValue.swift"])[:2]
    ['swift test --quiet', 'swift test --quiet --package-path Tests/Guides']
    >>> commands(["Tests/Thorough/TwinTests/Twins.swift"])
    ['swift test --quiet -c release --package-path Tests/Thorough']
    >>> commands(["Fuzz/run"])
    ['Fuzz/run 4']
    >>> commands(["LICENSE"])
    []
    """
    wanted, others, everything = [], [], False
    for path in paths:
        parts = path.split("/")
        package = next((package for package in PACKAGES if path.startswith(package + "/")), None)
        tests = []
        if package:
            others.append(f"{ALL} --package-path {package}")
        elif path.startswith("Tests/Thorough/"):
            others.append(THOROUGH)
        elif parts[0] == "Fuzz":
            others.append("Fuzz/run 4")
        elif parts[0] == "Docs" and path.endswith(".md"):
            others.append(f"{GUIDES} --filter GuideTests.{parts[-1].removesuffix('.md')}")
        elif path == "README.md":
            others.append(f"{GUIDES} --filter GuideTests.Readme")
        elif parts[0] == "Sources" and parts[1] in MODULES:
            for target in MODULES[parts[1]]:
                tests += [filters(target)] if target.startswith("Tests/") else []
                others += [] if target.startswith("Tests/") else [target]
        elif parts[0] == "Tests" and parts[1].endswith("Tests"):
            tests = [filters(path)]
        elif parts[0] in ("Sources", "Tests", "Package.swift"):
            everything = True
        for names in tests:
            wanted += names or []
            everything = everything or names is None
    first = [ALL, GUIDES, THOROUGH] if everything else [f"{ALL} --filter '{'|'.join(dict.fromkeys(wanted))}'"] if wanted else []
    return list(dict.fromkeys(first + others))


def changed(commit):
    """The files that differ from a commit, also those that are new."""
    git = lambda *words: subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout.splitlines()
    return git("diff", "--name-only", commit) + git("ls-files", "--others", "--exclude-standard")


def main(arguments):
    only_printed = "--print" in arguments
    commit = next((word for word in arguments if not word.startswith("--")), "HEAD")
    for command in commands(changed(commit)):
        print(command, flush=True)
        if not only_printed and subprocess.run(command, shell=True).returncode != 0:
            sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
