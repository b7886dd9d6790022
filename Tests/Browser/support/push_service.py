"""A push service: the page server gets the messages of the service, and the service worker gets them decrypted.

A browser's own push service cannot be reached here. The page subscribes with keys that it makes by WebCrypto, and
decrypts the messages by it (RFC 8291), as the browser would.
"""

import base64
import json

from support.waiting import wait_until

SUBSCRIBE = """(endpoint) => {
  const place = "test.subscription";
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  const subscription = () => {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    return kept && {
      endpoint: kept.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(kept.serverKey).buffer },
      toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: { p256dh: kept.p256dh, auth: kept.auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    };
  };
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || Notification.permission !== "granted") throw new DOMException("no", "NotAllowedError");
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    localStorage.setItem(place, JSON.stringify({
      endpoint: `${endpoint}/${crypto.randomUUID()}`,
      serverKey: applicationServerKey,
      p256dh: text(await crypto.subtle.exportKey("raw", pair.publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
      key: await crypto.subtle.exportKey("jwk", pair.privateKey),
    }));
    return subscription();
  };
}"""

DECRYPT = """async (body) => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  const kept = JSON.parse(localStorage.getItem("test.subscription"));
  const message = bytes(body);
  const [salt, sender, sealed] = [message.slice(0, 16), message.slice(21, 86), message.slice(86)];
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const own = await crypto.subtle.importKey("jwk", kept.key, curve, false, ["deriveBits"]);
  const other = await crypto.subtle.importKey("raw", sender, curve, false, []);
  const derive = async (secret, salt, info, length) => {
    const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
    const parameters = { name: "HKDF", hash: "SHA-256", salt, info };
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8));
  };
  const words = (text) => new TextEncoder().encode(text);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const info = new Uint8Array([...words("WebPush: info\\0"), ...bytes(kept.p256dh), ...sender]);
  const material = await derive(shared, bytes(kept.auth), info, 32);
  const content = await derive(material, salt, words("Content-Encoding: aes128gcm\\0"), 16);
  const iv = await derive(material, salt, words("Content-Encoding: nonce\\0"), 12);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
  const record = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed));
  return new TextDecoder().decode(record.slice(0, record.lastIndexOf(2)));
}"""

NOTIFICATIONS = """async () => {
  const [registration] = await navigator.serviceWorker.getRegistrations();
  return (await registration?.getNotifications() ?? []).map(({ title, body, actions, data }) => ({
    title, body, note: data?.note, actions: actions.map(({ action }) => action),
  }));
}"""

# A test cannot press a notification of the system. This event differs from the browser's in two points: only the
# browser's can be prolonged, and only a press allows a window to get the focus.
PRESS = """async ([title, action]) => {
  const [notification] = (await registration.getNotifications()).filter((one) => one.title === title);
  const event = new NotificationEvent("notificationclick", { notification, action });
  let done;
  Object.defineProperty(event, "waitUntil", { value: (work) => done = work });
  const open = [];
  const { openWindow } = Clients.prototype;
  Clients.prototype.openWindow = async (path) => void open.push(path);
  const { focus } = WindowClient.prototype;
  WindowClient.prototype.focus = async () => {};
  try {
    dispatchEvent(event);
    await done;
  } finally {
    Clients.prototype.openWindow = openWindow;
    WindowClient.prototype.focus = focus;
  }
  return open;
}"""


class PushService:
    """The push service of a browser whose pages are on a page server. `page` is a window of the installed app."""

    def __init__(self, pages, page):
        self._pages = pages
        self._page = page
        self._registrations = {}
        self._session = page.context.new_cdp_session(page)
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._updated)
        self._session.send("ServiceWorker.enable")

    def _updated(self, event):
        for registration in event["registrations"]:
            self._registrations[registration["scopeURL"]] = registration["registrationId"]

    @property
    def messages(self):
        """The messages that have come, decrypted."""
        bodies = [base64.b64encode(body).decode() for _, _, body in self._pages.posted]
        return [json.loads(self._page.evaluate(DECRYPT, body)) for body in bodies]

    def wait_for_message(self):
        """Returns the only message."""
        wait_until(self._page, lambda: self._pages.posted, "no message came")
        [message] = self.messages
        return message

    def deliver(self, message):
        """Gives the service worker a message, as the browser does when its push service has one."""
        origin = self._page.evaluate("location.origin")
        self._session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": origin,
                "registrationId": self._registrations[origin + "/"],
                "data": message if isinstance(message, str) else json.dumps(message),
            },
        )


def notifications(page):
    return page.evaluate(NOTIFICATIONS)


def press_notification(page, title, action=""):
    """Presses a notification, or one of its buttons. Returns the paths of the windows that this would open."""
    [worker] = page.context.service_workers
    return worker.evaluate(PRESS, [title, action])
