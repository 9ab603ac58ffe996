"""Fails if the branches of other platforms do not compile, as far as one can see without their libraries.

For each platform this copies Sources, answers the conditions `canImport(…)` and `os(…)` as that platform would, and checks the types
of the files that then differ, and of those that use what the C library's files declare. The C libraries, Combine and Apple's
Foundation are stand-ins in `.ci/platforms`. Types have the sizes of this machine. Build the package first.

It also looks for names of the standard library that are newer than the systems of Package.swift, outside of `#available`.
"""
import itertools, pathlib, re, shutil, subprocess, sys, tempfile

STAND_INS = pathlib.Path(".ci/platforms")
HOST = ("Linux", {"Glibc", "FoundationEssentials", "FoundationNetworking"})
# The system, the modules that it has, and the modules of Janus that are not for it.
PLATFORMS = {
    "musl": ("Linux", {"Musl", "FoundationEssentials", "FoundationNetworking"}, set()),
    "Android": ("Android", {"Android", "FoundationEssentials", "FoundationNetworking"}, set()),
    "Windows": ("Windows", {"CRT", "FoundationEssentials", "FoundationNetworking"}, set()),
    # Its Foundation sends no requests.
    "WASI": ("WASI", {"WASILibc", "FoundationEssentials"}, {"JSONFoundation"}),
    "Apple": ("macOS", {"Darwin", "Combine", "ObjectiveC"}, set()),
}
# The package Tests/Persistence compiles their adapters.
FRAMEWORKS = {"CoreData", "SwiftData"}
MODULES = {name for _, names, _ in PLATFORMS.values() for name in names} | HOST[1] | FRAMEWORKS
SYSTEMS = {system for system, *_ in PLATFORMS.values()}
C_LIBRARIES = {"Glibc", "Musl", "Android", "CRT", "WASILibc", "Darwin"}
# Since macOS 26 and iOS 26.
NEWER = re.compile(r"\b(?:InlineArray|UTF8Span|utf8Span|utf8\.span|Task\.immediate|WordPair)\b|\[\d+ of ")
DIRECTIVE = re.compile(r"^\s*#(?:if|elseif)\b.*$", re.M)
QUESTION = re.compile(r"\b(canImport|os)\((\w+)\)")
DECLARED = re.compile(r"^ {0,2}(?:@\w+ )*(?:package )?(?:extension|struct|enum) (\w+)", re.M)


def answered(text, system, modules):
    """A file's text in which the conditions are answered.

    >>> answered("#if canImport(Musl) || os(WASI)\\nimport Musl\\n#endif", "Linux", {"Musl"})
    '#if true || false\\nimport Musl\\n#endif'
    >>> answered("#if os(Plan9)\\n#endif", "Linux", set())
    Traceback (most recent call last):
    SystemExit: no platform of .ci/platforms.py has os(Plan9)
    """
    def answer(question):
        kind, name = question.groups()
        if name not in (MODULES if kind == "canImport" else SYSTEMS):
            sys.exit(f"no platform of .ci/platforms.py has {question[0]}")
        return "true" if name == system or name in modules else "false"
    return DIRECTIVE.sub(lambda line: QUESTION.sub(answer, line[0]), text)


def unreachable(text):
    """The branches of a file that no platform compiles, by the numbers of their lines.

    >>> unreachable("#if canImport(Glibc)\\n#elseif canImport(Musl)\\n#elseif canImport(Glibc)\\n#else\\n#error()\\n#endif")
    [3]
    """
    seen, branches = set(), set()
    platforms = [HOST, *[platform[:2] for platform in PLATFORMS.values()]]
    platforms += [(system, modules | FRAMEWORKS) for system, modules in platforms]
    # Conditions that are not about platforms are true in some build, and false in another one.
    for (system, modules), other in itertools.product(platforms, ["true", "false"]):
        # For each condition around a line: whether a branch is compiled, whether one was before, and whether code around it is.
        stack = []
        lines = answered(text, system, modules).splitlines()
        for number, line in enumerate(lines, 1):
            found = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
            if not found:
                continue
            word, condition = found[1], found[2].split("//")[0]
            python = re.sub(r"!(?!=)", " not ", condition.replace("&&", " and ").replace("||", " or "))
            python = re.sub(r"\b(?!true|false|and|or|not)\w+(?:\(\w+\))?", other, python)
            python = python.replace("true", "True").replace("false", "False")
            if word == "endif":
                stack.pop()
                continue
            if word == "if":
                around = all(compiled for compiled, _ in stack)
                stack.append((around and eval(python), eval(python)))
            else:
                _, before = stack.pop()
                around = all(compiled for compiled, _ in stack)
                now = not before and (word == "else" or eval(python))
                stack.append((around and now, before or now))
            # What is not known, which is what `#error` is for, has no platform here.
            if number < len(lines) and not lines[number].lstrip().startswith("#error"):
                branches.add(number)
                if stack[-1][0]:
                    seen.add(number)
    return sorted(branches - seen)


def too_new(text):
    """The lines of a file with names that the oldest systems do not have.

    >>> too_new("let text = bytes.utf8Span // no UTF8Span")
    [1]
    >>> too_new("if #available(macOS 26, *) {\\n  // because\\n  bytes.utf8Span\\n}\\n// InlineArray")
    []
    """
    lines = [line.split("//")[0] for line in text.splitlines()]
    return [number for number, line in enumerate(lines, 1)
            if NEWER.search(line) and not any("#available" in before for before in lines[max(0, number - 4):number])]


def typecheck(files, primary, options):
    """The errors of some files of a module."""
    names = [word for path in files for word in (["-primary-file"] if path in primary else []) + [str(path)]]
    run = subprocess.run(["swiftc", "-frontend", "-typecheck", *options, *names], capture_output=True, text=True)
    errors = [line for line in run.stderr.splitlines() if re.search(r"\berror: ", line)]
    return errors or (run.stderr.splitlines()[-3:] if run.returncode else [])


def primaries(files, texts, changed):
    """The files to check: those that the platform changes, and those that use what the ones with a C library declare."""
    declared = set()
    for path in files:
        if re.search(rf"^\s*import (?:{'|'.join(C_LIBRARIES)})$", texts[path], re.M):
            declared |= set(DECLARED.findall(texts[path])) - {"SystemMutex"}
    users = re.compile(rf"\b(?:{'|'.join(sorted(declared))})\b") if declared else None
    return [path for path in files if path in changed or (users and users.search(texts[path]))]


def main():
    package = re.search(r'"-package-name","([^"]+)"', pathlib.Path(".build/debug.yaml").read_text())
    if not package:
        sys.exit("build the package first: swift build")
    common = ["-swift-version", "6", "-package-name", package[1], "-I", str(STAND_INS), "-I", ".build/debug/Modules"]
    sources = {path: path.read_text() for path in sorted(pathlib.Path("Sources").rglob("*.swift"))}
    lost = [f"{path}:{number}" for path, text in sources.items() for number in unreachable(text)]
    if lost:
        sys.exit("no platform compiles these branches:\n  " + "\n  ".join(lost))
    new = [f"{path}:{number}" for path, text in sources.items() for number in too_new(text)]
    if new:
        sys.exit("the oldest systems do not have this:\n  " + "\n  ".join(new))
    wrong, unnoticed = [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for stand_in in ("AppleFoundation", "Combine"):
            subprocess.run(["swiftc", "-emit-module", "-swift-version", "6", "-suppress-warnings", "-module-name", stand_in, "-o",
                            folder / f"{stand_in}.swiftmodule", STAND_INS / f"{stand_in}.swift"], check=True)
        for platform, (system, modules, absent) in PLATFORMS.items():
            shutil.rmtree(folder / "Sources", ignore_errors=True)
            checked = 0
            for module in sorted({path.parts[1] for path in sources} - absent):
                texts, changed, libraries = {}, set(), []
                for path, source in sources.items():
                    if path.parts[1] != module:
                        continue
                    copy = folder / path
                    text = answered(source, system, modules)
                    if text != answered(source, *HOST):
                        changed.add(copy)
                    if "FoundationEssentials" not in modules:
                        text = re.sub(r"^(\s*)import Foundation$", r"\1import AppleFoundation", text, flags=re.M)
                    if re.search(rf"^\s*import (?:{'|'.join(C_LIBRARIES)})$", text, re.M):
                        libraries.append(copy)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_text(text)
                    texts[copy] = text
                files = sorted(texts)
                primary = primaries(files, texts, changed)
                if not primary:
                    continue
                options = [*common, "-module-name", module, "-I", str(folder)]
                wrong += [f"{platform}: {error.replace(f'{folder}/', '')}" for error in typecheck(files, primary, options)]
                checked += len(primary)
                # Whether it would notice a wrong name in the platform's branch.
                for path in libraries:
                    path.write_text(re.sub(rf"^(\s*import (?:{'|'.join(C_LIBRARIES & modules)}))$", r"\1\nlet typo: NoSuchType", texts[path],
                                           flags=re.M))
                    if not any("NoSuchType" in error for error in typecheck(files, [path], options)):
                        unnoticed.append(f"{platform}: {path.relative_to(folder)}")
                    path.write_text(texts[path])
            print(f"{platform}: {checked} files")
    if wrong:
        sys.exit("\n".join(sorted(set(wrong))))
    if unnoticed:
        sys.exit("a wrong name is not noticed:\n  " + "\n  ".join(unnoticed))


if __name__ == "__main__":
    main()
