/**
 * @typedef {{view: "notes", noteID: string | null, trashed: boolean}} NotesRoute `noteID` "new" is a sheet not yet written on
 * @typedef {{view: "browse", url: string | null}} BrowseRoute
 * @typedef {{view: "sign-in", code: string}} SignInRoute
 * @typedef {{view: "settings"}} SettingsRoute
 * @typedef {NotesRoute | BrowseRoute | SignInRoute | SettingsRoute} Route
 */

/**
 * What a location of this app shows; null for what is not the app's (the API, a file).
 *
 * @param {URL} location
 * @returns {Route | null}
 */
export function routeOf(location) {
  const [first = "", second = "", ...rest] = location.pathname.split("/").filter(Boolean);
  if (rest.length) return null;
  if (first === "browse" && !second) return { view: "browse", url: location.searchParams.get("url") || null };
  if (first === "sign-in" && !second) {
    return { view: "sign-in", code: decodeURIComponent(location.hash.slice(1)) };
  }
  if (first === "settings" && !second) return { view: "settings" };
  if (first !== "" && first !== "notes") return null;
  return { view: "notes", noteID: second || null, trashed: location.searchParams.has("trashed") };
}

/** @param {string | null} noteID @param {{trashed?: boolean}} [among] */
export function notesPath(noteID, { trashed = false } = {}) {
  return (noteID ? `/notes/${encodeURIComponent(noteID)}` : trashed ? "/notes" : "/") +
    (trashed ? "?trashed" : "");
}

/** @param {string} url */
export function browsePath(url) {
  return `/browse?url=${encodeURIComponent(url)}`;
}
