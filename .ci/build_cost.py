"""Builds a client and fails if that takes more than it may: seconds of processor time, and bytes of the stripped program.

Usage: python3 .ci/build_cost.py CLIENT    CLIENT is a package with the program Alone, not built yet.
"""
import pathlib, resource, subprocess, sys

# Half more than was measured, 36 and 84 seconds, for other processors and for work beside this.
LIMITS = {"debug": 55, "release": 125, "bytes": 3_200_000}


def processor_seconds(command):
    """The processor time of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit((result.stdout + result.stderr)[-4000:])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(client):
    # The manifests are compiled, and the time is not that of the library.
    processor_seconds(["swift", "package", "--package-path", client, "describe"])
    found = {
        configuration: round(processor_seconds(["swift", "build", "--package-path", client, "-c", configuration]))
        for configuration in ["debug", "release"]
    }
    program, stripped = pathlib.Path(client, ".build/release/Alone"), pathlib.Path(client, "stripped")
    subprocess.run(["strip", "-o", stripped, program], check=True)
    found["bytes"] = stripped.stat().st_size
    said = ", ".join(f"{name} {value:,} of {LIMITS[name]:,}" for name, value in found.items())
    wrong = [name for name, value in found.items() if value > LIMITS[name]]
    if wrong:
        sys.exit(f"too much: {', '.join(wrong)} ({said})")
    print(said)


main(sys.argv[1])
