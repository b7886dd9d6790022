/** Whether this window is the installed app, and not a tab of a browser. */
const isInstalled = matchMedia("(display-mode: standalone)").matches ||
  Boolean(/** @type {{standalone?: boolean}} */ (navigator).standalone);

/**
 * Lets the installed app open while the server is unreachable. A tab of a browser leaves nothing behind, because another program may have
 * this port tomorrow.
 */
export async function registerServiceWorker() {
  if (!isInstalled || !navigator.serviceWorker) return;
  // Each script needs a policy of trusted types.
  const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("service-worker", {
    createScriptURL: () => "/service-worker.js",
  });
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? "/service-worker.js");
}

/** Removes the service worker, its files and what other apps have shared, after the person signed out. */
export async function unregisterServiceWorker() {
  for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) {
    await registration.unregister();
  }
  for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name);
}
