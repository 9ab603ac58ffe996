"""Fails if `unsafe` is outside the allowed places, has no reason above it, or occurs more often than before."""
import pathlib, re, sys

# The folders that may have unsafe code: those for bytes, for the memory of values, and for plans, which hold offsets in it.
PLACES = [
    "Sources/JSONText/Memory/", "Sources/JSONText/Layouts/", "Sources/JSONText/Numbers/", "Sources/JSONText/Text/",
    "Sources/JSONText/Index/", "Sources/JSONText/Locations/", "Sources/JSONText/Output/", "Sources/JSONText/Dates/",
    "Sources/JSONCore/ValueConversion/", "Sources/JSONCore/Memory/", "Sources/JSONCore/Layouts/", "Sources/JSONCore/ValueAccess/", "Sources/JSONCore/Types/",
    "Sources/JSONCore/Leaves/", "Sources/JSONCore/PlanParts/",
    "Sources/JSONSerializer/Plan/", "Sources/JSONSerializer/Interpreter/", "Sources/JSONSerializer/Conversions/",
    "Sources/JSONDeserializer/Plan/", "Sources/JSONDeserializer/Interpreter/", "Sources/JSONDeserializer/Conversions/",
    "Sources/JSONDeserializer/Compiler/", "Sources/JSONDeserializer/API/", "Sources/JSONManagedObjects/Objects/",
    "Sources/JSONManagedObjects/Plan/", "Sources/JSONManagedObjects/Reading/", "Sources/JSONStreams/Scanning/",
]
# Single files elsewhere, each with the reason why it cannot do without.
EXCEPTIONS = {
    "Sources/JSONCore/Shapes/PropertyProbe.swift":
        "it finds out which property a key path leads to in the memory of a value, and needs the mapping's protocols for that",
    "Sources/JSONDeserializer/Codable/DecodedKind.swift": "a store keeps the cache without knowing its class",
    "Sources/JSONSerializer/Codable/EncodedKind.swift": "a store keeps the cache without knowing its class",
    "Sources/JSONSerializer/API/JSONSerializer+Memory.swift": "it lends a value of the caller's by its address",
    "Sources/JSONStreams/Snapshots/GrowingMemory.swift": "it changes values in memory between two snapshots of them",
    "Sources/JSONStreams/Inputs/FileDescriptor.swift": "it lends memory to the functions of the next file",
    "Sources/JSONStreams/Inputs/FileDescriptor+System.swift":
        "it calls the C library, since neither the standard library nor FoundationEssentials reads a file in parts",
}
# How often the word may be there. What only passes an address on takes a handle, which is safe; see Docs/Design.md. Where there
# are fewer, lower this.
LIMIT = 1397
WORD = re.compile(r"(?<![@\w])unsafe\b")
REASON = re.compile(r"^\s*// SAFETY[ (:]")
MODIFIERS = (r"(?:@\w+(?:\([^)]*\))? |public |package |internal |fileprivate |private |open |final |static |class |override |required "
             r"|convenience |mutating |borrowing |consuming |nonisolated |lazy |weak |(?:private|fileprivate)\(set\) )*")
FUNCTION = re.compile(rf"^\s*{MODIFIERS}(?:func|init|var|let|subscript|deinit)\b")
TYPE = re.compile(rf"^\s*{MODIFIERS}(?:extension|struct|enum|class|protocol)\b")


def indentation(line): return len(line) - len(line.lstrip())


def end_of_declaration(lines, start):
    """The last line of a declaration: in formatted code the closing brace is below its first letter."""
    depth = indentation(lines[start])
    if lines[start].count("{") and lines[start].count("{") == lines[start].count("}"):
        return start
    for number in range(start + 1, len(lines)):
        if lines[number].strip() and indentation(lines[number]) <= depth and not lines[number].lstrip().startswith((")", "#", "{")):
            return number
    return len(lines) - 1


def covered(lines, reason):
    """The lines for which a reason counts: the declaration right below it, or else the function around it."""
    below = reason + 1
    while below < len(lines) and re.match(r"^\s*(//|@\w+(\([^)]*\))?$)", lines[below]):
        below += 1
    # The declarations around the reason, innermost first.
    around, depth = [], indentation(lines[reason])
    for above in range(reason, -1, -1):
        line = lines[above]
        if line.strip() and indentation(line) < depth and not line.lstrip().startswith(("#", ")", "{")):
            depth = indentation(line)
            if FUNCTION.match(line) or TYPE.match(line):
                around.append(above)
    if around and FUNCTION.match(lines[around[0]]):
        return range(around[0], end_of_declaration(lines, around[0]) + 1)
    if below < len(lines) and (FUNCTION.match(lines[below]) or TYPE.match(lines[below])):
        return range(reason, end_of_declaration(lines, below) + 1)
    return range(reason, below + 1)


outside, unexplained, uses, words, files = [], [], 0, 0, 0
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    lines = path.read_text().splitlines()
    code = [number for number, line in enumerate(lines) if WORD.search(line.split("//")[0])]
    if not code:
        continue
    uses, files = uses + len(code), files + 1
    words += sum(len(WORD.findall(lines[number].split("//")[0])) for number in code)
    if str(path) in EXCEPTIONS:
        print(f"{path}: {len(code)} lines, since {EXCEPTIONS[str(path)]}")
    elif not any(str(path).startswith(place) for place in PLACES):
        outside.append(f"{path}:{code[0] + 1}")
    reasons = [number for number, line in enumerate(lines) if REASON.match(line)]
    if any("// SAFETY: of this file: " in lines[reason] for reason in reasons):
        continue
    explained = {number for reason in reasons for number in covered(lines, reason)}
    unexplained += [f"{path}:{use + 1}" for use in code if use not in explained]
if uses < 100:
    sys.exit("hardly any unsafe code found; is this the right folder?")
if outside or unexplained:
    sys.exit("\n  ".join(
        ["unsafe code where it may not be:", *(outside or ["none"])]
        + ["unsafe code that no `// SAFETY:` line covers:", *(unexplained or ["none"])]))
if words > LIMIT:
    sys.exit(f"the word is there {words} times, more than {LIMIT}: pass addresses on by the handles that Docs/Design.md names")
print(f"{words} words on {uses} lines in {files} files, each with its reason")
