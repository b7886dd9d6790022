import { randomKey } from "../../base/dom/random-key.js";

const prefix = "backnote.window.";

/** The id of this window among those that share its storage. */
export const thisWindow = randomKey();

/** Holds a lock that other windows can see. The browser releases it when the window closes or crashes. */
export function holdPresenceLock() {
  void navigator.locks?.request(prefix + thisWindow, () => new Promise(() => {}));
}

/** Resolves when a window has closed or crashed. @param {string} id */
export async function windowClosed(id) {
  await navigator.locks.request(prefix + id, () => {});
}

/**
 * Returns the ids of the open windows; none if the browser has no locks (HTTP on another host than
 * localhost).
 */
export async function openWindows() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
