import { noteName } from "../../base/model/note-name.js";
/** @import { Link, NoteSummary } from "../../base/model/model.js" */
/** @import { NotebookClient } from "./notebook-client.js" */
/** @import { Shelf } from "../routing/route.js" */
/** @import { SiteCount } from "../sites/site-groups.js" */

/** How many links are looked through for what was typed: the last added. */
const searched = 2000;

/** The hosts that notes have links on. @param {NotebookClient} client @param {AbortSignal} signal */
export async function sites(client, signal) {
  return /** @type {{sites: SiteCount[]}} */ (await client.ask("/sites", { signal })).sites;
}

/**
 * @param {NotebookClient} client
 * @param {{site?: string, url?: string, cursor?: string, limit?: number}} which
 * @param {AbortSignal} signal
 */
export async function links(client, { limit = 50, ...which }, signal) {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(which)) if (value) query.set(name, value);
  return /** @type {{links: Link[], nextCursor?: string}} */ (await client.ask(`/links?${query}`, {
    signal,
  }));
}

/** The links added last, for looking through. @param {NotebookClient} client @param {AbortSignal} signal */
export async function latestLinks(client, signal) {
  /** @type {Link[]} */
  const found = [];
  /** @type {string | undefined} */
  let cursor;
  do {
    const page = await links(client, { limit: 200, cursor }, signal);
    found.push(...page.links);
    cursor = page.nextCursor;
  } while (cursor && found.length < searched);
  return found;
}

/**
 * The notes with links on a host, by their id, and where they lie.
 *
 * @param {NotebookClient} client
 * @param {string} site
 * @param {AbortSignal} signal
 */
export async function notesOfSite(client, site, signal) {
  /** @type {Map<string, {title: string, shelf: Shelf}>} */
  const notes = new Map();
  for (const shelf of /** @type {const} */ (["notes", "archive"])) {
    const query = new URLSearchParams({ limit: "200", site });
    if (shelf === "archive") query.set("archived", "true");
    const answer = await client.ask(`/notes?${query}`, { signal });
    for (const note of /** @type {{notes: NoteSummary[]}} */ (answer).notes) {
      notes.set(note.id, { title: noteName(note), shelf });
    }
  }
  return notes;
}
