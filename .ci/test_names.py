"""Fails if a test has no name that is a sentence, or two tests of a file have the same.

A name is the text of `@Test("A cancelled stream closes its file")`, or the function's own name if that is a sentence in backticks.
"""
import pathlib, re, sys

FOLDERS = ["Tests", "Integrations", "Tools", "Examples"]
TEST = re.compile(r'^[^"/\n]*@Test\b(?:\s*\(\s*"((?:[^"\\\n]|\\.)*)")?', re.M)
FUNCTION = re.compile(r"\bfunc\s+(?:`([^`\n]+)`|(\w+))")
# At most as long as fits into a line of a terminal, behind the mark of the test.
LIMIT = 90


def problem(name):
    """Why a name is not a sentence; None if it may be one."""
    if not name: return "has no display name"
    if len(name.split()) < 3: return "has fewer than three words"
    if not name[0].isupper(): return "does not begin with a capital letter"
    if name.endswith("."): return "ends with a full stop"
    if len(name) > LIMIT: return f"has {len(name)} characters, and {LIMIT} are the limit"
    if re.search(r"\bshould\b", name, re.I): return 'says "should" instead of what holds'
    return None


def tests(text):
    """The tests of a file: their lines, functions and names."""
    for found in TEST.finditer(text):
        quoted, plain = FUNCTION.search(text, found.end()).groups()
        yield text.count("\n", 0, found.end()) + 1, plain or quoted, found[1] or quoted


def problems(text):
    """What is wrong with the names of a file's tests."""
    lines, seen = [], {}
    for line, function, name in tests(text):
        if reason := problem(name):
            lines.append((line, f"{function} {reason}" + (f": {name}" if name else "")))
        elif name in seen:
            lines.append((line, f"{function} has the name of the test in line {seen[name]}: {name}"))
        seen.setdefault(name, line)
    return lines


# Whether it would notice, first.
GOOD = [
    '@Test("A cancelled stream closes its file") func closing() {}',
    '  @Test(\n    "A row is read", arguments: [\n      ("a", 1),\n    ])\n  fileprivate func row(_ row: Row) {}',
    "@Test func `A pointer is a pointer`() {}",
    "@Test(arguments: 0..<3)\nfunc `A key that comes again is read`(count: Int) {}",
    '    self.suite.add("@Test(\\(literal(heading))) func `\\(name)`() {")',
    '@Test("A row is read") func a() {}\n@Test("A row is written") func b() {}',
]
BAD = {
    "@Test func closing() {}": "no display name",
    "@Test(arguments: [1, 2])\nfunc closing(_ number: Int) {}": "no display name",
    "@Test(.timeLimit(.minutes(1))) func closing() {}": "no display name",
    '@Test("Closing files") func closing() {}': "three words",
    '@Test(\n  "closing", arguments: [1])\nfunc closing(_ number: Int) {}': "three words",
    '@Test("the file is closed") func closing() {}': "capital",
    '@Test("The file is closed.") func closing() {}': "full stop",
    '@Test("The file should be closed") func closing() {}': "should",
    f'@Test("The file is {"very " * 20}long") func closing() {{}}': "90",
    "@Test func `is closed at the end`() {}": "capital",
    '@Test("A row is read") func a() {}\n@Test("A row is read") func b() {}': "line 1",
}
for sample in GOOD:
    if found := problems(sample): sys.exit(f"this would be refused, because it {found}:\n{sample}")
for sample, reason in BAD.items():
    found = problems(sample)
    if len(found) != 1 or reason not in found[0][1]: sys.exit(f"this would not be noticed:\n{sample}\n{found}")

paths = sorted(path for folder in FOLDERS for path in pathlib.Path(folder).rglob("*.swift")
               if not any(part.startswith(".") for part in path.parts))
count, wrong = 0, []
for path in paths:
    text = path.read_text()
    count += sum(1 for _ in tests(text))
    wrong += [f"{path}:{line}: {words}" for line, words in problems(text)]
if count < 1000:
    sys.exit(f"only {count} tests; is this the right folder?")
if wrong:
    sys.exit("names of tests that are not sentences, or not unique:\n  " + "\n  ".join(wrong))
print(f"the names of {count} tests are sentences")
