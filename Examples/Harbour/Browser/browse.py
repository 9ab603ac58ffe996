"""Checks what the page of the server shows in Chromium: Browser/run [--picture FILE]"""
import argparse, json, pathlib, subprocess, tempfile, urllib.request

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

BERGEN = [
    '{"imo":9074729,"name":"Nordlys","flag":"NO","kind":"ferry","built":1994,"length":121.8,"home":"NOBGO"}',
    '{"imo":9241061,"name":"Ida","flag":"Norway"}',
    '{"imo":9241062,"name":"Fram"}',
    '{"imo":9040429,"name":"Kong Harald"',
    "",
    '{"imo":9039119,"name":"Richard With","built":"long ago"}',
    '{"imo":9107772,"nmae":"Nordkapp","flag":"NO"}',
    '{"imo":9107784,"name":"Nordnorge","flag":"NO","kind":"ferry","built":1997,"length":123.3}',
]
PLACES = ["line 2, column 36", "line 3, column 8", "line 4, column 36", "line 6, column 46", "line 7, column 1", "line 7, column 16"]
MARKED = ['"', "9", " ", '"', "{", '"']


class Server:
    """A server with a database of its own on a free port, until the end of a `with`."""

    def __init__(self, program, folder):
        self.command = [program, "serve", "--port", "0", "--database", folder / "harbour.sqlite"]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def get(self, path):
        with urllib.request.urlopen(self.url + path) as response:
            return json.load(response)


class Page:
    def __init__(self, driver, url):
        self.driver = driver
        driver.get(url)

    def element(self, id):
        return self.driver.find_element(By.ID, id)

    def texts(self, selector):
        script = "return [...document.querySelectorAll(arguments[0])].map((each) => each.textContent)"
        return self.driver.execute_script(script, selector)

    def places(self):
        """Where the problems are that are shown."""
        return [text.strip() for text in self.texts("#problems .place")]

    def wait(self, what, condition, seconds=60):
        WebDriverWait(self.driver, seconds, 0.05).until(lambda _: condition(), f"waited for {what}")

    def import_file(self, file, pointer=None):
        """Imports a file, and waits until it is over."""
        count = len(self.texts("#imports tr"))
        self.element("file").send_keys(str(file))
        Select(self.element("layout")).select_by_value("lines" if pointer is None else "array")
        if pointer is not None:
            self.element("pointer").clear()
            self.element("pointer").send_keys(pointer)
        self.driver.find_element(By.CSS_SELECTOR, "#import-form button").click()
        self.wait("the import", lambda: len(self.texts("#imports tr")) == count + 1)

    def count(self, name):
        return int(self.driver.find_element(By.CSS_SELECTOR, f"[data-count={name}]").text.replace(",", ""))


def expect(what, found, expected):
    if found != expected:
        raise SystemExit(f"{what}: expected {expected!r}, found {found!r}")
    print(f"{what}: {found if len(str(found)) < 60 else 'as expected'}")


def check_small_file(page, folder):
    """A file with a problem of each kind."""
    file = folder / "bergen.jsonl"
    file.write_text("\n".join(BERGEN) + "\n")
    page.import_file(file)
    expect("state of the small file", page.element("state").text, "bergen.jsonl is imported.")
    expect("inserted", page.count("inserted"), 2)
    expect("skipped", page.count("skipped"), 5)
    expect("places of problems", page.places(), PLACES)
    expect("marked characters", page.texts("#problems mark"), MARKED)
    lines = [line.split("  ", 1)[1].rstrip() for line in page.texts("#problems pre")]
    expect("lines with problems", lines, [BERGEN[int(place.split()[1][:-1]) - 1] for place in PLACES])
    title = page.element("problem-title").text
    expect("the problems name their import", title.startswith("Problems of bergen.jsonl, "), True)
    expect("a small file has no chart", page.element("throughput").is_displayed(), False)
    expect("numbers of ships", page.texts("#ships tr td:first-child"), ["9074729", "9107784"])
    expect("number of ships at the top", page.element("total").text, "2")


def check_width(page, width):
    """Nothing is cut off, nor has to be scrolled to the side."""
    script = """
        return [document.documentElement, ...document.querySelectorAll("*")]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible")
          .map((each) => each.id || each.className || each.tagName)"""
    height = page.driver.get_window_size()["height"]
    page.driver.set_window_size(width, height)
    expect(f"what is cut off at {width} pixels", page.driver.execute_script(script), [])
    page.driver.set_window_size(1400, height)


def check_search(page):
    page.element("name").send_keys("nordl")
    page.wait("the search", lambda: page.texts("#ships tr td:nth-child(2)") == ["Nordlys"])
    page.element("name").send_keys("\b" * len("nordl"))
    page.wait("the end of the search", lambda: len(page.texts("#ships tr")) == 2)
    print("search: finds Nordlys")


def check_array(page, folder, program):
    file = folder / "fleet.json"
    with file.open("w") as output:
        subprocess.run([program, "generate", "1000", "--problems", "100", "--array"], stdout=output, check=True)
    page.import_file(file, "/data/ships")
    expect("ships of the array", page.count("inserted") + page.count("skipped"), 1000)
    expect("skipped of the array", page.count("skipped"), 10)


def check_refusal(page):
    """A pointer that is none is told, and nothing is imported."""
    page.element("pointer").clear()
    page.element("pointer").send_keys("data")
    page.driver.find_element(By.CSS_SELECTOR, "#import-form button").click()
    expected = "The import has not begun: expected the parameter pointer to be a JSON Pointer such as /data/ships, found data."
    page.wait("the refusal", lambda: page.element("state").text == expected)
    print("a pointer that is none: refused")


def check_large_file(page, server, folder, program, count):
    """A file that takes some seconds, whose progress is seen."""
    file = folder / "ships.jsonl"
    with file.open("w") as output:
        subprocess.run([program, "generate", str(count), "--problems", str(count // 20)], stdout=output, check=True)
    page.driver.execute_script(
        "window.seen = []; new MutationObserver(() => window.seen.push(document.getElementById('progress').value))"
        ".observe(document.getElementById('counts'), { childList: true })")
    page.import_file(file)
    expect("ships of the large file", page.count("inserted") + page.count("updated") + page.count("unchanged"), count - 20)
    expect("skipped of the large file", page.count("skipped"), 20)
    seen = page.driver.execute_script("return window.seen")
    expect("progress only grows", seen, sorted(seen))
    expect("steps of the progress bar, more than three", len(set(seen)) > 3, True)
    points = page.driver.find_element(By.CSS_SELECTOR, "#chart .rate").get_attribute("points").split()
    expect("points of the chart, more than three", len(points) > 3, True)
    rate = int(page.element("rate").text.replace(",", ""))
    expect("ships per second, more than 100", rate > 100, True)
    expect("number of ships at the top", int(page.element("total").text.replace(",", "")), server.get("ships?limit=1")["total"])
    expect("a large file has a chart", page.element("throughput").is_displayed(), True)
    print(f"{rate} ships a second, in {len(points)} points")


def check_earlier_import(page):
    """A click on an import shows its problems again."""
    page.driver.find_element(By.CSS_SELECTOR, "#imports tr:last-child").click()
    page.wait("the problems of the first import", lambda: page.places() == PLACES)
    title = page.element("problem-title").text
    expect("the problems name the earlier import", title.startswith("Problems of bergen.jsonl, "), True)
    print("problems of an earlier import: shown")


def main():
    parser = argparse.ArgumentParser(prog="Browser/run")
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("--picture", help="where to write a picture of the page")
    parser.add_argument("--count", type=int, default=100_000, help="how many lines the large file has")
    options = parser.parse_args()
    chromium = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--window-size=1400,1480"]:
        chromium.add_argument(argument)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with Server(options.program, folder) as server:
            driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=chromium)
            try:
                page = Page(driver, server.url)
                check_small_file(page, folder)
                check_search(page)
                check_array(page, folder, options.program)
                check_refusal(page)
                check_large_file(page, server, folder, options.program, options.count)
                check_width(page, 1300)
                check_earlier_import(page)
                check_width(page, 1300)
                if options.picture:
                    driver.execute_script("window.scrollTo(0, 0)")
                    driver.save_screenshot(options.picture)
                errors = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
                # The page asks for imports before the server has begun them, and has sent a pointer that is none.
                expect("errors of the page", [each for each in errors if "/imports" not in each], [])
            finally:
                driver.quit()
    print("The page shows what it should.")


if __name__ == "__main__":
    main()
