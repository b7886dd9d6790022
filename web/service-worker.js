/**
 * The service worker of the installed app. It opens the app while the server is unreachable: a request for one of the app's own files or
 * views that fails is answered from the files that it stored when it was installed. The network always comes first, and responses
 * with data are neither stored nor handled. What another app shares is kept until the person has decided about it. scripts/generate adds the
 * names of the files and a digest of their bytes, so that browsers install a new worker with each version.
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

  worker.addEventListener("install", (/** @type {any} */ event) => {
    worker.skipWaiting();
    event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
  });

  worker.addEventListener("activate", (/** @type {any} */ event) => {
    const removeOthers = async () => {
      const others = (await caches.keys()).filter((name) => name !== version && name !== received.cache);
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
}
