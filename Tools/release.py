#!/usr/bin/env python3
"""Makes a release of Janus, and of the packages in this repository that connect it with other libraries.

SwiftPM reads only the manifest in the root of a repository. Each package in Integrations, and the command line, therefore also gets
a repository of its own: the history of its folder, and a manifest that depends on the others by URL and version instead of by path.

    python3 Tools/release.py 0.1.0

tries a release in a temporary folder, prints what it made, and changes nothing. With --to, the trial is kept in a folder.

    python3 Tools/release.py 0.1.0 --release --to FOLDER --url https://example.com/janus

runs the gates for the commit of the release, dates the changelog, commits and tags it here, and adds the release to the
repositories in FOLDER. It prints the commands that publish them. FOLDER has bare clones of the repositories of earlier releases,
if there are any: git clone --bare URL/JanusNIO FOLDER/JanusNIO. On failure, it prints one sentence and changes nothing.

    python3 -m doctest Tools/release.py && python3 Tools/release_tests.py
"""

import argparse
import datetime
import os
import pathlib
import posixpath
import re
import subprocess
import sys
import tempfile

# The packages beside Integrations/*.
OTHERS = {"Tools": "JanusTools"}
# Files of this repository that each package also has.
SHARED = ["LICENSE", ".gitignore"]
# Files in Tools that are about this repository.
OMITTED = ["Tools/release.py", "Tools/release_tests.py"]

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
UNRELEASED = re.compile(r"^## \[Unreleased\]\n+(?=(.*))", re.MULTILINE)
PATH_DEPENDENCY = re.compile(r'\.package\((?:name: "[^"]*", )?path: "([^"]*)"\)')
# How a README says that a package is added to a manifest: before its first release, and after it.
INSTALLATION = re.compile(
    r'\.package\(path: "<Janus>/[^"]*"\)'
    r'|\.package\(url: "[^"]*/Janus\w*", (?:from: "[^"]*"|\.upToNextMinor\(from: "[^"]*"\))\)'
    r'|\.package\(url: "<[^"]*>", branch: "main"\)')
LINK = re.compile(r"\]\((\.\./[^)#]*)")


class Refused(Exception):
    """A release cannot be made; the reason is one sentence."""


def numbers(version):
    """The numbers of a version, which compare as versions do.

    >>> numbers("0.10.2") > numbers("0.9.12")
    True
    >>> numbers("1.0")
    Traceback (most recent call last):
    ...
    release.Refused: "1.0" is not a version: write three numbers, such as 0.1.0.
    """
    found = VERSION.fullmatch(version)
    if not found:
        raise Refused(f'"{version}" is not a version: write three numbers, such as 0.1.0.')
    return tuple(map(int, found.groups()))


def check_version(version, tags):
    """Refuses a version that is not greater than those of all tags.

    >>> check_version("0.2.0", ["0.1.0", "before-the-move"])
    >>> check_version("0.1.0", ["0.1.0"])
    Traceback (most recent call last):
    ...
    release.Refused: The tag 0.1.0 exists.
    >>> check_version("0.9.0", ["0.2.0", "0.10.0"])
    Traceback (most recent call last):
    ...
    release.Refused: 0.9.0 is not greater than 0.10.0, the newest release.
    """
    wanted = numbers(version)
    if version in tags:
        raise Refused(f"The tag {version} exists.")
    newest = max((numbers(tag) for tag in tags if VERSION.fullmatch(tag)), default=(-1,))
    if wanted < newest:
        raise Refused(f"{version} is not greater than {'.'.join(map(str, newest))}, the newest release.")


def dated(changelog, version, date):
    """The changelog with a section for a version, and an empty one for the next.

    >>> print(dated("# Changelog\\n\\n## [Unreleased]\\n\\n- New.\\n", "0.1.0", "2026-12-01"), end="")
    # Changelog
    <BLANKLINE>
    ## [Unreleased]
    <BLANKLINE>
    ## [0.1.0] - 2026-12-01
    <BLANKLINE>
    - New.
    >>> dated("# Changelog\\n", "0.1.0", "2026-12-01")
    Traceback (most recent call last):
    ...
    release.Refused: CHANGELOG.md has no section "## [Unreleased]".
    >>> dated("## [Unreleased]\\n\\n## [0.1.0] - 2026-12-01\\n\\n- New.\\n", "0.2.0", "2027-01-01")
    Traceback (most recent call last):
    ...
    release.Refused: CHANGELOG.md lists nothing below "## [Unreleased]".
    """
    found = UNRELEASED.search(changelog)
    if not found:
        raise Refused('CHANGELOG.md has no section "## [Unreleased]".')
    if not found[1] or found[1].startswith("## "):
        raise Refused('CHANGELOG.md lists nothing below "## [Unreleased]".')
    return UNRELEASED.sub(f"## [Unreleased]\n\n## [{version}] - {date}\n\n", changelog, count=1)


def dependency(name, base, version):
    """How a manifest depends on a package. Below 1.0.0, a minor version may change the API.

    >>> dependency("Janus", "https://example.com/janus", "1.2.0")
    '.package(url: "https://example.com/janus/Janus", from: "1.2.0")'
    >>> dependency("JanusNIO", "https://example.com/janus", "0.1.0")
    '.package(url: "https://example.com/janus/JanusNIO", .upToNextMinor(from: "0.1.0"))'
    """
    requirement = f'from: "{version}"'
    if numbers(version)[0] == 0:
        requirement = f".upToNextMinor({requirement})"
    return f'.package(url: "{base}/{name}", {requirement})'


def manifest(text, folder, packages, base, version):
    """The manifest of a package in a folder, with URLs instead of paths.

    >>> packages = {"": "Janus", "Integrations/JanusNIO": "JanusNIO"}
    >>> for path in [".package(name: \\"Janus\\", path: \\"../..\\")", ".package(path: \\"../JanusNIO\\")"]:
    ...     print(manifest(path, "Integrations/JanusHTTPClient", packages, "https://example.com", "1.0.0"))
    .package(url: "https://example.com/Janus", from: "1.0.0")
    .package(url: "https://example.com/JanusNIO", from: "1.0.0")
    >>> manifest('.package(path: "../Other")', "Integrations/JanusNIO", packages, "https://example.com", "1.0.0")
    Traceback (most recent call last):
    ...
    release.Refused: Integrations/JanusNIO/Package.swift depends on Integrations/Other, which no release has.
    >>> manifest("let package = Package()", "Tools", packages, "https://example.com", "1.0.0")
    Traceback (most recent call last):
    ...
    release.Refused: Tools/Package.swift has no dependency of the form .package(path: "…").
    >>> manifest('.package(path: ".."), .target(path: "../Shared")', "Tools", packages, "https://example.com", "1.0.0")
    Traceback (most recent call last):
    ...
    release.Refused: Tools/Package.swift uses "../Shared", which its own repository does not have.
    """
    def by_url(found):
        path = posixpath.normpath(posixpath.join(folder, found[1])).removeprefix(".")
        if path not in packages:
            raise Refused(f"{folder}/Package.swift depends on {path}, which no release has.")
        return dependency(packages[path], base, version)

    changed, count = PATH_DEPENDENCY.subn(by_url, text)
    if count == 0:
        raise Refused(f'{folder}/Package.swift has no dependency of the form .package(path: "…").')
    if outside := re.search(r'"\.\.[^"]*"', changed):
        raise Refused(f"{folder}/Package.swift uses {outside[0]}, which its own repository does not have.")
    return changed


def installed(readme, path, name, base, version):
    """A README whose line for manifests has a version.

    >>> installed('.package(path: "<Janus>/Tools")', "Tools/README.md", "JanusTools", "https://example.com", "1.0.0")
    '.package(url: "https://example.com/JanusTools", from: "1.0.0")'
    >>> installed('.package(url: "https://example.com/Janus", .upToNextMinor(from: "0.9.0"))', "README.md", "Janus",
    ...     "https://example.org", "1.0.0")
    '.package(url: "https://example.org/Janus", from: "1.0.0")'
    >>> installed("Janus", "README.md", "Janus", "https://example.com", "1.0.0")
    Traceback (most recent call last):
    ...
    release.Refused: README.md has no line ".package(…)" for Janus.
    """
    changed, count = INSTALLATION.subn(lambda _: dependency(name, base, version), readme)
    if count == 0:
        raise Refused(f'{path} has no line ".package(…)" for {name}.')
    return changed


def check_index(text, package, folder):
    """Refuses a .spi.yml that does not list the libraries of a manifest, and at most other targets of it.

    The Swift Package Index documents the targets that it lists.

    >>> check_index("documentation_targets: [Janus, JSONCore]", '.library(name: "JSONCore"), .library(name: "Janus")', "")
    >>> check_index("documentation_targets: [Janus]", '.library(name: "JSONCore"), .library(name: "Janus")', "")
    Traceback (most recent call last):
    ...
    release.Refused: .spi.yml does not list the same libraries as Package.swift: JSONCore.
    """
    listed = {word for names in re.findall(r"documentation_targets:\s*\[([^\]]*)\]", text) for word in re.findall(r"\w+", names)}
    libraries, targets = (set(re.findall(rf'\.{kind}\(\s*name: "(\w+)"', package)) for kind in ("library", "target"))
    if wrong := libraries - listed | listed - libraries - targets:
        path = posixpath.join(folder, ".spi.yml")
        raise Refused(f"{path} does not list the same libraries as Package.swift: {', '.join(sorted(wrong))}.")


def guide(text, folder, base, version):
    """A Markdown file of a package for its own repository: commands are for its root, and links lead to the repository of Janus.

    >>> print(guide("`swift test --package-path Tools`, `Tools/.build`, [Schemas](../Docs/Schemas.md#audiences)", "Tools",
    ...     "https://example.com", "1.0.0"))
    `swift test`, `.build`, [Schemas](https://example.com/Janus/blob/1.0.0/Docs/Schemas.md#audiences)
    """
    text = text.replace(f" --package-path {folder}", "").replace(f"{folder}/", "")
    def address(found):
        path = posixpath.normpath(posixpath.join(folder, found[1]))
        return f"]({path}" if path in SHARED else f"]({base}/Janus/blob/{version}/{path}"
    return LINK.sub(address, text)


class Repository:
    """A checkout or a bare repository of Git."""

    def __init__(self, path):
        self.path = pathlib.Path(path)

    def git(self, *arguments, text=None, **environment):
        """Runs a command of Git.
        Returns: its output, without the line break at its end.
        """
        result = subprocess.run(
            ["git", "-C", self.path, *arguments], input=text, capture_output=True, text=True, env={**os.environ, **environment})
        if result.returncode != 0:
            reason = result.stderr.strip().splitlines() or ["no reason given"]
            raise Refused(f"git {' '.join(map(str, arguments))} failed in {self.path}: {reason[0]}")
        return result.stdout.removesuffix("\n")

    def tags(self):
        return self.git("tag", "--list").split()

    def has(self, commit):
        return subprocess.run(["git", "-C", self.path, "rev-parse", "--quiet", "--verify", f"{commit}^{{commit}}"],
                              capture_output=True).returncode == 0

    def is_ancestor(self, commit, other):
        return subprocess.run(["git", "-C", self.path, "merge-base", "--is-ancestor", commit, other]).returncode == 0

    def history(self, folder, head):
        """Makes the commits of a folder as if it were a repository of its own. Equal histories give equal commits.
        Returns: the last of them.
        """
        made = {}
        last = None
        for line in self.git("rev-list", "--topo-order", "--reverse", "--parents", head, "--", folder).splitlines():
            commit, *parents = line.split()
            kind = ["name", "email", "date"]
            form = "%n".join(f"%{person}{part}" for person in "ac" for part in ["n", "e", "I"]) + "%n%B"
            *fields, message = self.git("log", "-1", f"--format={form}", commit).split("\n", 6)
            names = [f"GIT_{person}_{part.upper()}" for person in ["AUTHOR", "COMMITTER"] for part in kind]
            found = self.git("ls-tree", "-d", commit, folder).split()
            tree = found[2] if found else self.git("mktree", text="")
            options = [word for parent in parents if parent in made for word in ["-p", made[parent]]]
            last = made[commit] = self.git("commit-tree", tree, *options, text=message, **dict(zip(names, fields)))
        return last

    def tree(self, commit, folder, changes):
        """Makes the tree of a folder in a commit.
        - changes: the new contents of files by their paths in the folder; None removes one.
        """
        with tempfile.TemporaryDirectory() as scratch:
            index = {"GIT_INDEX_FILE": str(pathlib.Path(scratch, "index"))}
            self.git("read-tree", f"{commit}:{folder}", **index)
            for path, text in changes.items():
                if text is None:
                    self.git("rm", "--cached", "--quiet", "--ignore-unmatch", "--", path, **index)
                else:
                    blob = self.git("hash-object", "-w", "--stdin", text=text)
                    self.git("update-index", "--add", "--cacheinfo", f"100644,{blob},{path}", **index)
            return self.git("write-tree", **index)


class Release:
    """A release in a clone of a checkout. Nothing outside of the clone changes before `add`."""

    def __init__(self, checkout, clone, version, base):
        self.checkout, self.version, self.base = Repository(checkout), version, base
        if changed := self.checkout.git("status", "--porcelain").splitlines():
            more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
            raise Refused(f"The checkout has changes that are not committed: {changed[0][3:]}{more}.")
        if self.checkout.git("rev-parse", "--is-shallow-repository") == "true":
            raise Refused("The checkout has only a part of the history: run git fetch --unshallow.")
        check_version(version, self.checkout.tags())
        self.before = self.checkout.git("rev-parse", "HEAD")
        self.checkout.git("clone", "--quiet", "--shared", "--no-checkout", self.checkout.path.resolve(), clone)
        self.clone = Repository(clone)
        self.clone.git("checkout", "--quiet", "-B", "main", self.before)
        # A clone does not have the settings of the checkout.
        name, email = re.match(r"(.*) <(.*)>", self.checkout.git("var", "GIT_COMMITTER_IDENT")).groups()
        self.identity = ["-c", f"user.name={name}", "-c", f"user.email={email}"]
        folders = sorted(path.parent.relative_to(clone).as_posix() for path in clone.glob("Integrations/*/Package.swift"))
        self.packages = {folder: posixpath.basename(folder) for folder in folders} | OTHERS
        # The commit of each repository.
        self.commits = {}

    def read(self, path):
        file = self.clone.path / path
        if not file.is_file():
            raise Refused(f"{path} is missing.")
        return file.read_text()

    def make(self, date, existing):
        """Makes the commit of Janus and those of the packages.
        - existing: the repositories of earlier releases by their names.
        """
        changed = {"CHANGELOG.md": dated(self.read("CHANGELOG.md"), self.version, date)}
        for folder, name in {"": "Janus", **self.packages}.items():
            check_index(
                self.read(posixpath.join(folder, ".spi.yml")), self.read(posixpath.join(folder, "Package.swift")), folder)
            # A program is not added to a manifest.
            if folder in OTHERS:
                continue
            path = posixpath.join(folder, "README.md")
            changed[path] = installed(self.read(path), path, name, self.base, self.version)
        for path, text in changed.items():
            (self.clone.path / path).write_text(text)
        self.clone.git(*self.identity, "commit", "--quiet", "--all", "--message", f"Release {self.version}")
        self.commits["Janus"] = self.clone.git("rev-parse", "HEAD")
        for folder, name in self.packages.items():
            self.commits[name] = self.package(folder, name, existing.get(name))

    def package(self, folder, name, existing):
        """Makes the commit of a package.
        Returns: the commit, whose parents are the package's earlier release and the last change of its folder.
        """
        text = self.read(f"{folder}/Package.swift")
        changes = {"Package.swift": manifest(text, folder, {"": "Janus", **self.packages}, self.base, self.version)}
        for file in sorted((self.clone.path / folder).glob("*.md")):
            changes[file.name] = guide(file.read_text(), folder, self.base, self.version)
        changes |= {path: self.read(path) for path in SHARED}
        changes |= {path.removeprefix(f"{folder}/"): None for path in OMITTED if path.startswith(f"{folder}/")}
        tree = self.clone.tree("HEAD", folder, changes)
        parents = [self.clone.history(folder, self.before)]
        if existing:
            self.clone.git("fetch", "--quiet", existing.path.resolve(), "main")
            previous = self.clone.git("rev-parse", "FETCH_HEAD")
            parents = [previous] + [parent for parent in parents if not self.clone.is_ancestor(parent, previous)]
        options = [word for parent in parents for word in ["-p", parent]]
        return self.clone.git(*self.identity, "commit-tree", tree, *options, "-m", f"Release {self.version}")

    def add(self, name, repository):
        """Adds the release to a repository, which is made if it does not exist."""
        if not repository.path.exists():
            repository.path.mkdir(parents=True)
            repository.git("init", "--quiet", "--bare", "--initial-branch", "main")
        # A checkout does not accept a push to its own branch.
        if repository is self.checkout:
            repository.git("fetch", "--quiet", self.clone.path, self.commits[name])
            repository.git("merge", "--quiet", "--ff-only", self.commits[name])
        else:
            self.clone.git("push", "--quiet", repository.path.resolve(), f"{self.commits[name]}:refs/heads/main")
        repository.git(
            *self.identity, "tag", "--annotate", self.version, self.commits[name], "--message", f"{name} {self.version}")

    def description(self):
        """A line for each repository."""
        yield f"Janus {self.version}: {', '.join(self.clone.git('diff', '--name-only', self.before, 'HEAD').splitlines())}"
        for name in self.packages.values():
            count = self.clone.git("rev-list", "--count", self.commits[name])
            text = self.clone.git("show", f"{self.commits[name]}:Package.swift")
            used = [other for other in ["Janus", *self.packages.values()] if f'"{self.base}/{other}"' in text]
            yield f"{name} {self.version}: {count} commits; depends on {', '.join(used)}"


def check(release, command):
    """Runs the gates in a clone of the commit of the release."""
    with tempfile.TemporaryDirectory() as folder:
        release.clone.git("clone", "--quiet", release.clone.path, folder)
        if subprocess.run(command, shell=True, cwd=folder).returncode != 0:
            raise Refused(f"The check failed for the commit of the release: {command}")


def earlier(folder, names, version, is_release):
    """The repositories in a folder, by name; in a trial, the folder has to be new."""
    if not is_release:
        if folder.exists() and any(folder.iterdir()):
            raise Refused(f"{folder} is not empty: a trial writes to a new folder.")
        return {}
    found = {name: Repository(folder / name) for name in names if (folder / name).exists()}
    for name, repository in found.items():
        if repository.git("rev-parse", "--is-bare-repository") != "true":
            raise Refused(f"{repository.path} is not a bare repository: clone it with git clone --bare.")
        if version in repository.tags():
            raise Refused(f"{repository.path} has the tag {version}.")
    return found


def run(options, scratch):
    if options.release and not (options.to and options.url):
        raise Refused("A release needs --to FOLDER and --url URL.")
    if options.url and not re.fullmatch(r"\w+://[^\s\"\\]+", options.url):
        raise Refused(f'"{options.url}" is not a URL.')
    folder = pathlib.Path(options.to or scratch / "repositories")
    base = (options.url or folder.resolve().as_uri()).rstrip("/")
    release = Release(pathlib.Path(__file__).resolve().parent.parent, scratch / "Janus", options.version, base)
    if options.release and release.checkout.git("branch", "--show-current") != "main":
        raise Refused("The checkout is not on the branch main.")
    existing = earlier(folder, release.packages.values(), options.version, options.release)
    release.make(datetime.date.today().isoformat(), existing)
    if options.release:
        check(release, options.check)
    repositories = {name: Repository(folder / name) for name in release.commits}
    if options.release:
        repositories["Janus"] = release.checkout
    for name, repository in repositories.items():
        release.add(name, repository)
    print("\n".join(release.description()))
    if options.release:
        print("\nTo publish them:")
        for name, repository in repositories.items():
            print(f"  git -C {repository.path.resolve()} push {base}/{name} main {options.version}")
    else:
        print("\nThis was a trial, which changed nothing here. To make the release, add --release.")


def main(arguments):
    parser = argparse.ArgumentParser(description="Makes a release; without --release, it only tries one.")
    parser.add_argument("version")
    parser.add_argument("--release", action="store_true", help="commit and tag here, and add to the repositories in --to")
    parser.add_argument("--to", metavar="FOLDER", help="where the repositories are; otherwise a temporary folder")
    parser.add_argument("--url", help="where the repositories will be published: each is URL/NAME; otherwise the folder itself")
    parser.add_argument("--check", metavar="COMMAND", default="bash .ci/run",
                        help="what has to pass before a release; with `true`, nothing is checked")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        try:
            run(options, pathlib.Path(scratch))
        except Refused as reason:
            sys.exit(f"{reason}")


if __name__ == "__main__":
    main(sys.argv[1:])
