import { addressOf, newLinkOf } from "../../base/model/linked-activity.js";
import { linkHref } from "../../base/url/app-link.js";
import { escapedLine } from "./markdown-text.js";
import { parseDate } from "./parse-date.js";
/** @import { Corrections } from "./correction-transfer.js" */
/** @import { ExportedSearch } from "./saved-search-transfer.js" */
/** @import { NewLink, Note, Reminder } from "../../base/model/model.js" */

/** @typedef {Note & {ink?: unknown}} ExportedNote a note with its drawing */
/** @typedef {{id?: string, title: string, body: string, links: NewLink[], ink?: unknown, file?: string, isPinned?: boolean, archivedAt?: string, trashedAt?: string, reminder?: Reminder, createdAt?: string, modifiedAt?: string}} ReadNote */

/** The name of the format, in the member `format` of a file. */
export const format = "backnote-notes-1";

/**
 * @param {ExportedNote[]} notes
 * @param {Partial<Corrections> & {savedSearches?: ExportedSearch[]}} rest
 * @param {Date} now
 */
export function notesToJSON(notes, rest = {}, now = new Date()) {
  return JSON.stringify({ format, exportedAt: now.toISOString(), notes, ...rest }, null, 2);
}

/**
 * Returns all notes as one Markdown text. Titles and quotes, which may come from pages, are plain text in it:
 * a renderer that allows HTML shows them as they are.
 *
 * @param {ExportedNote[]} notes
 */
export function notesToMarkdown(notes) {
  return notes.map(noteAsMarkdown).join("\n\n---\n\n") + "\n";
}

/** @param {ExportedNote} note */
function noteAsMarkdown({ title, body, links }) {
  const parts = [title && `# ${escapedLine(title.replaceAll("\n", " "))}`, body];
  // The text contains its own links.
  const others = links.filter(({ source, quote }) => source !== "text" || quote);
  const list = others.map((link) => {
    const name = escapedLine((link.title || addressOf(link)).replaceAll("\n", " "));
    const quote = link.quote?.exact.split(/\r\n?|\n/).map((line) => `\n  > ${escapedLine(line)}`).join("") ??
      "";
    // A link without a URL only has its name in Markdown.
    if (!link.webpageURL) return `- ${name}${quote}`;
    return `- [${name}](<${link.webpageURL.replace(/[<>\s\\]/g, encodeURIComponent)}>)${quote}`;
  });
  if (list.length) parts.push(list.join("\n"));
  return parts.filter(Boolean).join("\n\n");
}

/**
 * Returns the notes of a file that `notesToJSON` wrote, or null if it is another file. Entries that are not
 * notes are left out.
 *
 * @param {string} text
 * @returns {ReadNote[] | null}
 */
export function notesFromJSON(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (file?.format !== format || !Array.isArray(file.notes)) return null;
  return file.notes.filter(isNote);
}

/**
 * Returns a note as the API accepts it, with the whole activities of its links. Links that neither lead to a
 * page nor belong to an app, such as scripts and files, become text below the note's own.
 *
 * @param {Pick<ReadNote, "title" | "body" | "links" | "createdAt" | "modifiedAt">} note
 * @param {(link: NewLink) => boolean} isAccepted
 */
export function draftOf(note, isAccepted = isLinkable) {
  const { title, body, links, createdAt, modifiedAt } = withoutNull(note);
  const others = links.filter((link) => !isAccepted(link)).map((
    { webpageURL, title: name, quote },
  ) => [name !== webpageURL && name !== title && name, webpageURL, quote?.exact].filter(Boolean).join("\n"));
  return {
    title,
    body: [body, ...others].filter(Boolean).join("\n\n"),
    links: links.filter(isAccepted).map((link) => ({
      ...newLinkOf(link),
      ...(link.source === "text" ? { source: link.source } : {}),
    })),
    ...dated("createdAt", createdAt),
    ...dated("modifiedAt", modifiedAt),
  };
}

/** The members of an exported note that are stored as they are. */
const recorded = /** @type {const} */ ([
  "id",
  "ink",
  "isPinned",
  "pinPlace",
  "archivedAt",
  "trashedAt",
  "revision",
  "revisions",
  "inkRevision",
  "conflicts",
]);

/**
 * Returns a note as an import accepts it: as `draftOf`, with its id, its state, its drawing and its history.
 *
 * @param {ReadNote} note
 * @param {(link: NewLink) => boolean} [isAccepted]
 */
export function recordOf(note, isAccepted) {
  const members = /** @type {Record<string, unknown>} */ (note);
  return {
    ...draftOf(note, isAccepted),
    ...Object.fromEntries(recorded.map((name) => [name, members[name]])),
    reminder: note.reminder?.dueAt ? note.reminder : undefined,
  };
}

/**
 * Returns a value whose texts have a replacement character for each U+0000, which no text of a notebook contains
 * (CommonMark 2.3). The data of an app stays as it is.
 *
 * @template Value
 * @param {Value} value
 * @returns {Value}
 */
function withoutNull(value) {
  /** @param {unknown} part @returns {unknown} */
  const cleaned = (part) => {
    if (typeof part === "string") return part.replaceAll("\0", "\ufffd");
    if (Array.isArray(part)) return part.map(cleaned);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => [name, name === "userInfo" ? member : cleaned(member)]),
    );
  };
  return /** @type {Value} */ (cleaned(value));
}

/**
 * Returns no date if it is invalid or in the future.
 *
 * @param {"createdAt" | "modifiedAt"} name
 * @param {unknown} moment
 */
function dated(name, moment) {
  const written = typeof moment === "string" && parseDate(moment);
  return written ? { [name]: written } : {};
}

/** Whether a link has a page, an app link or an identifier within an app. @param {NewLink} link */
function isLinkable({ webpageURL, activityType, targetContentIdentifier, persistentIdentifier }) {
  if (webpageURL) return linkHref(webpageURL) !== null;
  return Boolean(activityType && (targetContentIdentifier || persistentIdentifier));
}

/** @param {any} note */
function isNote(note) {
  return typeof note?.title === "string" && typeof note.body === "string" && Array.isArray(note.links) &&
    note.links.every((/** @type {any} */ link) =>
      [link?.webpageURL, link?.targetContentIdentifier, link?.persistentIdentifier].some((text) =>
        typeof text === "string"
      )
    );
}

/**
 * Returns 32 hex digits that depend only on the text, so that a note that is imported again is not created
 * twice. Four rounds of FNV-1a, because browsers have no digests over plain HTTP.
 *
 * @param {string} words
 */
export function stableKey(words) {
  const bytes = new TextEncoder().encode(words);
  return [0, 1, 2, 3].map((round) => {
    let hash = 0x811c9dc5 ^ Math.imul(round + 1, 0x9e3779b1);
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  }).join("");
}
