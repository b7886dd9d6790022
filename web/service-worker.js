/**
 * The service worker of the installed app. It opens the app while the server is unreachable: a request for one of the app's own files or
 * views that fails is answered from the files that it stored when it was installed. The network always comes first, and responses
 * with data are neither stored nor handled. What another app shares is kept until the person has decided about it. scripts/generate adds the names of the files and a digest of their bytes, so that browsers
 * install a new worker with each version.
 */
{
  const version = "{version}";
  /** @type {string[]} */
  const files = JSON.parse('["{files}"]');
  const shell = "/app/shell/index.html";
  const worker = /** @type {any} */ (globalThis);
  /** Where app/sign-in/received-share.js finds what another app has shared. */
  const received = { cache: "received", path: "/share/received/" };

  /** Milliseconds after which a network that does not respond counts as unreachable. */
  const patience = 5000;

  const respond = async (/** @type {Request} */ request, /** @type {string} */ path) => {
    const file = request.mode === "navigate" ? shell : path;
    const stored = await caches.match(file, { cacheName: version });
    if (!stored) return fetch(request);
    /** @type {Promise<Response>} */
    const late = new Promise((resolve) => setTimeout(resolve, patience, stored));
    const response = await Promise.race([fetch(request), late]).catch(() => stored);
    // A proxy answers in the place of a server that does not run.
    return [502, 503, 504].includes(response.status) ? stored : response;
  };

  /** Keeps what another app shares, with its files, and leads to the page that asks what to do with it. */
  const receive = async (/** @type {Request} */ request) => {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const cache = await caches.open(received.cache);
    const id = crypto.randomUUID();
    await cache.put(received.path + id, new Response(await request.blob(), { headers }));
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
