"""Tests of release.py in temporary repositories of Git: python3 Tools/release_tests.py"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent / "release.py"
URL = "https://example.com/janus"
FILES = {
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n- Everything is new.\n",
    "LICENSE": "MIT\n",
    ".gitignore": ".build*/\n",
    "Package.swift": 'let package = Package(name: "Janus")\n',
    "README.md": '.package(url: "<URL of this repository>", branch: "main")\n',
    "Integrations/Package.swift": '.package(path: "JanusNIO")\n',
    "Integrations/JanusNIO/Package.swift": '.package(name: "Janus", path: "../.."),\n',
    "Integrations/JanusNIO/README.md": '.package(path: "<Janus>/Integrations/JanusNIO") [Licence](../../LICENSE)\n',
    "Integrations/JanusNIO/Sources/JanusNIO/Buffer.swift": "// 1\n",
    "Integrations/JanusHTTPClient/Package.swift": '.package(path: "../JanusNIO"),\n',
    "Integrations/JanusHTTPClient/README.md": '.package(path: "<Janus>/Integrations/JanusHTTPClient")\n',
    "Tools/Package.swift": '.package(name: "Janus", path: ".."),\n',
    "Tools/README.md": "swift build --package-path Tools\n",
}
for folder in ["", "Integrations/JanusNIO/", "Integrations/JanusHTTPClient/", "Tools/"]:
    FILES[f"{folder}.spi.yml"] = "version: 1\n"


def git(folder, *arguments):
    command = ["git", "-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


class ReleaseTests(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.checkout = self.folder / "Checkout"
        self.repositories = self.folder / "Repositories"
        self.checkout.mkdir()
        git(self.checkout, "init", "--quiet", "--initial-branch", "main")
        git(self.checkout, "config", "user.name", "Ada")
        git(self.checkout, "config", "user.email", "ada@example.com")
        for path, text in FILES.items():
            self.write(path, text)
        shutil.copy(SCRIPT, self.checkout / "Tools")
        self.commit("Begin")
        self.change("Integrations/JanusNIO/Sources/JanusNIO/Buffer.swift", "// 2\n")

    def write(self, path, text):
        file = self.checkout / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def commit(self, message):
        git(self.checkout, "add", "--all")
        git(self.checkout, "commit", "--quiet", "--message", message)

    def change(self, path, text):
        self.write(path, text)
        self.commit(f"Change {path}")

    def run_script(self, *arguments):
        script = self.checkout / "Tools" / "release.py"
        return subprocess.run([sys.executable, "-B", script, *arguments], capture_output=True, text=True)

    def release(self, version, check="true"):
        return self.run_script(version, "--release", "--to", self.repositories, "--url", URL, "--check", check)

    def state(self):
        """Everything that a refused release leaves as it is."""
        refs = git(self.checkout, "for-each-ref"), git(self.checkout, "status", "--porcelain", "--ignored")
        return *refs, sorted(self.repositories.rglob("*"))

    def assert_refuses(self, sentence, *arguments):
        before = self.state()
        result = self.run_script(*arguments)
        self.assertEqual((result.returncode, result.stderr, result.stdout), (1, f"{sentence}\n", ""))
        self.assertEqual(self.state(), before)

    def shown(self, name, path, revision="main"):
        return git(self.repositories / name, "show", f"{revision}:{path}")

    def test_a_trial_writes_repositories_that_depend_on_each_other_and_changes_nothing_else(self):
        before = self.state()[:2]
        result = self.run_script("0.1.0", "--to", self.repositories)
        self.assertEqual(result.stderr, "")
        self.assertEqual(self.state()[:2], before)
        self.assertEqual(
            sorted(path.name for path in self.repositories.iterdir()), ["Janus", "JanusHTTPClient", "JanusNIO", "JanusTools"])
        for repository in self.repositories.iterdir():
            self.assertEqual(git(repository, "describe", "--exact-match", "main"), "0.1.0")
            self.assertEqual(git(repository, "show", "main:LICENSE"), "MIT")
        base = self.repositories.as_uri()
        self.assertEqual(
            self.shown("JanusHTTPClient", "Package.swift"), f'.package(url: "{base}/JanusNIO", .upToNextMinor(from: "0.1.0")),')
        self.assertIn("JanusHTTPClient 0.1.0: 2 commits; depends on JanusNIO\n", result.stdout)
        self.assertEqual(self.shown("JanusTools", "README.md"), "swift build")
        self.assertEqual(
            git(self.repositories / "JanusTools", "ls-tree", "--name-only", "main").split(),
            [".gitignore", ".spi.yml", "LICENSE", "Package.swift", "README.md"])

    def test_a_trial_without_a_folder_leaves_nothing(self):
        before = self.state()
        self.assertEqual(self.run_script("0.1.0").returncode, 0)
        self.assertEqual(self.state(), before)

    def test_a_release_dates_the_changelog_and_tags_the_checkout(self):
        result = self.release("0.1.0")
        self.assertEqual(result.stderr, "")
        self.assertRegex(
            (self.checkout / "CHANGELOG.md").read_text(),
            r"^# Changelog\n\n## \[Unreleased\]\n\n## \[0\.1\.0\] - \d{4}-\d\d-\d\d\n\n- Everything is new\.\n$")
        self.assertEqual(git(self.checkout, "describe", "--exact-match"), "0.1.0")
        self.assertEqual(git(self.checkout, "status", "--porcelain"), "")
        self.assertEqual(
            (self.checkout / "README.md").read_text(), f'.package(url: "{URL}/Janus", .upToNextMinor(from: "0.1.0"))\n')
        self.assertEqual(
            self.shown("JanusNIO", "README.md"),
            f'.package(url: "{URL}/JanusNIO", .upToNextMinor(from: "0.1.0")) [Licence](LICENSE)')
        self.assertFalse((self.repositories / "Janus").exists())
        self.assertIn(f"push {URL}/JanusNIO main 0.1.0\n", result.stdout)

    def test_a_package_has_the_history_of_its_folder(self):
        self.release("0.1.0")
        history = git(self.repositories / "JanusNIO", "log", "--format=%an: %s").splitlines()
        self.assertEqual(
            history, ["Ada: Release 0.1.0", "Ada: Change Integrations/JanusNIO/Sources/JanusNIO/Buffer.swift", "Ada: Begin"])
        self.assertEqual(self.shown("JanusNIO", "Sources/JanusNIO/Buffer.swift", "main~2"), "// 1")

    def test_the_next_release_continues_the_repositories(self):
        self.release("0.1.0")
        self.change("CHANGELOG.md", "## [Unreleased]\n\n- More.\n\n## [0.1.0] - 2026-12-01\n\n- New.\n")
        self.change("Integrations/JanusNIO/Sources/JanusNIO/Buffer.swift", "// 3\n")
        self.assertEqual(self.release("1.0.0").stderr, "")
        for name in ["JanusNIO", "JanusHTTPClient", "JanusTools"]:
            repository = self.repositories / name
            self.assertEqual(git(repository, "tag", "--list").split(), ["0.1.0", "1.0.0"])
            self.assertEqual(git(repository, "rev-parse", "0.1.0^{commit}"), git(repository, "rev-parse", "1.0.0^1"))
        self.assertEqual(self.shown("JanusNIO", "Package.swift"), f'.package(url: "{URL}/Janus", from: "1.0.0"),')
        self.assertEqual(self.shown("JanusNIO", "Sources/JanusNIO/Buffer.swift"), "// 3")
        self.assertIn('from: "0.1.0"', self.shown("JanusNIO", "Package.swift", "0.1.0"))
        self.assertEqual((self.checkout / "README.md").read_text(), f'.package(url: "{URL}/Janus", from: "1.0.0")\n')

    def test_the_check_runs_for_the_commit_of_the_release(self):
        self.assertEqual(self.release("0.1.0", "grep -q '0.1.0' CHANGELOG.md && test -z \"$(git status --porcelain)\"").stderr, "")

    def test_bad_requests_are_refused_in_one_sentence(self):
        for sentence, arguments in [
            ('"0.1" is not a version: write three numbers, such as 0.1.0.', ["0.1"]),
            ('"v0.1.0" is not a version: write three numbers, such as 0.1.0.', ["v0.1.0"]),
            ("A release needs --to FOLDER and --url URL.", ["0.1.0", "--release"]),
            ('"janus" is not a URL.', ["0.1.0", "--url", "janus"]),
            (f"{self.checkout} is not empty: a trial writes to a new folder.", ["0.1.0", "--to", self.checkout]),
        ]:
            with self.subTest(sentence):
                self.assert_refuses(sentence, *arguments)

    def test_a_failed_check_is_refused(self):
        arguments = ["0.1.0", "--release", "--to", self.repositories, "--url", URL, "--check", "exit 3"]
        self.assert_refuses("The check failed for the commit of the release: exit 3", *arguments)

    def test_changes_that_are_not_committed_are_refused(self):
        self.write("LICENSE", "")
        self.write("New.swift", "")
        self.assert_refuses("The checkout has changes that are not committed: LICENSE and 1 more.", "0.1.0")

    def test_a_version_that_exists_or_goes_back_is_refused(self):
        git(self.checkout, "tag", "0.2.0")
        self.assert_refuses("The tag 0.2.0 exists.", "0.2.0")
        self.assert_refuses("0.1.9 is not greater than 0.2.0, the newest release.", "0.1.9")

    def test_a_branch_is_not_released(self):
        git(self.checkout, "checkout", "--quiet", "-b", "feature")
        self.assert_refuses(
            "The checkout is not on the branch main.", "0.1.0", "--release", "--to", self.repositories, "--url", URL)

    def test_a_part_of_the_history_is_not_released(self):
        whole, self.checkout = self.checkout, self.folder / "Part"
        git(self.folder, "clone", "--quiet", "--depth", "1", whole.as_uri(), self.checkout)
        self.assert_refuses("The checkout has only a part of the history: run git fetch --unshallow.", "0.1.0")

    def test_files_that_do_not_have_the_expected_form_are_refused(self):
        manifest = "Integrations/JanusNIO/Package.swift"
        for sentence, path, text in [
            (f'{manifest} has no dependency of the form .package(path: "…").', manifest, '.package(url: "https://example.com")'),
            (f"{manifest} depends on Integrations/Other, which no release has.", manifest, '.package(path: "../Other")'),
            ('README.md has no line ".package(…)" for Janus.', "README.md", "# Janus\n"),
            ('CHANGELOG.md has no section "## [Unreleased]".', "CHANGELOG.md", "# Changelog\n"),
        ]:
            with self.subTest(sentence):
                self.change(path, text)
                self.assert_refuses(sentence, "0.1.0")
                self.change(path, FILES[path])

    def test_a_repository_that_has_the_tag_or_files_is_refused(self):
        self.release("0.1.0")
        self.change("CHANGELOG.md", "## [Unreleased]\n\n- More.\n")
        git(self.repositories / "JanusNIO", "tag", "0.2.0")
        arguments = ["0.2.0", "--release", "--to", self.repositories, "--url", URL, "--check", "true"]
        self.assert_refuses(f"{self.repositories}/JanusNIO has the tag 0.2.0.", *arguments)
        shutil.rmtree(self.repositories / "JanusNIO")
        git(self.folder, "init", "--quiet", self.repositories / "JanusNIO")
        self.assert_refuses(
            f"{self.repositories}/JanusNIO is not a bare repository: clone it with git clone --bare.", *arguments)


if __name__ == "__main__":
    unittest.main()
