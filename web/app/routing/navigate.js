import { routeOf } from "./route.js";
/** @import { Route } from "./route.js" */

/**
 * Shows the route of every location inside the app without loading a new document. Where the browser has no
 * Navigation API each link simply loads the page it names, which the service answers with the same app.
 *
 * @param {(route: Route) => void} show
 * @returns whether the window's own address was one
 */
export function onNavigate(show) {
  const here = routeOf(new URL(location.href));
  if (!here) history.replaceState(history.state, "", "/");
  globalThis.navigation?.addEventListener("navigate", (event) => {
    // Asked to load anew, the app does: in another language its words are others.
    if (event.navigationType === "reload") return;
    const route = routeOf(new URL(event.destination.url));
    if (!route || !event.canIntercept || event.downloadRequest !== null || event.hashChange) return;
    // Focus and scrolling are the views' own: a note being written keeps its caret when it gets its address.
    event.intercept({ focusReset: "manual", scroll: "manual", handler: () => Promise.resolve(show(route)) });
  });
  show(here ?? { view: "notes", noteID: null, shelf: "notes" });
  return here !== null;
}

/** @param {string} path @param {{replace?: boolean, state?: unknown}} [how] `state` is kept with the step, and read by `historyState` */
export function goTo(path, { replace = false, state } = {}) {
  if (globalThis.navigation) {
    const { finished, committed } = navigation.navigate(path, {
      history: replace ? "replace" : "auto",
      state,
    });
    // A navigation overtaken by the next one is no failure.
    finished?.catch(() => {});
    committed?.catch(() => {});
  } else if (replace) location.replace(path);
  else location.assign(path);
}

/** What was kept with the step of the window's history that is shown. */
export function historyState() {
  return globalThis.navigation ? navigation.currentEntry?.getState() : history.state;
}

/** @param {unknown} state */
export function setHistoryState(state) {
  if (globalThis.navigation) navigation.updateCurrentEntry({ state });
  else history.replaceState(state, "");
}

/** Goes one back or forward in the window's history where what was kept there is what is wanted; says whether it does. @param {-1 | 1} by @param {(state: unknown) => boolean} isWanted */
export function stepTo(by, isWanted) {
  const { currentEntry } = globalThis.navigation ?? {};
  const entry = currentEntry && navigation.entries()[currentEntry.index + by];
  if (!entry || !entry.url?.startsWith(location.origin) || !isWanted(entry.getState())) return false;
  const { committed, finished } = navigation.traverseTo(entry.key);
  committed?.catch(() => {});
  finished?.catch(() => {});
  return true;
}
