"""What the extension has not sent yet."""

from support.waiting import wait_until

# Resolves to the number of notes on disk.
WAITING = """() => new Promise((done) => {
  const request = indexedDB.open("backnote");
  request.onsuccess = () => {
    request.result.transaction("storage").objectStore("storage").getAllKeys().onsuccess = ({ target }) => {
      request.result.close();
      done(target.result.filter((key) => key.startsWith("backnote.unsent")).length);
    };
  };
})"""


def wait_until_sent(port):
    """Waits until nothing is kept any more, neither in memory nor on disk."""

    def is_sent():
        return port.call("outbox") == [] and port.page.evaluate(WAITING) == 0

    wait_until(port.page, is_sent, lambda: f"not sent: {port.call('outbox')}")
