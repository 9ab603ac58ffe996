"""Fails if a test target does not notice a fault: python3 .ci/mutants.py

Puts one fault after another into the sources, and takes it out again: into a leaf, a key and the text of an error. Each test target of
the package has to fail with one of them. With a build in `.build`, only what has the fault is compiled again.
"""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys

# The name of each fault, its file, the text that it replaces, the new text, and the targets that must notice it.
FAULTS = [
    (
        "a leaf: digits are written as others", "Sources/JSONText/Numbers/IntegerWriter.swift",
        "UInt8(truncatingIfNeeded: value) &+", "UInt8(truncatingIfNeeded: value ^ 1) &+",
        ["JSONCoreTests", "JSONDocumentsTests", "JSONSchemasTests", "JSONSerializerTests", "JSONKeyedCodingTests"],
    ),
    (
        "a key: names of properties have one more character", "Sources/JSONCore/Format/KeyNaming.swift",
        "case .exact, .fuzzy: name\n", 'case .exact, .fuzzy: name + "x"\n',
        ["JSONFoundationTests", "JSONStreamsTests", "MappingTests", "SynthesizedTests"],
    ),
    (
        "an error: another word for what was expected", "Sources/JSONCore/Messages/ProblemWords.swift",
        'message = "expected ', 'message = "wanted ',
        ["CodableTests", "JSONDeserializerTests", "JSONManagedObjectsTests", "JanusTests"],
    ),
]


def broken(text, old, new):
    """A text with a fault.

    >>> broken("a b a", "a", "c")
    'c b c'
    >>> broken("b", "a", "c")
    Traceback (most recent call last):
    ValueError: there is no 'a' any more
    """
    if old not in text:
        raise ValueError(f"there is no {old!r} any more")
    return text.replace(old, new)


@contextlib.contextmanager
def fault(file, old, new):
    """Puts a fault into a file, and takes it out again, also if this is interrupted."""
    text = file.read_text()
    try:
        file.write_text(broken(text, old, new))
        yield
    finally:
        file.write_text(text)


def run(*command, minutes):
    """Whether a command succeeds in so many minutes, and what it prints."""
    environment = os.environ | {"JANUS_TEST_SHARE": "1000"}
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=60 * minutes)
    except subprocess.TimeoutExpired as expired:
        output = expired.stdout or b""
    finally:
        # Processes that a crashed test has started would keep running.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        # Those of exit tests are in groups of their own.
        with contextlib.suppress(FileNotFoundError):
            subprocess.run(["pkill", "-KILL", "-f", f"{pathlib.Path.cwd()}/.build/.*/JanusPackageTests"])
    return process.poll() == 0, output.decode(errors="replace")


def main():
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    # A termination takes the fault out, as an interruption does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    targets = {path.name for path in pathlib.Path("Tests").glob("*Tests")}
    if untried := targets - {target for *_, targets in FAULTS for target in targets}:
        sys.exit(f"no fault is for {', '.join(sorted(untried))}")
    for what, file, old, new, targets in FAULTS:
        with fault(pathlib.Path(file), old, new):
            builds, output = run("swift", "build", "--build-tests", minutes=30)
            if not builds:
                sys.exit(f"{what}: does not build\n{output[-4000:]}")
            # One by one, since a fault may end the process.
            for target in targets:
                test = ["swift", "test", "--quiet", "--skip-build", "--disable-xctest", "--filter", f"^{target}\\."]
                # Tests that wait for what a fault has taken from them do not end.
                passes, output = run(*test, minutes=10)
                # A run that fails before a test does notices nothing.
                if passes or "recorded an issue" not in output:
                    sys.exit(f"{what}: {target} does not notice it\n{output[-4000:]}")
        print(f"{what}: noticed by {', '.join(targets)}", flush=True)


if __name__ == "__main__":
    main()
