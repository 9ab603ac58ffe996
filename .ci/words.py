"""Fails if the project's Markdown has a phrase that words.txt lists, and prints the better one.

Code and quotations are not checked: blocks, spans in backticks, HTML comments, and lines that begin with `>`.

Usage: python3 .ci/words.py [FILE ...]    Without files, all Markdown that Git tracks.
"""
import pathlib, re, subprocess, sys

# Files and folders that still have such phrases. Remove one here when `python3 .ci/words.py FILE ...` passes for it.
NOT_YET = ["CHANGELOG.md", "Examples", "Fuzz", "Sources", "Tools"]


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
    return re.sub(r"`[^`]*`", lambda code: "`" + "\n" * code[0].count("\n"), "\n".join(lines))


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
        tracked = subprocess.run(["git", "ls-files", "*.md"], check=True, capture_output=True, text=True).stdout.split()
        files = [path for path in tracked if path.split("/")[0] not in NOT_YET]
    failed = False
    for path in files:
        for line, phrase, better in problems(pathlib.Path(path).read_text(), rows):
            print(f"{path}:{line}: \"{' '.join(phrase.split())}\": write: {better}")
            failed = True
    if failed:
        sys.exit(1)
    print(f"{len(files)} files have none of {len(rows)} phrases")


if __name__ == "__main__":
    main(sys.argv[1:])
