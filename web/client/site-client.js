import { noteName } from "../base/model/note-name.js";
/** @import { Link, NoteSummary } from "../base/model/model.js" */
/** @import { NotebookClient } from "./notebook-client.js" */
/** @import { Shelf } from "../app/routing/route.js" */
/** @import { SiteCount } from "../app/sites/site-groups.js" */

/** The maximum number of links that a search looks through, newest first. */
const searched = 2000;

/** Returns the hosts that notes have links to. @param {NotebookClient} client @param {AbortSignal} signal */
export async function sites(client, signal) {
  return /** @type {{sites: SiteCount[]}} */ (await client.request("/sites", { signal })).sites;
}

/**
 * @param {NotebookClient} client
 * @param {{site?: string, url?: string, cursor?: string, limit?: number}} which
 * @param {AbortSignal} signal
 */
export async function links(client, { limit = 50, ...which }, signal) {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(which)) if (value) query.set(name, value);
  return /** @type {{links: Link[], nextCursor?: string}} */ (await client.request(`/links?${query}`, {
    signal,
  }));
}

/** Returns the most recently added links, to search them. @param {NotebookClient} client @param {AbortSignal} signal */
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
 * Returns the notes with links to a host, by id, with their folders.
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
    const answer = await client.request(`/notes?${query}`, { signal });
    for (const note of /** @type {{notes: NoteSummary[]}} */ (answer).notes) {
      notes.set(note.id, { title: noteName(note), shelf });
    }
  }
  return notes;
}
