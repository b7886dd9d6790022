"""A running `backnote serve` with a notebook of many notes."""

import pathlib
import socket
import subprocess
import tempfile


class Service:
    def __init__(self, program, filler, notes):
        self.folder = tempfile.TemporaryDirectory()
        data = pathlib.Path(self.folder.name) / "data"
        data.mkdir(mode=0o700)
        subprocess.run([filler, data / "backnote.sqlite", str(notes)], check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{port}"
        options = ["--fetch-pages", "off", "--rate-limits", "off"]
        command = [program, "serve", "--port", str(port), "--data-folder", data, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if not self.process.stdout.readline():
            raise SystemExit("ui.py: the service did not start")
        self.sign_in_link = (data / "sign-in-link").read_text().strip()

    def sign_in(self, browser):
        """Signs in once, and returns the storage state of a signed-in window."""
        context = browser.new_context()
        page = context.new_page()
        page.goto(self.sign_in_link)
        page.locator("bn-note-list li").first.wait_for()
        state = context.storage_state()
        context.close()
        return state

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.process.terminate()
        self.process.wait(timeout=30)
        self.folder.cleanup()
