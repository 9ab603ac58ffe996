"""Runs the worker in Apache Spark and in one process, and compares the sums: Examples/Workers/run-spark [LINES]

Needs Java 17 to 21, Python 3.9 to 3.13 and a Swift toolchain. The only thing that is installed is PySpark, from PyPI, into a
virtual environment in the folder `.build/spark` of this package. Removing that folder removes everything. The exit code is 1 if
sums differ, or if something could not be had or run.
"""
import concurrent.futures, json, os, pathlib, re, subprocess, sys, time

import order_sums

PYSPARK = "4.0.5"
PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FOLDER = PACKAGE / ".build" / "spark"
PYTHON = FOLDER / "venv" / "bin" / "python"
WORKER = PACKAGE / ".build" / "release" / "LineWorker"
SAMPLE = FOLDER / "orders.jsonl"


class Failure(Exception):
    pass


def java_version(text):
    """The feature release that `java -version` tells of.

    >>> java_version('openjdk version "17.0.15" 2025-04-15')
    17
    >>> java_version('java version "1.8.0_401"')
    8
    >>> java_version('openjdk version "21" 2023-09-19')
    21
    """
    found = re.search(r'version "(?:1\.)?(\d+)', text)
    return int(found[1]) if found else 0


def check_java():
    java = pathlib.Path(os.environ["JAVA_HOME"]) / "bin" / "java" if os.environ.get("JAVA_HOME") else "java"
    try:
        version = java_version(subprocess.run([java, "-version"], capture_output=True, text=True).stderr)
    except OSError as error:
        raise Failure(f"Java was not found ({error.strerror}: {java}). Install Java 17, or set JAVA_HOME.") from None
    if not 17 <= version <= 21:
        raise Failure(f"PySpark {PYSPARK} runs with Java 17 to 21, and {java} is {version}. Set JAVA_HOME to another one.")
    return version


def run(what, command, **options):
    """Runs a command, and shows what it says only if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        print(*(done.stdout + done.stderr).splitlines()[-40:], sep="\n")
        raise Failure(f"{what} failed with the exit code {done.returncode}.")
    return done.stdout


def has_pyspark():
    command = [PYTHON, "-c", "import pyspark; print(pyspark.__version__)"]
    return PYTHON.exists() and subprocess.run(command, capture_output=True, text=True).stdout.strip() == PYSPARK


def install_pyspark():
    run("Making a virtual environment", [sys.executable, "-m", "venv", "--clear", FOLDER / "venv"])
    try:
        run("pip", [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", f"pyspark=={PYSPARK}"])
    except Failure as failure:
        raise Failure(f"PySpark {PYSPARK} could not be installed, so nothing was compared: {failure}") from None


def build_worker():
    run("swift build", ["swift", "build", "-c", "release", "--product", "LineWorker", "--package-path", PACKAGE])


def run_alone():
    """The sums of one process, with its errors where they are by default, on standard error."""
    totals, errors = FOLDER / "totals.jsonl", FOLDER / "errors.jsonl"
    with open(SAMPLE, "rb") as lines, open(totals, "wb") as output, open(errors, "wb") as problems:
        began = time.monotonic()
        code = subprocess.run([WORKER], stdin=lines, stdout=output, stderr=problems).returncode
        seconds = time.monotonic() - began
    if code != 0:
        raise Failure(f"The worker failed with the exit code {code}: {errors.read_text()[-400:]}")
    sums = order_sums.start()
    for line in totals.open(encoding="utf-8"):
        order_sums.add_line(sums, line)
    if sums["errors"] > 0:
        raise Failure("The worker writes errors to standard output without being told to.")
    for line in errors.open(encoding="utf-8"):
        problem = json.loads(line)
        if min(problem["line"], problem["column"]) < 1 or not problem["code"]:
            raise Failure(f"An error has no place: {line}")
        sums["errors"] += 1
    return sums, seconds


def run_in_spark():
    # Another Spark, or its configuration, is not asked for anything, and nothing outside of this machine either.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_", "PYTHON"))}
    environment |= {"PYSPARK_PYTHON": str(PYTHON), "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(FOLDER / "work")}
    said = run("Spark", [PYTHON, PACKAGE / "Spark" / "order_sums.py", WORKER, SAMPLE.as_uri()], env=environment, cwd=FOLDER)
    result = json.loads(said.splitlines()[-1])
    return result["sums"], result["seconds"], result["partitions"]


def main(line_count=200_000):
    java = check_java()
    FOLDER.mkdir(parents=True, exist_ok=True)
    # One waits for the network, the other for the compiler.
    work = [build_worker]
    print("Building the worker …", flush=True)
    if not has_pyspark():
        print(f"Installing PySpark {PYSPARK} from PyPI into {FOLDER / 'venv'} …", flush=True)
        work.append(install_pyspark)
    with concurrent.futures.ThreadPoolExecutor() as both:
        for part in [both.submit(step) for step in work]:
            part.result()
    known = json.loads(run("Making the sample", [WORKER, "sample", SAMPLE, "--lines", str(line_count)]))
    alone, alone_seconds = run_alone()
    began = time.monotonic()
    spark, job_seconds, partitions = run_in_spark()
    spark_seconds = time.monotonic() - began
    print(f"{line_count:,} lines, {SAMPLE.stat().st_size / 1e6:.0f} MB; Spark {PYSPARK} with Java {java}, {partitions} partitions")
    print(f"{'':14}{'orders':>10}{'pieces':>12}{'cents':>18}{'errors':>8}{'s':>8}")
    for title, sums, seconds in [("known", known, None), ("one process", alone, alone_seconds), ("Spark", spark, job_seconds)]:
        time_spent = "" if seconds is None else f"{seconds:.2f}"
        print(f"{title:14}{sums['orders']:>10,}{sums['pieces']:>12,}{sums['cents']:>18,}{sums['errors']:>8,}{time_spent:>8}".rstrip())
    print(f"Spark took {spark_seconds:.1f} s with its start and its end.")
    if not known == alone == spark:
        raise Failure("The sums differ.")
    if line_count >= 1000 and not (known["orders"] > 0 and known["errors"] > 0):
        raise Failure("The sample has no orders, or nothing is wrong in it.")
    print("The sums are the same.")


if __name__ == "__main__":
    try:
        main(*map(int, sys.argv[1:2]))
    except Failure as failure:
        sys.exit(f"{failure}")
