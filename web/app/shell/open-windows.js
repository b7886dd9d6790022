import { randomKey } from "../../base/dom/random-key.js";

const prefix = "backnote.window.";

/** This window's name among those that share its storage. */
export const thisWindow = randomKey();

/**
 * Shows other windows that this one is open, for as long as it is: a lock that the browser lets go when the window
 * closes or crashes.
 */
export function holdPresenceLock() {
  void navigator.locks?.request(prefix + thisWindow, () => new Promise(() => {}));
}

/** The windows that are open now; empty where the browser has no locks (plain http by another name than localhost). */
export async function openWindows() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
