/** Where the service worker of the installed app keeps what another app has shared. */
const place = { cache: "received", path: "/share/received" };

/**
 * Returns what the service worker has received from another app, or null if it has nothing.
 *
 * @returns {Promise<{title: string, text: string, url: string, files: File[]} | null>}
 */
export async function receivedShare() {
  const response = await globalThis.caches?.match(place.path, { cacheName: place.cache });
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

/** Removes what was received, after the person has decided about it. */
export async function forgetReceivedShare() {
  await globalThis.caches?.delete(place.cache);
}
