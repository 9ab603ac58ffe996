"""Fails if a source file imports full Foundation where FoundationEssentials has to do."""
import pathlib, re, sys

FREE = "Sources/JSONFoundation/"
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+"
                    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(Foundation\w*)")
FALLBACK = re.compile(r"#if canImport\(FoundationEssentials\)\s+import FoundationEssentials\s+#else\s+import Foundation\s+#endif")
wrong, files, fallbacks = [], 0, 0
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    files += 1
    if str(path).startswith(FREE):
        continue
    text = path.read_text()
    fallbacks += len(FALLBACK.findall(text))
    # What is left without the fallbacks, whose line breaks are kept for the numbers of lines.
    rest = FALLBACK.sub(lambda match: "\n" * match[0].count("\n"), text)
    for number, line in enumerate(rest.splitlines(), 1):
        found = IMPORT.match(line)
        if found and found[1] != "FoundationEssentials":
            wrong.append(f"{path}:{number}: {line.strip()}")
if files < 50 or fallbacks == 0:
    sys.exit(f"only {files} files with {fallbacks} imports of FoundationEssentials; is this the right folder?")
if wrong:
    sys.exit("imports of full Foundation:\n  " + "\n  ".join(wrong))
print(f"{fallbacks} files import FoundationEssentials, none more")
