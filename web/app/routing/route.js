/**
 * @typedef {{view: "notes", noteID: string | null, shelf: Shelf, search?: string}} NotesRoute `noteID` is
 * "new" for a new note; `search` is an initial search
 * @typedef {"notes" | "archive" | "trash"} Shelf the folder of a note
 * @typedef {{view: "sites"}} SitesRoute
 * @typedef {{view: "reminders"}} RemindersRoute
 * @typedef {{view: "browse", url: string | null}} BrowseRoute
 * @typedef {{view: "sign-in", code: string}} SignInRoute
 * @typedef {{view: "settings"}} SettingsRoute
 * @typedef {{view: "pair"}} PairRoute
 * @typedef {{view: "share", shared: {title: string | null, text: string | null, url: string | null}, received: string | null}}
 * ShareRoute what another app shared: in the URL, or received by the service worker with an ID
 * @typedef
 * {NotesRoute | SitesRoute | RemindersRoute | BrowseRoute | SignInRoute | SettingsRoute | PairRoute | ShareRoute}
 * Route
 */

/**
 * Returns the route of a URL, or null if it is not one of the app, such as an API request or a file.
 *
 * @param {URL} location
 * @returns {Route | null}
 */
export function routeOf(location) {
  const [first = "", second = "", ...rest] = location.pathname.split("/").filter(Boolean);
  if (rest.length) return null;
  if (first === "sites" && !second) return { view: "sites" };
  if (first === "reminders" && !second) return { view: "reminders" };
  if (first === "browse" && !second) return { view: "browse", url: location.searchParams.get("url") || null };
  if (first === "sign-in" && !second) {
    return { view: "sign-in", code: plain(location.hash.slice(1)) };
  }
  if (first === "share" && !second) {
    const of = (/** @type {string} */ name) => location.searchParams.get(name);
    const shared = { title: of("title"), text: of("text"), url: of("url") };
    return { view: "share", shared, received: location.searchParams.get("received") };
  }
  if (first === "pair" && !second) return { view: "pair" };
  if (first === "settings" && !second) return { view: "settings" };
  if (first !== "" && first !== "notes") return null;
  const { searchParams } = location;
  const shelf = searchParams.has("trashed") ? "trash" : searchParams.has("archived") ? "archive" : "notes";
  const search = searchParams.get("search")?.trim();
  return { view: "notes", noteID: second || null, shelf, ...(search ? { search } : {}) };
}

/**
 * Decodes a path component, or returns it as it is if it is not percent-encoded correctly.
 *
 * @param {string} text
 */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const among = { notes: "", archive: "?archived", trash: "?trashed" };

/** @param {string | null} noteID @param {Shelf} [shelf] */
export function notesPath(noteID, shelf = "notes") {
  const path = noteID ? `/notes/${encodeURIComponent(noteID)}` : shelf === "notes" ? "/" : "/notes";
  return path + among[shelf];
}

/** Returns the path that a browser opens when it uses Backnote as a search engine. @param {string} search */
export function searchPath(search) {
  return `/?search=${encodeURIComponent(search)}`;
}

/** @param {string} url */
export function browsePath(url) {
  return `/browse?url=${encodeURIComponent(url)}`;
}
