"""Requests to the service's API in the name of a signed-in page."""

REQUEST = """async ([method, path, body, headers]) => {
  const response = await fetch("/api/v1" + path, {
    method,
    headers: body === null ? headers : { "Content-Type": "application/json", ...headers },
    body: body === null ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}"""


def api(page, method, path, body=None, headers=None):
    """Returns the decoded response; fails where the service reports a problem."""
    return page.evaluate(REQUEST, [method, path, body, headers or {}])


def create_note(page, title, body="", links=()):
    """Returns the new note's identifier. A link is a URL and a title."""
    links = [{"webpageURL": url, "title": link_title} for url, link_title in links]
    return api(page, "POST", "/notes", {"title": title, "body": body, "links": links})["id"]
