"""Reverse proxies that run the configurations of docs/hosting.md, with the ports and certificate of a test."""

import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import time

import pytest
from ports import free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
# scripts/test unpacks Debian's packages into this folder, because installing them would start services.
PACKAGES = ROOT / ".tools/debian"
NAME = "notes.example"


def configuration(heading, language):
    """Returns the first block of a language below a heading of docs/hosting.md."""
    text = (ROOT / "docs/hosting.md").read_text()
    section = re.search(rf"^## {heading}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL).group(1)
    return re.search(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL).group(1)


def program(name):
    """Returns the path of a program; skips the test if it is not installed."""
    folders = [PACKAGES / name / "usr/sbin", PACKAGES / name / "usr/bin"]
    path = shutil.which(name, path=os.pathsep.join([*map(str, folders), os.environ["PATH"]]))
    if path is None:
        pytest.skip(f"{name} is not installed, so its configuration was not started")
    return path


def certificate(folder):
    key, chain = folder / "privkey.pem", folder / "fullchain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-days", "1"]
    subprocess.run([*command, "-keyout", key, "-out", chain], check=True, capture_output=True)
    return key, chain


class Proxy:
    """A running proxy in front of one or two services, and of a single sign-on service where there is one."""

    def __init__(self, kind, folder, service_port, second_port=None, sign_on_port=None, changes=()):
        """changes: pairs of a text of the configuration and what stands there instead."""
        self._changes = changes
        self.port = free_port()
        self.folder = folder
        self.kind = kind
        heading = {"nginx": "nginx", "caddy": "Caddy", "traefik": "Traefik"}[kind]
        if sign_on_port:
            heading = "Single sign-on"
        elif second_port:
            heading = "Several services"
        self._ports = {8347: service_port, 8348: second_port, 9091: sign_on_port}
        with (folder / "proxy.log").open("w") as log:
            self._process = subprocess.Popen(getattr(self, f"_{kind}")(heading), stdout=log, stderr=log)
        self._wait()

    def _with_ports(self, text):
        for documented, actual in self._ports.items():
            text = text.replace(f"127.0.0.1:{documented}", f"127.0.0.1:{actual}")
        for documented, actual in self._changes:
            assert documented in text
            text = text.replace(documented, actual)
        return text

    def _nginx(self, heading):
        command = program("nginx")
        key, chain = certificate(self.folder)
        server = self._with_ports(configuration(heading, "nginx")).replace(
            "listen 443", f"listen 127.0.0.1:{self.port}"
        )
        server = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(key), server)
        server = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(chain), server)
        paths = "".join(
            f"{name}_temp_path {self.folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        file = self.folder / "nginx.conf"
        file.write_text(
            f"daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{paths}{server}}}\n"
        )
        return [command, "-p", self.folder, "-c", file]

    def _caddy(self, heading):
        command = program("caddy")
        file = self.folder / "Caddyfile"
        # A certificate of its own authority, since the name is not public.
        options = (
            f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port {free_port()}\nhttps_port {self.port}\n"
            f"storage file_system {self.folder}/storage\n}}\n"
        )
        file.write_text(options + self._with_ports(configuration(heading, "caddyfile")))
        return [command, "run", "--config", file, "--adapter", "caddyfile"]

    def _traefik(self, heading):
        command = program("traefik")
        file = self.folder / "dynamic.yaml"
        file.write_text(self._with_ports(configuration(heading, "yaml")))
        return [
            command,
            f"--entrypoints.websecure.address=127.0.0.1:{self.port}",
            f"--providers.file.filename={file}",
        ]

    def _wait(self):
        # Caddy listens before it has made its certificate, and refuses handshakes until then.
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                with socket.create_connection(("127.0.0.1", self.port), 60) as connection:
                    context.wrap_socket(connection, server_hostname=NAME).close()
                return
            except (ConnectionError, ssl.SSLError):
                time.sleep(0.05)
        self.stop()
        raise RuntimeError((self.folder / "proxy.log").read_text())

    def wait_for_service(self, port):
        """Waits until requests go to a service that was replaced: with nginx at once, with Caddy after a check."""
        up = f'"msg":"host is up","host":"127.0.0.1:{port}"'
        deadline = time.monotonic() + 60
        while self.kind == "caddy" and up not in (log := (self.folder / "proxy.log").read_text()):
            if time.monotonic() > deadline:
                raise RuntimeError(log)
            time.sleep(0.05)

    def stop(self):
        self._process.terminate()
        self._process.wait()
