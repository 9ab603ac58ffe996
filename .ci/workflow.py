"""Fails if a workflow of GitHub does not parse, lacks what each needs, or does not run every gate once.

It also runs actionlint, if that is installed.
"""
import pathlib, re, shutil, subprocess, sys
import yaml


def problems(text, gates):
    """What is wrong with a workflow.

    >>> good = "on: push\\npermissions: {}\\njobs:\\n a:\\n  runs-on: b\\n  strategy: {matrix: {include: [{gates: c d}]}}\\n"
    >>> good += "  steps: [{uses: e@v1}, {run: f}]\\n"
    >>> problems(good, ["c", "d"])
    []
    >>> problems(good.replace("e@v1", "e"), ["c", "d", "g"])
    ['a: `uses: e` has no version', 'runs 0 times: g']
    >>> problems(good.replace("  runs-on: b\\n", ""), ["c", "d"])
    ['a: no runs-on']
    >>> problems("on: [", [])[0].split(" ")[0]
    'while'
    """
    try:
        workflow = yaml.safe_load(text)
    except yaml.YAMLError as error:
        return [str(error)]
    # In YAML 1.1, `on` is a truth.
    wrong = [f"no {key}" for key in ("permissions", "jobs") if key not in workflow] + ([] if True in workflow else ["no on"])
    run = []
    for name, job in workflow.get("jobs", {}).items():
        steps = [job] if "uses" in job else job.get("steps", [])
        wrong += [f"{name}: no {key}" for key in ("runs-on", "steps") if "uses" not in job and key not in job]
        wrong += [f"{name}: `uses: {step['uses']}` has no version" for step in steps if "uses" in step and "@" not in step["uses"]]
        wrong += [f"{name}: a step neither uses nor runs" for step in steps if not step.keys() & {"uses", "run"}]
        for row in job.get("strategy", {}).get("matrix", {}).get("include", []):
            run += row.get("gates", "").split()
    wrong += [f"runs {run.count(gate)} times: {gate}" for gate in gates if run.count(gate) != 1]
    return wrong + [f"no gate: {gate}" for gate in sorted(set(run) - set(gates))]


def main():
    listed = re.search(r"^gates=\(\n(.*?)^\)", pathlib.Path(".ci/run").read_text(), re.M | re.S)[1]
    gates = re.findall(r"^  '?(\w+)&?'? \"", listed, re.M)
    if len(gates) < 20:
        sys.exit(f"only {len(gates)} gates found")
    if wrong := problems(pathlib.Path(".github/workflows/ci.yml").read_text(), gates):
        sys.exit(".github/workflows/ci.yml:\n  " + "\n  ".join(wrong))
    if shutil.which("actionlint"):
        subprocess.run(["actionlint"], check=True)
    print(f"{len(gates)} gates, each once")


if __name__ == "__main__":
    main()
