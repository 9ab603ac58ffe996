"""Builds a client and fails if that takes more than it may: processor time, and bytes of the stripped program.

Processors differ by a factor of three, so times are compared with what it takes to compile models of Foundation's coders in a
release build.

Usage: python3 .ci/build_cost.py CLIENT    CLIENT is a package with the program Alone, not built yet.
"""
import pathlib, resource, subprocess, sys

# A hundredth more bytes than were measured. Times are twice as long with work beside this.
LIMITS = {
    "debug build in per cent": 900, "release build in per cent": 2_900, "bytes": 3_765_000, "models in per cent": 120,
}  # fmt: skip
# Enough to take several times as long as an empty file.
MODEL_COUNT = 60
PROPERTIES = [
    "Int = 0", 'String = ""', "Double = 0", "Bool = false", "String?", "Int?", "[String] = []", "[Int] = []",
    "[String: Int] = [:]",
]


def processor_seconds(command):
    """The processor time of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit((result.stdout + result.stderr)[-4000:])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def models(module, conformance):
    """Swift code of models with eight leaves and leaf containers each, and an array of other models.

    >>> print("\\n".join(models("Janus", "KeyValueCreatable").splitlines()[:3]))
    import Janus
    public struct Model0: KeyValueCreatable {
      var property0: Int = 0
    """
    lines = [f"import {module}"]
    for model in range(MODEL_COUNT):
        lines.append(f"public struct Model{model}: {conformance} {{")
        for number in range(8):
            lines.append(f"  var property{number}: {PROPERTIES[(3 * model + number) % len(PROPERTIES)]}")
        if model > 0:
            lines.append(f"  var inner: [Model{model - 1}] = []")
        lines.append("  public init() {}\n}")
    return "\n".join(lines)


def models_seconds(client, module, conformance):
    """The processor time of compiling models."""
    source = pathlib.Path(client, f"{module}Models.swift")
    source.write_text(models(module, conformance))
    command = [
        "swiftc", "-O", "-wmo", "-parse-as-library", "-c", str(source), "-I", f"{client}/.build/release/Modules",
        "-o", f"{client}/models.o",
    ]
    return processor_seconds(command)


def models_by_turns(client):
    """The processor times of compiling models of Foundation's coders and of Janus, the least of each.

    With work beside this, times are up to twice as long. So there are up to eight turns, until the limit is kept, and three at least.
    """
    theirs = ours = float("inf")
    for turn in range(8):
        theirs = min(theirs, models_seconds(client, "Foundation", "Codable"))
        ours = min(ours, models_seconds(client, "Janus", "KeyValueCreatable"))
        if turn >= 2 and 100 * ours <= LIMITS["models in per cent"] * theirs:
            break
    return theirs, ours


def main(client):
    # The manifests are compiled, and the time is not that of the library.
    processor_seconds(["swift", "package", "--package-path", client, "describe"])
    builds = {
        configuration: processor_seconds(["swift", "build", "--package-path", client, "-c", configuration])
        for configuration in ["debug", "release"]
    }
    theirs, ours = models_by_turns(client)
    found = {}
    for configuration, seconds in builds.items():
        print(f"{configuration}: {seconds:.0f} s, models of Foundation's coders {theirs:.1f} s")
        found[f"{configuration} build in per cent"] = round(100 * seconds / theirs)
    program, stripped = pathlib.Path(client, ".build/release/Alone"), pathlib.Path(client, "stripped")
    subprocess.run(["strip", "-o", stripped, program], check=True)
    found["bytes"] = stripped.stat().st_size
    found["models in per cent"] = round(100 * ours / theirs)
    said = ", ".join(f"{name} {value:,} of {LIMITS[name]:,}" for name, value in found.items())
    wrong = [name for name, value in found.items() if value > LIMITS[name]]
    if wrong:
        sys.exit(f"too much: {', '.join(wrong)} ({said})")
    print(said)


if __name__ == "__main__":
    main(sys.argv[1])
