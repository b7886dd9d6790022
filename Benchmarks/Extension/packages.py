"""The extensions that are measured: the packed one, and peers that do as little as possible."""

import json
import pathlib
import shutil

PACKAGES = pathlib.Path(__file__).resolve().parents[2] / ".build/extension"

# The extension that does nothing: it answers a message, and gets the same events.
EMPTY = {
    "manifest.json": json.dumps(
        {
            "manifest_version": 3,
            "name": "Peer",
            "version": "1",
            "background": {"service_worker": "worker.js", "type": "module"},
            "host_permissions": ["*://*/*"],
        }
    ),
    "worker.js": """chrome.runtime.onConnect.addListener((port) =>
  port.onMessage.addListener(({ id }) => port.postMessage({ id, result: null })));
chrome.tabs.onUpdated.addListener(() => {});
""",
    "page.html": "<!doctype html><title>Peer</title>",
}

# The extension that puts a frame with a text field into a page, at a command or on some pages, without asking anyone.
FRAME = {
    "manifest.json": json.dumps(
        {
            "manifest_version": 3,
            "name": "Peer with a frame",
            "version": "1",
            "background": {"service_worker": "worker.js", "type": "module"},
            "host_permissions": ["*://*/*"],
            "permissions": ["scripting"],
            "commands": {"quick-note": {"description": "Opens the frame"}},
            "web_accessible_resources": [
                {"resources": ["frame/frame.html"], "matches": ["*://*/*"], "use_dynamic_url": True}
            ],
        }
    ),
    "worker.js": """const show = (tabId, takesFocus) => chrome.scripting.executeScript({
  target: { tabId, frameIds: [0] }, injectImmediately: true, func: putFrame, args: [takesFocus] });
function putFrame(takesFocus) {
  const frame = document.createElement("iframe");
  frame.style = "position: fixed; inset: auto 20px 20px auto; visibility: hidden";
  frame.addEventListener("load", () => {
    frame.style.visibility = "visible";
    if (takesFocus) frame.focus();
  });
  frame.src = chrome.runtime.getURL("frame/frame.html");
  document.documentElement.append(frame);
}
chrome.tabs.onUpdated.addListener((tab, { url }) => url?.includes("/noted/") && show(tab, false));
chrome.commands.onCommand.addListener((_, { id }) => show(id, true));
""",
    "frame/frame.html": """<!doctype html><head></head><title>Peer</title><textarea></textarea>
<script type="module" src="frame.js"></script>""",
    "frame/frame.js": """addEventListener("focus", () => document.querySelector("textarea").focus());
""",
}


def write_package(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def copy_package(folder):
    """Copies the packed extension so that it may see all sites at once: no script can give a person's consent."""
    shutil.copytree(PACKAGES / "chromium", folder)
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["host_permissions"] = manifest.pop("optional_host_permissions")
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def add_script(page, script):
    """Lets a page of a package begin with a script."""
    (page.parent / "measure.js").write_text(script)
    text = page.read_text()
    page.write_text(text.replace("<head>", '<head><script src="measure.js"></script>', 1))
