/**
 * The service worker of the installed app. It opens the app while the server is unreachable: a request for one of the app's own files or
 * views that fails is answered from the files that it stored when it was installed. The network always comes first, and responses
 * with data are neither stored nor handled. What another app shares is kept until the person has decided about it. A message about a due
 * reminder becomes a notification. scripts/generate adds the names of the files and a digest of their bytes, so that browsers install a new
 * worker with each version.
 */
{
  const version = "{version}";
  /** @type {string[]} */
  const files = JSON.parse('["{files}"]');
  const shell = "/app/shell/index.html";
  const worker = /** @type {any} */ (globalThis);
  /** Where app/capture/received-share.js finds what another app has shared. */
  const received = {
    cache: "received",
    path: "/share/received/",
    /** The most shares that wait for a decision, and their bytes. */
    count: 16,
    size: 256 * 1024 * 1024,
    /** Milliseconds after which a share without a decision is removed: 30 days. */
    lifetime: 30 * 86_400_000,
    /** Bytes of the largest share for which the server is asked who sends it. */
    askedSize: 1024 * 1024,
  };

  /** Where app/notifications/push.js keeps the words of notifications. */
  const notifications = { cache: "notifications", words: "/notifications/words" };

  /** Milliseconds after which a network that does not respond counts as unreachable. */
  const patience = 5000;

  /** @template T @param {T} value @returns {Promise<T>} */
  const late = (value) => new Promise((resolve) => setTimeout(resolve, patience, value));

  const respond = async (/** @type {Request} */ request, /** @type {string} */ path) => {
    const file = request.mode === "navigate" ? shell : path;
    const stored = await caches.match(file, { cacheName: version });
    if (!stored) return fetch(request);
    const response = await Promise.race([fetch(request), late(stored)]).catch(() => stored);
    // A proxy answers in the place of a server that does not run.
    return [502, 503, 504].includes(response.status) ? stored : response;
  };

  /**
   * Returns whether a form of another site sends a share. An app that shares has no origin, and no page does without one unless it hides
   * it; then the server is asked, which sees who began the request. Without a response, the share is kept.
   */
  const isOfAnotherSite = async (/** @type {Request} */ request, /** @type {number} */ size) => {
    const origin = request.headers.get("Origin") ?? "null";
    if (origin !== "null") return origin !== location.origin;
    if (request.referrerPolicy === "no-referrer") return true;
    if (request.referrer && URL.parse(request.referrer)?.origin !== location.origin) return true;
    if (size > received.askedSize) return false;
    const response = await Promise.race([fetch(request), late(null)]).catch(() => null);
    return response?.status === 403;
  };

  /** Removes what nobody has decided about for long, and returns whether there is room for a share. */
  const hasRoom = async (/** @type {Cache} */ cache, /** @type {number} */ size) => {
    let [count, sum] = [0, size];
    for (const key of await cache.keys()) {
      const headers = (await cache.match(key))?.headers;
      const age = Date.now() - Number(headers?.get("Received-At") ?? Date.now());
      if (age > received.lifetime) {
        await cache.delete(key);
        continue;
      }
      count++;
      sum += Number(headers?.get("Received-Size") ?? 0);
    }
    return count < received.count && sum <= received.size;
  };

  /** Keeps what another app shares, with its files, and leads to the page that asks what to do with it. */
  const receive = async (/** @type {Request} */ request) => {
    const type = request.headers.get("Content-Type") ?? "";
    const content = await request.clone().blob();
    if (await isOfAnotherSite(request, content.size)) return Response.redirect("/share", 303);
    const cache = await caches.open(received.cache);
    // What was shared before stays: a person may have nothing else of it.
    if (!await hasRoom(cache, content.size)) return Response.redirect("/share?received=full", 303);
    const headers = {
      "Content-Type": type,
      "Received-At": String(Date.now()),
      "Received-Size": String(content.size),
    };
    const id = crypto.randomUUID();
    try {
      await cache.put(received.path + id, new Response(content, { headers }));
    } catch {
      // The browser has no space for it. An error page would not say so.
      return Response.redirect("/share?received=no-space", 303);
    }
    return Response.redirect(`/share?received=${id}`, 303);
  };

  /** @typedef {{note: string, dueAt: string}} Due the note and the time of a reminder */

  /** Sends a request of the person who is signed in. Returns the response, or null after a while. @param {string} path @param {RequestInit} [init] */
  const request = async (path, init) => {
    const headers = { "Content-Type": "application/json" };
    const sent = fetch(`/api/v1${path}`, init?.body ? { ...init, headers } : init);
    return await Promise.race([sent, late(null)]).catch(() => null);
  };

  /** Shows a reminder. The same one is shown once, however often it comes. @param {Due & {title: string}} reminder */
  const showReminder = async ({ note, dueAt, title }) => {
    const kept = await caches.match(notifications.words, { cacheName: notifications.cache });
    const { locale, done, inAnHour } = await kept?.json() ?? {};
    const at = new Date(dueAt);
    const isToday = at.toDateString() === new Date().toDateString();
    const time = new Intl.DateTimeFormat(locale, {
      timeStyle: "short",
      ...(isToday ? {} : { dateStyle: "medium" }),
    });
    await worker.registration.showNotification(title || "Backnote", {
      tag: `${note} ${dueAt}`,
      body: Number.isNaN(at.getTime()) ? "" : time.format(at),
      icon: "/app/icon-192.png",
      lang: locale,
      timestamp: at.getTime(),
      // Until the person has answered, where the browser can.
      requireInteraction: true,
      data: { note, dueAt, title },
      actions: done ? [{ action: "done", title: done }, { action: "later", title: inAnHour }] : [],
    });
  };

  /** Takes back the notifications of reminders that were done or put off elsewhere. */
  const takeBackOthers = async () => {
    // Those that are shown later may be of reminders that become due after the request.
    const earlier = await worker.registration.getNotifications();
    const response = await request("/reminders?limit=200");
    if (!response?.ok) return;
    const { reminders } = await response.json();
    // The first ones, in the order of their times. If all are due, there may be more.
    if (reminders.length === 200 && reminders.every((/** @type {any} */ one) => one.isDue)) return;
    const isDue = (/** @type {Due} */ { note, dueAt }) =>
      reminders.some((/** @type {any} */ one) => one.isDue && one.note === note && one.dueAt === dueAt);
    for (const shown of earlier) {
      if (!isDue(shown.data ?? {})) shown.close();
    }
  };

  /** Every message becomes a notification, as browsers demand. */
  const notify = async (/** @type {any} */ message) => {
    let content = {};
    try {
      content = message.json();
    } catch {
      // Not a message of this service.
    }
    const { note = "", dueAt = "", title = "" } = /** @type {any} */ (content);
    await showReminder({ note, dueAt, title });
    await takeBackOthers();
  };

  /** Opens a view in a window of the app that is open, or in a new one. @param {string} path */
  const open = async (path) => {
    const [window] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (!window) return await worker.clients.openWindow(path);
    window.postMessage({ open: path });
    await window.focus();
  };

  /** Marks a reminder done, or puts it off. Returns the response. @param {"done" | "later"} action @param {Due} due */
  const answer = async (action, { note, dueAt }) => {
    const path = `/notes/${encodeURIComponent(note)}`;
    if (action === "done") {
      return await request(`${path}/reminder/done`, { method: "POST", body: JSON.stringify({ dueAt }) });
    }
    const read = await request(path);
    const { reminder } = await read?.json().catch(() => null) ?? {};
    // It was done or put off elsewhere.
    if (!read?.ok || reminder?.dueAt !== dueAt) return read;
    const { repetition } = reminder;
    const later = {
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...(repetition ? { repetition } : {}),
    };
    return await request(`${path}/reminder`, { method: "PUT", body: JSON.stringify(later) });
  };

  /** Does what the person has pressed. If that fails, the person is notified again, or signs in. @param {any} event */
  const press = async ({ action, notification: { data } }) => {
    const isAnswer = action === "done" || action === "later";
    if (!isAnswer) return await open(data?.note ? `/notes/${encodeURIComponent(data.note)}` : "/reminders");
    const response = await answer(action, data);
    // The note was deleted.
    if (response?.ok || response?.status === 404) return;
    await showReminder(data);
    if (response?.status === 401) await open("/reminders");
  };

  /** The browser has replaced its subscription. @param {any} event */
  const subscribeAgain = async ({ oldSubscription, newSubscription }) => {
    const subscription = newSubscription ??
      await worker.registration.pushManager.subscribe(oldSubscription.options);
    await request("/push-subscriptions", { method: "POST", body: JSON.stringify(subscription) });
  };

  worker.addEventListener("install", (/** @type {any} */ event) => {
    worker.skipWaiting();
    event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
  });

  worker.addEventListener("activate", (/** @type {any} */ event) => {
    const removeOthers = async () => {
      const others = (await caches.keys()).filter((name) =>
        ![version, received.cache, notifications.cache].includes(name)
      );
      await Promise.all(others.map((name) => caches.delete(name)));
      await worker.clients.claim();
    };
    event.waitUntil(removeOthers());
  });

  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method === "POST" && origin === location.origin && pathname === "/share") {
      return event.respondWith(receive(request));
    }
    if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
    event.respondWith(respond(request, pathname));
  });

  worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(notify(event.data)));

  worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(press(event));
  });

  worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
    event.waitUntil(subscribeAgain(event));
  });
}
