"""Web apps that use the module for user activities, on loopback."""

import pytest
from support.activities import serve_module


@pytest.fixture
def open_app(chromium, pages):
    """Opens pages that import the module. The test fails where a page throws an error that it does not expect."""
    serve_module(pages)
    contexts = []
    complaints = []

    def open_app(script="", body="", head="", path="/app", headers=None):
        html = f"""<!doctype html><html lang="en"><head><title>App</title>{head}</head><body>{body}
            <script type="module" src="{path}.js"></script></body></html>"""
        imports = 'import { UserActivity, userActivities } from "/adopt/user-activity.js";\n'
        globals_ = "Object.assign(window, { UserActivity, userActivities });\n"
        pages.made[path] = (html.encode(), "text/html; charset=utf-8")
        pages.made[f"{path}.js"] = (f"{imports}{globals_}{script}\nwindow.isReady = true;".encode(), "text/javascript")
        pages.headers[path] = headers or {}
        context = chromium.new_context()
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(pages.url(path))
        page.wait_for_function("window.isReady")
        return page

    open_app.complaints = complaints
    yield open_app
    for context in contexts:
        context.close()
    assert complaints == []
