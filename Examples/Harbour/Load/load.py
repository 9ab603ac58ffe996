"""Loads the server with requests: Load/run [--seconds 5] [--minutes 10] [--connections 10000] [--chunks 1000000]"""
import argparse, json, os, pathlib, re, resource, socket, subprocess, tempfile, threading, time, urllib.request

SHIPS = 20_000
LISTED = 500
# The part of a script of wrk that puts a number into each body.
COUNTING = """
            local count = 0
            request = function()
              count = count + 1
              return wrk.format(nil, nil, nil, (wrk.body:gsub("%%d", count)))
            end
"""


class Server:
    """A server with a database of its own on a free port, which has some ships, until the end of a `with`."""

    def __init__(self, program, folder, coders, ships=SHIPS):
        self.program, self.file, self.coders, self.ships = program, folder / f"{coders}.sqlite", coders, ships

    def __enter__(self):
        command = [self.program, "serve", "--port", "0", "--database", self.file, "--coders", self.coders]
        # With memory of their own, which glibc gives them, threads grow for minutes: see the README.
        environment = os.environ | {"MALLOC_ARENA_MAX": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        self.url = self.process.stdout.readline().strip()
        if self.ships:
            self.import_ships(self.ships)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def import_ships(self, count):
        lines = subprocess.run([self.program, "generate", str(count)], capture_output=True, check=True).stdout
        with urllib.request.urlopen(self.request("imports", lines, "application/jsonl")) as response:
            status = json.load(response)
        if status["state"] != "finished":
            raise SystemExit(f"The import has not finished: {status}")

    def request(self, path, body, content_type):
        return urllib.request.Request(self.url + path, body, {"Content-Type": content_type}, method="POST")

    def get(self, path):
        with urllib.request.urlopen(self.url + path) as response:
            return response.read()

    @property
    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def memory(self):
        """The resident memory in MB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", text)[1]) / 1024


class Route:
    """A request. A `%d` in its body is another number each time."""

    def __init__(self, name, path, method="GET", body=""):
        self.name, self.path, self.method, self.body = name, path, method, body

    def requests_per_second(self, server, seconds, folder):
        """Sends the request by eight connections as often as the server answers it."""
        script = folder / "request.lua"
        script.write_text(f"""
            wrk.method = "{self.method}"
            wrk.body = [==[{self.body}]==]
            wrk.headers["Content-Type"] = "application/json"
        """ + (COUNTING if "%d" in self.body else ""))
        command = ["wrk", "--threads", "1", "--connections", "8", "--duration", f"{seconds}s", "--script", script,
                   server.url + self.path]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in said or "Socket errors" in said:
            raise SystemExit(f"{self.name} of {server.coders} was refused:\n{said}")
        return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1])


def routes(server):
    ships = [json.loads(line) for line in server.get("export").splitlines()[:LISTED]]
    ship = ships[0]
    text = json.dumps(ship, separators=(",", ":"))
    changing = json.dumps(ship | {"tonnage": 0}, separators=(",", ":")).replace('"tonnage":0', '"tonnage":%d')
    return [
        Route("one ship", f"ships/{ship['imo']}"),
        Route("100 ships", "ships?limit=100"),
        Route("1,000 ships", "ships?limit=1000"),
        Route("store one ship", f"ships/{ship['imo']}", "PUT", changing),
        Route("check one ship", "ships/check", "POST", f"[{text}]"),
        Route(f"check {LISTED} ships", "ships/check", "POST", json.dumps(ships, separators=(",", ":"))),
    ]


def compare(program, folder, seconds):
    """Prints a table of requests per second."""
    print(f"{'Requests a second':<20}{'':<8}{'Janus':>10}{'Foundation':>12}{'Times':>8}")
    with Server(program, folder, "janus") as janus, Server(program, folder, "foundation") as foundation:
        for route in routes(janus):
            for server in (janus, foundation):
                route.requests_per_second(server, 1, folder)
            rates = [route.requests_per_second(server, seconds, folder) for server in (janus, foundation)]
            print(f"{route.name:<20}{route.method:<8}{rates[0]:>10,.0f}{rates[1]:>12,.0f}{rates[0] / rates[1]:>8.1f}", flush=True)


class Peak(threading.Thread):
    """The most memory that a server has had."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.memory, self.is_over = server, 0, False
        self.start()

    def run(self):
        while not self.is_over:
            self.memory = max(self.memory, self.server.memory)
            time.sleep(0.2)

    def take(self):
        memory, self.memory = self.memory, 0
        return memory


def endure(program, folder, minutes):
    """Prints the memory of each minute, in which all routes are asked, and ships are imported and exported."""
    print(f"{'Minute':<8}{'Requests':>10}{'Peak, MB':>10}{'At rest, MB':>13}")
    peaks = []
    with Server(program, folder, "janus") as server:
        peak = Peak(server)
        for minute in range(1, minutes + 1):
            begun, count = time.monotonic(), 0
            server.import_ships(SHIPS)
            server.get("export")
            for index, route in enumerate(routes(server)):
                seconds = max(1, round((60 - (time.monotonic() - begun)) / (6 - index)))
                count += route.requests_per_second(server, seconds, folder) * seconds
            peaks.append(peak.take())
            print(f"{minute:<8}{count:>10,.0f}{peaks[-1]:>10.1f}{server.memory:>13.1f}", flush=True)
        peak.is_over = True
        peak.join()
    early, late = max(peaks[: len(peaks) // 2]), max(peaks[len(peaks) // 2 :])
    print(f"Most of the first half {early:.1f} MB, of the second {late:.1f} MB.")
    if late > 1.1 * early:
        raise SystemExit("The memory grows.")


def chunked(path, content_type, body):
    """A request whose body comes in chunks of a byte."""
    head = f"POST /{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {content_type}\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head.encode() + b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"


def send_chunks(program, folder, count, seconds):
    """Prints how long a body in many chunks takes, and how much memory it and many small requests take."""
    line = subprocess.run([program, "generate", "1", "--problems", "0"], capture_output=True, check=True).stdout
    lines = line * (count // len(line))
    print(f"{'':<32}{'Seconds':>9}{'Peak, MB':>10}")

    def tell(name, act):
        for coders in ("janus", "foundation"):
            with Server(program, folder, coders, ships=0) as server:
                peak, begun = Peak(server), time.monotonic()
                act(server)
                took = time.monotonic() - begun
                time.sleep(0.5)
                print(f"{name + ', ' + coders:<32}{took:>9.1f}{peak.take():>10.1f}", flush=True)
                peak.is_over = True
                peak.join()

    def send(path, content_type, body):
        request = chunked(path, content_type, body)

        def act(server):
            with socket.create_connection(("127.0.0.1", int(server.url.strip("/").rsplit(":", 1)[1]))) as connection:
                connection.sendall(request)
                answer = connection.recv(100).decode()
            if not answer.startswith("HTTP/1.1 20"):
                raise SystemExit(f"{path} of {server.coders} was refused: {answer}")

        return act

    tell("an array", send("ships/check", "application/json", b"[" + b" " * (count - 2) + b"]"))
    tell("an import", send("imports", "application/jsonl", lines))
    small = Route("small", "ships/check", "POST", f"[{line.decode().strip()}]")
    tell("small requests", lambda server: small.requests_per_second(server, seconds, folder))


def keep_waiting(program, folder, count):
    """Opens connections that send one byte, and prints what that costs the others."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most < count + 100:
        raise SystemExit(f"A process may have {most} files and connections here, fewer than {count + 100}.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{'':<20}{'Open files':>12}{'Answer, ms':>12}{'Memory, MB':>12}")
    with Server(program, folder, "janus") as server:

        def tell(name, wanted):
            begun = time.monotonic()
            while not wanted(server.open_files):
                if time.monotonic() - begun > 60:
                    raise SystemExit(f"{name}: the server has {server.open_files} open files after a minute.")
                time.sleep(0.05)
            asked = time.monotonic()
            server.get("ships")
            milliseconds = (time.monotonic() - asked) * 1000
            print(f"{name:<20}{server.open_files:>12,}{milliseconds:>12.1f}{server.memory:>12.1f}", flush=True)

        tell("before", lambda files: True)
        before, port = server.open_files, int(server.url.strip("/").rsplit(":", 1)[1])
        connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(count)]
        for connection in connections:
            connection.sendall(b"G")
        tell(f"{count:,} connections", lambda files: files >= before + count)
        for connection in connections:
            connection.close()
        tell("after them", lambda files: files <= before)


def main():
    parser = argparse.ArgumentParser(prog="Load/run")
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=int, default=5, help="how long each route is asked with each of the coders")
    parser.add_argument("--minutes", type=int, help="watch the memory for so many minutes instead, at least 2")
    parser.add_argument("--connections", type=int, help="open so many connections that send one byte instead")
    parser.add_argument("--chunks", type=int, help="send bodies in so many chunks of a byte instead, and small ones, and watch the memory")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if options.chunks:
            send_chunks(options.program, pathlib.Path(name), options.chunks, max(10, options.seconds))
        elif options.connections:
            keep_waiting(options.program, pathlib.Path(name), options.connections)
        elif options.minutes:
            endure(options.program, pathlib.Path(name), max(2, options.minutes))
        else:
            compare(options.program, pathlib.Path(name), options.seconds)


if __name__ == "__main__":
    main()
