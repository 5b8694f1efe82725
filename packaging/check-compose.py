#!/usr/bin/env python3
"""check-compose.py PROGRAM: is packaging/compose what the programs in it take? There may be no container engine here, so the
file is read, what it names is looked for, and each program is given its settings: Cauldron until it misses the database,
haproxy and NATS to check theirs. Then haproxy runs as it says there, before servers of different versions."""
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import yaml

program = sys.argv[1]
folder = Path(__file__).parent / "compose"
faults = []


def expect(so, fault):
    if not so:
        faults.append(fault)


def says(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def check_names(compose):
    """Whatever a service names is declared, and the other way round."""
    services = compose["services"]
    for kind in ("secrets", "networks", "volumes"):
        used = set()
        for service in services.values():
            names = {entry.split(":")[0] for entry in service.get(kind, [])}
            used |= {name for name in names if not name.startswith(".")}
        expect(used == set(compose[kind]), f"{kind}: {used} are used, {set(compose[kind])} declared")
    for name, service in services.items():
        for other in service.get("depends_on", []):
            expect(other in services, f"{name} depends on {other}")
        for entry in service.get("volumes", []):
            path = entry.split(":")[0]
            expect(not path.startswith(".") or (folder / path).is_file(), f"{name}: no file {path}")


def check_secrets(compose, secrets):
    for name, secret in compose["secrets"].items():
        expect(secret["file"] == f"secrets/{name}" and (secrets / name).is_file(), f"prepare.sh writes no {name}")
    for name, service in compose["services"].items():
        words = str(service.get("command", "")) + str(service.get("environment", ""))
        for secret in re.findall(r"/run/secrets/([\w.-]+)", words):
            expect(secret in service.get("secrets", []), f"{name} is not given {secret}")


def check_nodes(compose, secrets):
    """Every setting is one of the program's; it ends because the database is not there, after it has read all of them."""
    code, help_text = says(program, "--lang", "en", "run", "--help")
    options = set(re.findall(r"--[a-z-]+", help_text))
    nodes = {name: service for name, service in compose["services"].items() if service["image"] == "cauldron"}
    expect(len(nodes) == 3, "three nodes")
    away = secrets / "away.conf"
    settings = (secrets / "nodes.conf").read_text()
    away.write_text(settings.replace("@postgres/", "@127.0.0.1:1/").replace("@nats", "@127.0.0.1:1"))
    expect(away.read_text().count("127.0.0.1:1") == 2, "the hosts in nodes.conf")
    for name, service in nodes.items():
        words = service["command"]
        for word in words:
            expect(not word.startswith("--") or word in options, f"{name}: there is no option {word}")
        given = [word.replace("/run/secrets/nodes.conf", str(away)) for word in words]
        code, said = says(program, "--lang", "en", "run", "--port", "0", *given)
        expect(code == 4 and "postgres://127.0.0.1:1/cauldron" in said, f"{name} ends with {code}: {said}")
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    expect(f"trusted-proxy = {subnet}\n" in settings, f"the proxy in {subnet} is not trusted")


def check_others(compose, secrets):
    code, said = says("nats-server", "-t", "-c", str(secrets / "nats.conf"))
    expect(code == 0, f"nats.conf: {said}")
    code, said = says("haproxy", "-c", "-f", str(folder / "haproxy.cfg"))
    expect(code == 0, f"haproxy.cfg: {said}")
    servers = set(re.findall(r"^  server \S+ ([\w-]+):8080$", (folder / "haproxy.cfg").read_text(), re.M))
    nodes = {name for name, service in compose["services"].items() if service["image"] == "cauldron"}
    expect(servers == nodes, f"haproxy knows {servers}, not {nodes}")


def within_a_minute(holds):
    """Whether that comes true."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.1)
    return False


def answers(url):
    """The status of the page there; none if nobody answers."""
    try:
        return urllib.request.urlopen(url, timeout=10).status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


def check_parts(scratch):
    """Servers of different versions behind haproxy: a part of the page that only one of them has is found."""
    config = (folder / "haproxy.cfg").read_text()
    ports = []
    for _ in range(4):
        with socket.create_server(("127.0.0.1", 0)) as free:
            ports.append(free.getsockname()[1])
    commands = []
    for number, port in enumerate(ports[:3], 1):
        web = scratch / f"web-{number}"
        (web / "assets").mkdir(parents=True)
        (web / "index.html").write_text("<title>Cauldron</title>")
        (web / "assets" / f"part-{number}.js").write_text("// of one version")
        config = config.replace(f"node-{number}:8080", f"127.0.0.1:{port}")
        commands.append([program, "run", "--port", str(port), "--data", str(scratch / f"data-{number}"), "--web", str(web)])
    # A busy machine is no reason to take a server for gone.
    config = config.replace("bind :8080", f"bind 127.0.0.1:{ports[3]}").replace("inter 500ms", "inter 60s")
    (scratch / "haproxy.cfg").write_text(config)
    commands.append(["haproxy", "-f", str(scratch / "haproxy.cfg")])
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    running = []
    try:
        for command, port in zip(commands, ports):
            running.append(subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **silent))
            expect(within_a_minute(lambda: answers(f"http://127.0.0.1:{port}/") == 200), f"{command} does not answer")
        for number in (1, 1, 1, 2, 2, 2, 3, 3, 3):  # whichever server is asked first
            found = answers(f"http://127.0.0.1:{ports[3]}/assets/part-{number}.js")
            expect(found == 200, f"part {number} is answered with {found}")
        expect(answers(f"http://127.0.0.1:{ports[3]}/assets/none.js") == 404, "a part that nobody has is found")
    finally:
        for process in running:
            process.kill()
            process.wait()


with tempfile.TemporaryDirectory() as scratch:
    secrets = Path(scratch) / "secrets"
    subprocess.run([folder / "prepare.sh", secrets], check=True)
    again = subprocess.run([folder / "prepare.sh", secrets], capture_output=True)
    expect(again.returncode == 1, "prepare.sh replaces passwords")
    compose = yaml.safe_load((folder / "compose.yaml").read_text())
    for check in (check_secrets, check_nodes, check_others):
        check(compose, secrets)
    check_names(compose)
    check_parts(Path(scratch))

for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
