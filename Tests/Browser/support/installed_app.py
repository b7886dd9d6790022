"""The installed app, which has a service worker, and what other apps share with it."""

import base64

from support.waiting import wait_until

# As in an app that was installed on an iPhone.
INSTALLED = "Object.defineProperty(navigator, 'standalone', { value: true })"

# A share is a request of the system that submits a form (Web Share Target, section 5).
# The app's own pages hide where a request comes from; the system does not.
SHARE = """async ([target, texts, files]) => {
  const policy = document.createElement("meta");
  Object.assign(policy, { name: "referrer", content: "strict-origin-when-cross-origin" });
  document.head.append(policy);
  const form = document.createElement("form");
  Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype });
  for (const [name, value] of Object.entries(texts)) {
    const input = document.createElement("input");
    Object.assign(input, { name: target.params[name], value });
    form.append(input);
  }
  const transfer = new DataTransfer();
  for (const [name, type, data, zeros] of files) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes, new Uint8Array(zeros)], name, { type }));
  }
  const input = document.createElement("input");
  Object.assign(input, { type: "file", name: target.params.files[0].name, files: transfer.files });
  form.append(input);
  document.body.append(form);
  form.submit();
}"""

READ_TARGET = """async () => {
  const manifest = document.querySelector('link[rel=manifest]').href;
  return (await (await fetch(manifest)).json()).share_target;
}"""

# The number of files that wait in the browser until the service has them.
WAITING_FILES = """async () => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open("backnote-files", 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => request.transaction.abort();
  }).catch(() => null);
  if (!database) return 0;
  const count = database.transaction("files").objectStore("files").count();
  await new Promise((resolve) => count.onsuccess = resolve);
  database.close();
  return count.result;
}"""


def expect_result(page, function, expected):
    """Waits until an asynchronous function of the page returns a value. Playwright's wait takes the promise for one."""

    def result():
        return page.evaluate(function)

    wait_until(page, lambda: result() == expected, lambda: f"{result()} is not {expected}")


def open_installed_app(context, origin):
    """Opens the app as an installed one, and waits until its service worker runs."""
    page = context.new_page()
    page.add_init_script(INSTALLED)
    page.goto(origin + "/")
    expect_result(page, "async () => (await navigator.serviceWorker.getRegistrations())[0]?.active?.state", "activated")
    return page


def share(page, texts=None, files=(), leads_to="**/share?received=*"):
    """Files are names, types and bytes, which a number of zeros may follow."""
    encoded = [(name, kind, base64.b64encode(content).decode(), sum(zeros)) for name, kind, content, *zeros in files]
    with page.expect_navigation(url=leads_to):
        page.evaluate(SHARE, [page.evaluate(READ_TARGET), texts or {}, encoded])
