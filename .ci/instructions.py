"""Counts the instructions of Benchmarks/Sources/Workloads and fails if a workload takes more than the record says.

    python3 .ci/instructions.py             compares with Benchmarks/instructions.json
    python3 .ci/instructions.py --record    rewrites Benchmarks/instructions.json
"""
import concurrent.futures, json, os, pathlib, platform, re, shutil, subprocess, sys, tempfile

RECORD = pathlib.Path("Benchmarks/instructions.json")
UPDATE = "python3 .ci/instructions.py --record"
# In per cent.
TOLERANCE = 5
# The function of the workloads between whose call and return instructions are counted.
COUNTED = "counted_laps"
# What the counts would vary with: the seed of hash tables, and the processor by which glibc chooses how to copy memory.
SAME_EVERYWHERE = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-ERMS,-FSRM",
}


def compare(recorded, counted):
    """What is wrong, and what is better than recorded, in words.

    >>> compare({"read": 1000}, {"read": 1050})
    ([], [])
    >>> compare({"read": 1000, "write": 500}, {"read": 1060, "write": 500})
    (['read: 1,060 instructions, 6.0 % more than the 1,000 recorded'], [])
    >>> compare({"read": 1000}, {"read": 950})
    ([], [])
    >>> compare({"read": 1000}, {"read": 940})
    ([], ['read: 940 instructions, 6.0 % fewer than the 1,000 recorded'])
    >>> compare({"read": 1000}, {"write": 1000})
    (['read: recorded, but no longer counted', 'write: counted, but not recorded'], [])
    """
    wrong, better = [], []
    for name in sorted(recorded.keys() | counted.keys()):
        if name not in counted:
            wrong.append(f"{name}: recorded, but no longer counted")
        elif name not in recorded:
            wrong.append(f"{name}: counted, but not recorded")
        else:
            now, then = counted[name], recorded[name]
            change = 100 * (now - then) / then
            how = f"{abs(change):.1f} % {'more' if change > 0 else 'fewer'} than the {then:,} recorded"
            if abs(change) > TOLERANCE:
                (wrong if change > 0 else better).append(f"{name}: {now:,} instructions, {how}")
    return wrong, better


def per_lap(profile, laps):
    """The instructions of one lap, of the only part of Callgrind's profile in which laps were counted.

    >>> part = "desc: Trigger: --dump-after=counted_laps\\nsummary: 0\\ntotals: 84\\n"
    >>> per_lap(part + "desc: Trigger: Program termination\\ntotals: 0\\n", 2)
    42
    """
    totals = re.findall(rf"^desc: Trigger: --dump-after={COUNTED}$.*?^totals: (\d+)$", profile, re.MULTILINE | re.DOTALL)
    if len(totals) != 1:
        sys.exit(f"{len(totals)} parts of one workload were counted")
    return round(int(totals[0]) / laps)


def output(*command, **options):
    """What a command prints; if it fails, what it says is shown, and this ends."""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{(result.stdout + result.stderr)[-4000:]}\nfailed: {' '.join(command)}")
    return result.stdout


def count():
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        sys.exit("valgrind is not installed, and without it no instructions can be counted")
    build = ["swift", "build", "-c", "release", "--package-path", "Benchmarks", "--scratch-path", ".build-release"]
    output(*build)
    folder = output(*build, "--show-bin-path").strip()
    names = output(f"{folder}/Workloads").splitlines()
    with tempfile.TemporaryDirectory() as profiles, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def instructions(number):
            profile = pathlib.Path(profiles, str(number))
            # Called by a name that does not depend on the folder: the process keeps a copy of it, and where the blocks
            # that are allocated after it lie decides which of them can grow without being copied.
            laps = output(
                valgrind, "--tool=callgrind", f"--toggle-collect={COUNTED}", f"--dump-after={COUNTED}",
                "--combine-dumps=yes", f"--callgrind-out-file={profile}", "./Workloads", names[number],
                cwd=folder, env=os.environ | SAME_EVERYWHERE)
            return per_lap(profile.read_text(errors="replace"), int(laps))

        return dict(zip(names, pool.map(instructions, range(len(names)))))


def toolchain():
    """What has to be the same for two counts to be comparable."""
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    return {
        "compiler": f"Swift {swift[1] if swift else '?'}", "libc": " ".join(platform.libc_ver()),
        "architecture": platform.machine(),
    }


def main(arguments):
    if arguments not in ([], ["--record"]):
        sys.exit(__doc__)
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    here, counted = toolchain(), count()
    record = json.loads(RECORD.read_text()) if RECORD.exists() else here | {"instructions": {}}
    recorded = record.pop("instructions")
    wrong, better = compare(recorded, counted)
    if arguments:
        RECORD.write_text(json.dumps(here | {"instructions": dict(sorted(counted.items()))}, indent=2) + "\n")
        print(*wrong, *better, f"{len(counted)} workloads recorded in {RECORD}", sep="\n")
    elif record != here:
        print(
            *wrong, *better,
            f"Nothing is judged: the record is of {', '.join(record.values())}, and this is {', '.join(here.values())}.",
            "To judge a change here, rewrite the record before the change, and compare after it. Commit such a record only",
            f"if the project moves to this toolchain: {UPDATE}", sep="\n")
    else:
        if better:
            print(*better, f"Keep what was gained: {UPDATE}", sep="\n")
        if wrong:
            sys.exit("\n".join([*wrong, f"If that is meant, let the record show it: {UPDATE}"]))
        print(f"{len(counted)} workloads, none with over {TOLERANCE} % more instructions than recorded")


if __name__ == "__main__":
    main(sys.argv[1:])
