import { NotebookError } from "../base/model/notebook-error.js";
import { canonicalURLs, sentLink, sentNote, sentQuote } from "./sent-links.js";
/** @import { RequestFunction, RequestOptions } from "./request.js" */
/** @import { ReferencedNote } from "../base/model/note-reference.js" */
/** @import { Attachment } from "../base/model/attachment.js" */
/** @import { Shelf } from "../app/routing/route.js" */
/** @import { Page } from "../base/model/page.js" */
/** @import { Activity, Link, Note, NotebookPort, NoteReminder, NoteSummary, NoteText, RecentNotesPort, Reminder, WaitingFilesPort, SimilarPage, Suggestion } from "../base/model/model.js" */

/**
 * @typedef {{name: string, place: string, problem: string, fix: string}} ActivityFinding what a developer should change in the activity that
 * a page declares
 *
 * @typedef {"visit" | "read" | "write" | "admin"} Scope
 *
 * @typedef {{noteID: string, title: string, excerpt: string, modifiedAt: string, archivedAt?: string}} Mention a note that refers to another
 * one; `excerpt` is the line with the link
 *
 * @typedef {object} Token an access token of a program
 * @property {string} id
 * @property {string} name
 * @property {Scope[]} scopes
 * @property {string} prefix the first characters of the token
 * @property {string} [origin] the only origin that may use it, for a paired extension
 * @property {string} createdAt
 * @property {string} [lastUsedAt]
 * @property {string} [expiresAt]
 * @property {string} [token] the token itself, only in the response that creates it
 *
 * @typedef {{revision: number, kind: string, title: string, size: number, savedAt: string, device?: string}} RevisionSummary
 * a saved text of a note, with the name of the browser or app that wrote it
 * @typedef {{kind: "kept" | "removed" | "added", text: string}} ComparedLine
 *
 * @typedef {{webpageURL: string} & Partial<Pick<Activity, "activityType" | "targetContentIdentifier" | "persistentIdentifier">>} PageIdentifiers
 * a page, by its URL and by the identifiers that it declares
 *
 * @typedef {{activity: Activity, suggestions: Suggestion[], reminders?: NoteReminder[], similarPages?: SimilarPage[]}} VisitResponse
 */

/**
 * The number of notes in the first page of a list, more than a window shows. The first page (scripts/generate) preloads this
 * request.
 */
const firstNotes = 30;

/**
 * The HTTP API of the server over a request function: `fetch` in the app, and the worker in the extension. Every error is a
 * `NotebookError` whose kind is the problem's slug. A response of 401 also fires `signed-out`.
 *
 * @implements {NotebookPort}
 */
export class NotebookClient extends EventTarget {
  #request;
  /** Stores notes that were read or saved; null to store none. @type {RecentNotesPort | null} */ recent =
    null;
  /** The files that wait for the server; null until they are known. @type {WaitingFilesPort | null} */ waitingFiles =
    null;

  /** @param {RequestFunction} request */
  constructor(request) {
    super();
    this.#request = request;
  }

  /** @param {string} code */
  async signIn(code) {
    await this.request("/sessions", { method: "POST", body: { code } });
  }

  /** @param {string} name @param {string} password */
  async signInWithPassword(name, password) {
    await this.request("/sessions", { method: "POST", body: { name, password } });
  }

  async signOut() {
    await this.request("/sessions/current", { method: "DELETE" });
  }

  /** @param {{search?: string, shelf?: Shelf, tag?: string, sort?: string, cursor?: string, limit?: number}} which @param {AbortSignal} [signal] */
  async listNotes({ search, shelf, tag, sort, cursor, limit = cursor ? 100 : firstNotes }, signal) {
    // A cursor continues a list that was requested before.
    const query = new URLSearchParams({ limit: String(limit) });
    if (search) query.set("search", search);
    if (shelf === "trash") query.set("trashed", "true");
    if (shelf === "archive") query.set("archived", "true");
    if (tag) query.set("tag", tag);
    // The first page preloads the list without it.
    if (sort && sort !== "modified") query.set("sort", sort);
    if (cursor) query.set("cursor", cursor);
    // The server reads a plus in a query as a plus, and `URLSearchParams` writes a space as a plus.
    const answer = await this.request(`/notes?${query.toString().replaceAll("+", "%20")}`, { signal });
    return /** @type {{notes: NoteSummary[], nextCursor?: string, searchWords?: string[]}} */ (answer);
  }

  /** @type {NotebookPort["readNote"]} */
  async readNote(id) {
    try {
      return this.#kept(await this.request(`/notes/${encodeURIComponent(id)}`));
    } catch (error) {
      if (error instanceof NotebookError && error.kind === "note-not-found") void this.recent?.remove(id);
      throw error;
    }
  }

  /** Keeps a note that the server sent. @param {unknown} answer */
  #kept(answer) {
    const note = /** @type {Note} */ (answer);
    void this.recent?.keep(note);
    return note;
  }

  /** @type {NotebookPort["createNote"]} */
  async createNote(draft, key) {
    const options = { method: "POST", body: sentNote(draft), headers: { "Idempotency-Key": key } };
    return this.#kept(await this.request("/notes", options));
  }

  /** @type {NotebookPort["saveNote"]} */
  async saveNote(id, edit, revision) {
    const options = { method: "PATCH", body: edit, headers: { "If-Match": `"${revision}"` } };
    return this.#kept(await this.request(`/notes/${encodeURIComponent(id)}`, options));
  }

  /** Finds notes by their titles, and returns the last changed ones for an empty title. @param {string} title */
  async findNotes(title) {
    if (!title) return (await this.listNotes({ limit: 8 })).notes;
    const options = { method: "POST", body: { q: plainWords(title), titleOnly: true } };
    return /** @type {{notes: NoteSummary[]}} */ (await this.request("/search", options)).notes;
  }

  /** @type {NonNullable<NotebookPort["references"]>} */
  async references(id) {
    const answer = await this.request(`/notes/${encodeURIComponent(id)}/references`);
    return /** @type {{references: ReferencedNote[]}} */ (answer).references;
  }

  /** Returns the notes that refer to a note. @param {string} id @param {{cursor?: string, limit?: number}} [page] */
  async mentions(id, { cursor, limit = 50 } = {}) {
    const query = `limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const answer = await this.request(`/notes/${encodeURIComponent(id)}/mentions?${query}`);
    return /** @type {{mentions: Mention[], nextCursor?: string}} */ (answer);
  }

  /** @type {NotebookPort["addLink"]} */
  async addLink(id, link, key) {
    const options = { method: "POST", body: sentLink(link), headers: { "Idempotency-Key": key } };
    return /** @type {Link} */ (await this.request(`/notes/${encodeURIComponent(id)}/links`, options));
  }

  /** @type {NotebookPort["removeLink"]} */
  async removeLink(id, linkID) {
    await this.request(`/notes/${encodeURIComponent(id)}/links/${encodeURIComponent(linkID)}`, {
      method: "DELETE",
    });
  }

  /** @type {NotebookPort["restoreLink"]} */
  async restoreLink(id, linkID) {
    const path = `/notes/${encodeURIComponent(id)}/links/${encodeURIComponent(linkID)}/restore`;
    return /** @type {Link} */ (await this.request(path, { method: "POST" }));
  }

  /** @type {NotebookPort["changeQuote"]} */
  async changeQuote(id, linkID, change, key) {
    const path = `/notes/${encodeURIComponent(id)}/links/${encodeURIComponent(linkID)}`;
    const options = {
      method: "PATCH",
      body: { quote: sentQuote(change) },
      headers: { "Idempotency-Key": key },
    };
    return /** @type {Link} */ (await this.request(path, options));
  }

  /** @type {NotebookPort["orderLinks"]} */
  async orderLinks(id, links) {
    const options = { method: "PUT", body: { links } };
    return this.#kept(await this.request(`/notes/${encodeURIComponent(id)}/link-order`, options));
  }

  /** @type {NotebookPort["readInk"]} */
  async readInk(id, revision) {
    const query = revision === undefined ? "" : `?revision=${revision}`;
    const ink = await this.request(`/notes/${encodeURIComponent(id)}/ink${query}`);
    if (revision !== undefined) void this.recent?.keepInk(id, ink, revision);
    return ink;
  }

  /** @type {NotebookPort["saveInk"]} */
  async saveInk(id, ink, revision) {
    const options = { method: "PUT", body: ink, headers: { "If-Match": `"${revision}"` } };
    const note =
      /** @type {NoteSummary} */ (await this.request(`/notes/${encodeURIComponent(id)}/ink`, options));
    void this.recent?.keepInk(id, ink, note.revision);
    return note;
  }

  /** Adds a file. A setting says whether the place is removed from a photo. @param {File} file */
  async addAttachment(file) {
    const path = `/attachments?name=${encodeURIComponent(file.name)}`;
    // The type is what the bytes say.
    return /** @type {Attachment} */ (await this.request(path, { method: "POST", body: file }));
  }

  /** @type {NonNullable<NotebookPort["canonicalURLs"]>} */
  canonicalURLs = (urls, signal) =>
    canonicalURLs((path, options) => this.request(path, options), urls, signal);

  /** Pins, unpins, archives or unarchives a note. @param {string} id @param {{isPinned?: boolean, isArchived?: boolean}} change */
  async arrangeNote(id, change) {
    const options = { method: "PATCH", body: change };
    return this.#kept(await this.request(`/notes/${encodeURIComponent(id)}`, options));
  }

  /** Sets a note's reminder. @param {string} id @param {Reminder} reminder */
  async setReminder(id, reminder) {
    await this.request(`/notes/${encodeURIComponent(id)}/reminder`, { method: "PUT", body: reminder });
  }

  /** Returns the saved texts of a note, newest first; of a very long history, the newest ones. @param {string} id */
  async revisions(id) {
    /** @type {RevisionSummary[]} */
    const revisions = [];
    let cursor = "";
    do {
      const query = `limit=200${cursor && `&cursor=${cursor}`}`;
      const answer = await this.request(`/notes/${encodeURIComponent(id)}/revisions?${query}`);
      const page = /** @type {{revisions: RevisionSummary[], nextCursor?: string}} */ (answer);
      revisions.push(...page.revisions);
      cursor = page.nextCursor ?? "";
    } while (cursor && revisions.length < 2000);
    return revisions;
  }

  /** @type {NotebookPort["readRevision"]} */
  async readRevision(id, revision, signal) {
    const answer = await this.request(`/notes/${encodeURIComponent(id)}/revisions/${revision}`, { signal });
    return /** @type {NoteText} */ (answer);
  }

  /** Compares two texts of a note. @param {string} id @param {number} old @param {number} now @param {AbortSignal} signal */
  async compare(id, old, now, signal) {
    /** @type {ComparedLine[]} */
    const lines = [];
    /** @type {number | undefined} */
    let from = 0;
    while (from !== undefined) {
      const query = `old=${old}&new=${now}&from=${from}&limit=10000`;
      const answer = await this.request(`/notes/${encodeURIComponent(id)}/comparison?${query}`, { signal });
      const part = /** @type {{lines: ComparedLine[], next?: number}} */ (answer);
      lines.push(...part.lines);
      from = part.next;
    }
    return lines;
  }

  /** Restores an earlier text as a new revision. @param {string} id @param {number} revision */
  async restoreText(id, revision) {
    const path = `/notes/${encodeURIComponent(id)}/revisions/${revision}/restore`;
    return this.#kept(await this.request(path, { method: "POST" }));
  }

  /** Returns the tags in use and the number of notes with each. */
  async tags() {
    return /** @type {{tags: {tag: string, notes: number}[]}} */ (await this.request("/tags")).tags;
  }

  /** Returns the names of the tags in use, the most used first. */
  async tagNames() {
    return (await this.tags()).toSorted((a, b) => b.notes - a.notes).map(({ tag }) => tag);
  }

  /** @param {string} id */
  async trashNote(id) {
    await this.request(`/notes/${encodeURIComponent(id)}`, { method: "DELETE" });
    void this.recent?.remove(id);
  }

  /** @param {string} id */
  async restoreNote(id) {
    return this.#kept(await this.request(`/notes/${encodeURIComponent(id)}/restore`, { method: "POST" }));
  }

  /** @type {import("../base/dom/web-pictures.js").FindPictures} */
  webPictures = async (asked) => {
    const answer = await this.request("/web-pictures", { method: "POST", body: asked });
    return /** @type {import("../base/dom/web-pictures.js").FoundPictures} */ (answer);
  };

  /** Returns the pages that the add-link menu offers. */
  async activities() {
    return /** @type {{activities: Activity[]}} */ (await this.request("/activities")).activities;
  }

  /** Returns the links of the notes that contain words, those with the words in their own title or site first. @param {string} search */
  async findLinks(search) {
    const answer = await this.request(`/links?limit=50&search=${encodeURIComponent(plainWords(search))}`);
    return /** @type {{links: Link[]}} */ (answer).links;
  }

  /** Returns the most recently added links. */
  async recentLinks() {
    return /** @type {{links: Link[]}} */ (await this.request("/links?limit=200")).links;
  }

  /**
   * Returns the notes of a page without recording a visit. Uses POST to keep the URL out of logs.
   *
   * @param {PageIdentifiers} page
   * @param {AbortSignal} [signal]
   */
  async suggestions(page, signal) {
    const answer = await this.request("/suggestions", { method: "POST", body: page, signal });
    return /** @type {VisitResponse} */ (answer);
  }

  /** @param {PageIdentifiers & {title?: string, device?: string}} visit @param {AbortSignal} [signal] */
  async visit(visit, signal) {
    return /** @type {VisitResponse} */ (await this.request("/visits", {
      method: "POST",
      body: visit,
      signal,
    }));
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async describePage(url, signal) {
    return /** @type {Page} */ (await this.request("/pages", { method: "POST", body: { url }, signal }));
  }

  /** Returns what is to be changed in the activity that an opened page declares. @param {Page} page */
  async activityFindings({ id }) {
    const answer = await this.request(`/pages/${encodeURIComponent(id)}/activity-findings`);
    return /** @type {{findings: ActivityFinding[]}} */ (answer).findings;
  }

  async tokens() {
    return /** @type {{tokens: Token[]}} */ (await this.request("/tokens")).tokens;
  }

  /** @param {string} name @param {Scope[]} scopes */
  async makeToken(name, scopes) {
    return /** @type {Token} */ (await this.request("/tokens", { method: "POST", body: { name, scopes } }));
  }

  /** @param {string} id */
  async endToken(id) {
    await this.request(`/tokens/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  /**
   * Sends a request to the API. Requests of a single view have modules of their own, such as site-client.js.
   *
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<unknown>}
   */
  async request(path, options) {
    try {
      return await this.#request(path, options);
    } catch (error) {
      if (error instanceof NotebookError && error.kind === "signed-out") {
        this.dispatchEvent(new Event("signed-out"));
      }
      throw error;
    }
  }
}

/** Returns typed words in quotation marks, in which nothing is an operator of a search. @param {string} text */
function plainWords(text) {
  return text.replace(/["“”„]/g, " ").split(/\s+/).filter(Boolean).map((word) => `"${word}"`).join(" ");
}
