"""Fails if the project's prose has a phrase that words.txt lists, and prints the better one.

Prose is Markdown, the comments and string literals of Swift, and the comments and docstrings of the scripts in .ci.
Code and quotations are not checked: blocks, spans in backticks, HTML comments, and lines that begin with `>`.

Usage: python3 .ci/words.py [FILE ...]    Without files, all such files that Git tracks.
"""
import ast, io, pathlib, re, subprocess, sys, tokenize


def phrases(text):
    """The patterns of words.txt, each with the better phrase.

    >>> [(pattern.pattern, better) for pattern, better in phrases("# A comment\\nat hand\\tcurrent\\n")]
    [('at hand', 'current')]
    """
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return [(re.compile(pattern, re.IGNORECASE), better) for pattern, better in rows]


def prose(text):
    """A Markdown text of the same lines, in which code and quotations are blank.

    >>> prose("a `b` c\\n```swift\\nd\\n```\\n> e\\n<!-- f\\ng\\n-->\\nh")
    'a ` c\\n\\n\\n\\n\\n\\n\\n\\nh'
    """
    lines, end = [], None
    for line in text.split("\n"):
        word = line.strip()
        if end:
            lines.append("")
            end = None if word.endswith(end) else end
        elif word.startswith("```"):
            lines.append("")
            end = "```"
        elif word.startswith("<!--"):
            lines.append("")
            end = None if word.endswith("-->") else "-->"
        elif word.startswith(">"):
            lines.append("")
        else:
            lines.append(line)
    span = r"`(?:[^`\n]|\n(?!\s*\n))*`"
    return re.sub(span, lambda code: "`" + "\n" * code[0].count("\n"), "\n".join(lines))


# A comment, or the delimiter that begins a string literal.
SWIFT = re.compile(r"""///?(?P<line>[^\n]*)|/\*(?P<block>.*?)\*/|(?P<hashes>#*)(?P<quotes>\"{3}|")""", re.DOTALL)


def swift(text):
    """The comments and string literals of Swift code, on the same lines, without interpolations and JSON.

    >>> swift('let a = "b \\\\(c("d")) e"  // f\\n/// g\\nlet h = 1')
    '|b … e|| f\\n g\\n'
    """
    found, at = [], 0
    while match := SWIFT.search(text, at):
        found.append("\n" * text.count("\n", at, match.start()))
        at = match.end()
        if not match["quotes"]:
            alone = not text[text.rfind("\n", 0, match.start()) + 1:match.start()].strip()
            found.append(("" if alone else "|") + (match["block"] or match["line"] or ""))
        else:
            literal, at = swift_literal(text, at, match["quotes"], match["hashes"])
            is_data = literal.lstrip().startswith(("{", "["))
            found.append("\n" * literal.count("\n") if is_data else "|" + literal + "|")
    return "".join(found) + "\n" * text.count("\n", at)


def swift_literal(text, at, quotes, hashes):
    """The contents of a string literal, and the offset after it.

    >>> swift_literal('a \\\\(b) c" d', 0, '"', "")
    ('a … c', 9)
    """
    found, escape = [], "\\" + hashes
    while at < len(text) and not text.startswith(quotes + hashes, at):
        if text.startswith(escape + "(", at):
            end = interpolation_end(text, at + len(escape) + 1)
            found.append("…" + "\n" * text.count("\n", at, end))
            at = end
        elif text.startswith(escape, at):
            at += len(escape)
            found.append("\n" if text.startswith("\n", at) else " ")
            at += 1
        else:
            found.append(text[at])
            at += 1
    return "".join(found), at + len(quotes + hashes)


def interpolation_end(text, at):
    """The offset after an interpolation whose parenthesis is already open.

    >>> interpolation_end('b(")")) c', 0)
    7
    """
    depth = 1
    while depth and at < len(text):
        if match := re.compile(r'(#*)("{3}|")').match(text, at):
            _, at = swift_literal(text, match.end(), match[2], match[1])
        else:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
    return at


def python(text):
    """The comments and docstrings of Python code, on the same lines.

    >>> python('def a():\\n    "b"\\n    c("d")  # e')
    '\\nb\\n e\\n'
    """
    lines = [""] * (text.count("\n") + 2)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            lines[token.start[0] - 1] = token.string.lstrip("#")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            docstring = node.body[0].value.value
            plain = re.sub(r"\n\s*>>>.*?(?=\n\s*\n|$)", lambda run: "\n" * run[0].count("\n"), docstring, flags=re.DOTALL)
            for number, line in enumerate(plain.split("\n"), node.body[0].lineno - 1):
                lines[number] = line
    return "\n".join(lines)


def shell(text):
    """The comments of a shell script that have lines of their own, on the same lines."""
    return "\n".join(line.lstrip(" #") if line.lstrip().startswith("#") else "" for line in text.split("\n"))


def prose_of(path, text):
    """What a file has to read: its text, its comments, or its comments and literals."""
    kinds = {".md": str, ".swift": swift, ".py": python}
    return kinds.get(pathlib.Path(path).suffix, shell)(text)


def problems(text, rows):
    """Line, phrase and better phrase of each problem. A phrase may continue on the next line.

    >>> rows = phrases("at hand\\tcurrent\\n")
    >>> problems("The value at\\nhand, and `at hand`.", rows)
    [(1, 'at hand', 'current')]
    """
    plain = prose(text)
    joined = re.sub(r"\n(?=[ \t]*[^\s|#*-])", " ", plain)
    found = []
    for pattern, better in rows:
        for match in pattern.finditer(joined):
            found.append((plain.count("\n", 0, match.start()) + 1, match[0], better))
    return sorted(found)


def main(files):
    rows = phrases(pathlib.Path(__file__).with_name("words.txt").read_text())
    # Whether it would notice, first; and no better phrase is one of the others.
    if [problem[0] for problem in problems("Fine.\n\nIt is none\nof these.", rows)] != [3]:
        sys.exit("words.py does not notice a phrase of words.txt")
    if wrong := [better for _, better in rows if problems(better, rows)]:
        sys.exit(f"words.txt suggests what it bans: {wrong}")
    if not files:
        kinds = ["*.md", "*.swift", ".ci/*.py", ".ci/*.sh", ".ci/run"]
        files = subprocess.run(["git", "ls-files", *kinds], check=True, capture_output=True, text=True).stdout.split()
    failed = False
    for path in files:
        for line, phrase, better in problems(prose_of(path, pathlib.Path(path).read_text()), rows):
            print(f"{path}:{line}: \"{' '.join(phrase.split())}\": write: {better}")
            failed = True
    if failed:
        sys.exit(1)
    print(f"{len(files)} files have none of {len(rows)} phrases")


if __name__ == "__main__":
    main(sys.argv[1:])
