import { routeOf } from "./route.js";
/** @import { Route } from "./route.js" */

/** The key of the time at which this window left a document of the app for another one. */
const leftAt = "backnote.leftAt";

/** Whether `goTo` is loading a document. */
let isLoading = false;

/**
 * Shows the route of every URL of the app without loading a new document. Without the Navigation API, each
 * link loads its document, for which the server returns the app.
 *
 * @param {(route: Route) => void} show
 * @returns whether the window's own URL is a route
 */
export function onNavigate(show) {
  const here = routeOf(new URL(location.href));
  if (!here) history.replaceState(history.state, "", "/");
  if ((historyState() ?? null) === null && !isFromApp()) setHistoryState({ isFromElsewhere: true });
  globalThis.addEventListener("pagehide", () => {
    if (isLoading || document.activeElement?.matches("iframe")) {
      sessionStorage.setItem(leftAt, String(Date.now()));
    }
  });
  globalThis.navigation?.addEventListener("navigate", (event) => {
    // A reload loads the document, for example in another language.
    if (event.navigationType === "reload") return;
    // The service worker receives what another app shares.
    if (event.formData) return;
    const route = routeOf(new URL(event.destination.url));
    if (!route || !event.canIntercept || event.downloadRequest !== null || event.hashChange) return;
    // The views manage focus and scrolling: a note that gets its URL while it is edited keeps the caret.
    event.intercept({ focusReset: "manual", scroll: "manual", handler: () => Promise.resolve(show(route)) });
  });
  show(here ?? { view: "notes", noteID: null, shelf: "notes" });
  return here !== null;
}

/**
 * @param {string} path
 * @param {{replace?: boolean, state?: unknown}} [options] `state` is stored in the history entry and returned
 * by `historyState`
 */
export function goTo(path, { replace = false, state } = {}) {
  if (globalThis.navigation) {
    const { finished, committed } = navigation.navigate(path, {
      history: replace ? "replace" : "auto",
      state,
    });
    // A navigation that is replaced by another is not an error.
    finished?.catch(() => {});
    committed?.catch(() => {});
  } else {
    isLoading = true;
    if (replace) location.replace(path);
    else location.assign(path);
  }
}

/** Returns `goTo` for the end of work that begins now: it does nothing if the person has gone elsewhere meanwhile. */
export function goToUnlessLeft() {
  const left = shown();
  return (/** @type {Parameters<typeof goTo>} */ ...place) => {
    if (shown() === left) goTo(...place);
  };
}

/** What the window shows: a note, in whatever folder it is by now, or a view. */
function shown() {
  const route = routeOf(new URL(location.href));
  return route?.view === "notes" && route.noteID ? route.noteID : location.href;
}

/**
 * Returns whether this document was loaded by the app or by a link in its snapshot. The loading then began before the window left the
 * app's previous document. If another site's document was in between, it began afterward.
 */
function isFromApp() {
  const time = Number(sessionStorage.getItem(leftAt));
  sessionStorage.removeItem(leftAt);
  return performance.timeOrigin < time;
}

/**
 * Returns the state of the current history entry. `isFromElsewhere` is true if no view of this window led to it: any site may have a link
 * to the app.
 */
export function historyState() {
  return globalThis.navigation ? navigation.currentEntry?.getState() : history.state;
}

/** @param {unknown} state */
export function setHistoryState(state) {
  if (globalThis.navigation) navigation.updateCurrentEntry({ state });
  else history.replaceState(state, "");
}

/**
 * Goes back or forward in the window's history if the entry's state fits. Returns whether it does.
 *
 * @param {-1 | 1} by
 * @param {(state: unknown) => boolean} isWanted
 */
export function stepTo(by, isWanted) {
  const { currentEntry } = globalThis.navigation ?? {};
  const entry = currentEntry && navigation.entries()[currentEntry.index + by];
  if (!entry || !entry.url?.startsWith(location.origin) || !isWanted(entry.getState())) return false;
  const { committed, finished } = navigation.traverseTo(entry.key);
  committed?.catch(() => {});
  finished?.catch(() => {});
  return true;
}
