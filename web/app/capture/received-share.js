/** Where the service worker of the installed app keeps what other apps have shared: a response for each, below the path. */
const place = { cache: "received", path: "/share/received/" };

/**
 * Returns what the service worker has received from another app, or null if it is not there.
 *
 * @param {string} id
 * @returns {Promise<{title: string, text: string, url: string, files: File[]} | null>}
 */
export async function receivedShare(id) {
  const response = await globalThis.caches?.match(place.path + id, { cacheName: place.cache });
  if (!response) return null;
  const form = await response.formData();
  const text = (/** @type {string} */ name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
  return {
    title: text("title"),
    text: text("text"),
    url: text("url"),
    files: /** @type {File[]} */ (files),
  };
}

/** Returns the ID of something that was received and is not decided about, or null. */
export async function waitingShare() {
  if (!await globalThis.caches?.has(place.cache)) return null;
  const [first] = await (await caches.open(place.cache)).keys();
  return first ? new URL(first.url).pathname.slice(place.path.length) : null;
}

/** Removes what was received, after the person has decided about it. @param {string} id */
export async function forgetReceivedShare(id) {
  await (await globalThis.caches?.open(place.cache))?.delete(place.path + id);
}
