/** @typedef {{url: string, title: string}} PageAddress */

/** The least time between two reports, in milliseconds. A page may change its address as often as it likes. */
const reportPause = 200;
/** The longest title that is reported, in characters. */
const longestTitle = 1000;

/** Returns the page's address and title as they are now. A declared canonical link is not used: pages leave that of their first address. */
export function currentAddress() {
  return { url: location.href, title: document.title.trim().slice(0, longestTitle) };
}

/**
 * Follows the address and the title of a page that navigates without loading: by the history API, by fragments, and with titles that come
 * later than the address.
 *
 * @param {(address: PageAddress) => void} changed
 * @param {AbortSignal} signal
 */
export function followAddress(changed, signal) {
  let last = currentAddress();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = () => {
    timer = undefined;
    if (signal.aborted) return;
    const now = currentAddress();
    if (now.url === last.url && now.title === last.title) return;
    last = now;
    changed(now);
  };
  const later = () => timer ??= setTimeout(check, reportPause);
  const { navigation } = /** @type {{navigation?: EventTarget}} */ (globalThis);
  navigation?.addEventListener("currententrychange", later, { signal });
  for (const name of ["popstate", "hashchange", "pageshow"]) addEventListener(name, later, { signal });
  const titles = new MutationObserver(later);
  titles.observe(document.head ?? document.documentElement, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    titles.disconnect();
  });
}
