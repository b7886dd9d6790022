import { NotebookError } from "../../base/model/notebook-error.js";
import { words } from "../../base/i18n/words.js";
/** @import { Shelf } from "../routing/route.js" */
/** @import { Activity, Change, Link, Note, NotebookPort, NoteSummary, Reminder, Suggestion } from "../../base/model/model.js" */

/**
 * @typedef {object} Page a fetched and described page
 * @property {string} id
 * @property {string} url after redirects
 * @property {string} canonicalURL
 * @property {string} key
 * @property {Change[]} changes
 * @property {string} title
 * @property {string} [siteName]
 * @property {string} snapshot
 *
 * @typedef {"visit" | "read" | "write" | "admin"} Scope
 *
 * @typedef {object} Token what lets a program in
 * @property {string} id
 * @property {string} name
 * @property {Scope[]} scopes
 * @property {string} prefix how it begins
 * @property {string} [origin] of a paired extension: where it may be used from
 * @property {string} createdAt
 * @property {string} [lastUsedAt]
 * @property {string} [expiresAt]
 * @property {string} [token] the token itself, told once
 *
 * @typedef {{revision: number, kind: string, title: string, size: number, savedAt: string}} RevisionSummary a text that the note had
 * @typedef {{kind: "kept" | "removed" | "added", text: string}} ComparedLine
 *
 * @typedef {{activity: Activity, suggestions: Suggestion[]}} VisitAnswer
 * @typedef {{method?: string, body?: unknown, headers?: Record<string, string>, signal?: AbortSignal, told?: (status: number) => void}} RequestOptions
 */

/** How many notes a list begins with: more than a window shows. The page that a window begins with asks for as many (scripts/generate). */
const firstNotes = 30;

/**
 * The service over HTTP. Every failure is a `NotebookError` whose kind is the problem's slug; an answer of 401 also
 * fires `signed-out`, whoever asked.
 *
 * @implements {NotebookPort}
 */
export class NotebookClient extends EventTarget {
  /** @param {string} code */
  async signIn(code) {
    await this.#ask("/sessions", { method: "POST", body: { code } });
  }

  /** @param {string} name @param {string} password */
  async signInWithPassword(name, password) {
    await this.#ask("/sessions", { method: "POST", body: { name, password } });
  }

  async signOut() {
    await this.#ask("/sessions/current", { method: "DELETE" });
  }

  /** @param {{search?: string, shelf?: Shelf, tag?: string, cursor?: string, limit?: number}} which @param {AbortSignal} [signal] */
  async listNotes({ search, shelf, tag, cursor, limit = cursor ? 100 : firstNotes }, signal) {
    // Who goes on goes on.
    const query = new URLSearchParams({ limit: String(limit) });
    if (search) query.set("search", search);
    if (shelf === "trash") query.set("trashed", "true");
    if (shelf === "archive") query.set("archived", "true");
    if (tag) query.set("tag", tag);
    if (cursor) query.set("cursor", cursor);
    // In an address a plus is a plus; only a form means a space by it.
    const answer = await this.#ask(`/notes?${query.toString().replaceAll("+", "%20")}`, { signal });
    return /** @type {{notes: NoteSummary[], nextCursor?: string}} */ (answer);
  }

  /** @type {NotebookPort["readNote"]} */
  async readNote(id) {
    return /** @type {Note} */ (await this.#ask(`/notes/${encodeURIComponent(id)}`));
  }

  /** @type {NotebookPort["createNote"]} */
  async createNote({ title, body, links }, key) {
    const question = { method: "POST", body: { title, body, links }, headers: { "Idempotency-Key": key } };
    return /** @type {Note} */ (await this.#ask("/notes", question));
  }

  /** @type {NotebookPort["saveNote"]} */
  async saveNote(id, edit, revision) {
    const question = { method: "PATCH", body: edit, headers: { "If-Match": `"${revision}"` } };
    return /** @type {Note} */ (await this.#ask(`/notes/${encodeURIComponent(id)}`, question));
  }

  /** @type {NotebookPort["addLink"]} */
  async addLink(id, link, key) {
    const question = { method: "POST", body: link, headers: { "Idempotency-Key": key } };
    return /** @type {Link} */ (await this.#ask(`/notes/${encodeURIComponent(id)}/links`, question));
  }

  /** @type {NotebookPort["removeLink"]} */
  async removeLink(id, linkID) {
    await this.#ask(`/notes/${encodeURIComponent(id)}/links/${encodeURIComponent(linkID)}`, {
      method: "DELETE",
    });
  }

  /** @type {NotebookPort["orderLinks"]} */
  async orderLinks(id, links) {
    const question = { method: "PUT", body: { links } };
    return /** @type {Note} */ (await this.#ask(`/notes/${encodeURIComponent(id)}/link-order`, question));
  }

  /** @type {NotebookPort["readInk"]} */
  readInk(id) {
    return this.#ask(`/notes/${encodeURIComponent(id)}/ink`);
  }

  /** @type {NotebookPort["saveInk"]} */
  async saveInk(id, ink) {
    const question = { method: "PUT", body: ink };
    return /** @type {NoteSummary} */ (await this.#ask(`/notes/${encodeURIComponent(id)}/ink`, question));
  }

  /** Pins a note or lays it into the archive, or takes that back. @param {string} id @param {{isPinned?: boolean, isArchived?: boolean}} change */
  async arrangeNote(id, change) {
    const question = { method: "PATCH", body: change };
    return /** @type {Note} */ (await this.#ask(`/notes/${encodeURIComponent(id)}`, question));
  }

  /** Has a note come to mind again at a time. @param {string} id @param {Reminder} reminder */
  async setReminder(id, { dueAt, words }) {
    await this.#ask(`/notes/${encodeURIComponent(id)}/reminder`, { method: "PUT", body: { dueAt, words } });
  }

  /** The texts that a note had, the newest first; of a very long history the newest of them. @param {string} id */
  async revisions(id) {
    /** @type {RevisionSummary[]} */
    const revisions = [];
    let cursor = "";
    do {
      const query = `limit=200${cursor && `&cursor=${cursor}`}`;
      const answer = await this.#ask(`/notes/${encodeURIComponent(id)}/revisions?${query}`);
      const page = /** @type {{revisions: RevisionSummary[], nextCursor?: string}} */ (answer);
      revisions.push(...page.revisions);
      cursor = page.nextCursor ?? "";
    } while (cursor && revisions.length < 2000);
    return revisions;
  }

  /** What a note said at a revision, line by line. @param {string} id @param {number} revision @param {AbortSignal} signal */
  async textOf(id, revision, signal) {
    const answer = await this.#ask(`/notes/${encodeURIComponent(id)}/revisions/${revision}`, { signal });
    const { body } = /** @type {{body: string}} */ (answer);
    return body.split("\n").map((text) => /** @type {ComparedLine} */ ({ kind: "kept", text }));
  }

  /** How two texts of a note differ. @param {string} id @param {number} old @param {number} now @param {AbortSignal} signal */
  async compare(id, old, now, signal) {
    /** @type {ComparedLine[]} */
    const lines = [];
    /** @type {number | undefined} */
    let from = 0;
    while (from !== undefined) {
      const query = `old=${old}&new=${now}&from=${from}&limit=10000`;
      const answer = await this.#ask(`/notes/${encodeURIComponent(id)}/comparison?${query}`, { signal });
      const part = /** @type {{lines: ComparedLine[], next?: number}} */ (answer);
      lines.push(...part.lines);
      from = part.next;
    }
    return lines;
  }

  /** Brings an earlier text back, as a new revision. @param {string} id @param {number} revision */
  async restoreText(id, revision) {
    const path = `/notes/${encodeURIComponent(id)}/revisions/${revision}/restore`;
    return /** @type {Note} */ (await this.#ask(path, { method: "POST" }));
  }

  /** The tags in use, with how many notes have each. */
  async tags() {
    return /** @type {{tags: {tag: string, notes: number}[]}} */ (await this.#ask("/tags")).tags;
  }

  /** @param {string} id */
  async trashNote(id) {
    await this.#ask(`/notes/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  /** @param {string} id */
  async restoreNote(id) {
    return /** @type {Note} */ (await this.#ask(`/notes/${encodeURIComponent(id)}/restore`, {
      method: "POST",
    }));
  }

  /** What the add-link menu offers. */
  async activities() {
    return /** @type {{activities: Activity[]}} */ (await this.#ask("/activities")).activities;
  }

  /** The links that were added to notes last. */
  async recentLinks() {
    return /** @type {{links: Link[]}} */ (await this.#ask("/links?limit=200")).links;
  }

  /** The notes of a page, recording nothing; by POST, so that the URL stays out of logs. @param {string} webpageURL @param {AbortSignal} [signal] */
  async suggestions(webpageURL, signal) {
    const answer = await this.#ask("/suggestions", { method: "POST", body: { webpageURL }, signal });
    return /** @type {VisitAnswer} */ (answer);
  }

  /** @param {{webpageURL: string, title?: string, device?: string}} visit @param {AbortSignal} [signal] */
  async visit(visit, signal) {
    return /** @type {VisitAnswer} */ (await this.#ask("/visits", { method: "POST", body: visit, signal }));
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async describePage(url, signal) {
    return /** @type {Page} */ (await this.#ask("/pages", { method: "POST", body: { url }, signal }));
  }

  async tokens() {
    return /** @type {{tokens: Token[]}} */ (await this.#ask("/tokens")).tokens;
  }

  /** @param {string} name @param {Scope[]} scopes */
  async makeToken(name, scopes) {
    return /** @type {Token} */ (await this.#ask("/tokens", { method: "POST", body: { name, scopes } }));
  }

  /** @param {string} id */
  async endToken(id) {
    await this.#ask(`/tokens/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  /** For what is asked in a module of its own. @param {string} path @param {RequestOptions} [question] @returns {Promise<unknown>} */
  ask(path, question) {
    return this.#ask(path, question);
  }

  /** @param {string} path @param {RequestOptions} [question] @returns {Promise<unknown>} */
  async #ask(path, { method = "GET", body, headers = {}, signal, told } = {}) {
    const init = {
      method,
      signal,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    let response;
    let text;
    try {
      response = await fetch(`/api/v1${path}`, init);
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new NotebookError("unreachable");
    }
    const answer = parsed(text);
    told?.(response.status);
    if (response.ok) return answer;
    throw await this.#failure(response.status, answer);
  }

  /** @param {number} status @param {any} problem */
  async #failure(status, problem) {
    const slug = typeof problem?.type === "string" ? problem.type.split("/").pop() : "";
    const isSignedOut = status === 401 && slug !== "sign-in-code-refused";
    if (isSignedOut) this.dispatchEvent(new Event("signed-out"));
    const detail = await spoken(slug, typeof problem?.detail === "string" ? problem.detail : "");
    if (isSignedOut) {
      return new NotebookError("signed-out", { status, detail });
    }
    return new NotebookError(slug || `http-${status}`, {
      status,
      detail,
      current: problem?.current,
      errors: Array.isArray(problem?.errors) ? problem.errors : undefined,
    });
  }
}

/** The service speaks English. @param {string} slug @param {string} said */
async function spoken(slug, said) {
  if (words.language === "en") return said;
  const { problemSentence } = await import("../../base/i18n/problem-words.js").catch(() => ({
    problemSentence: () => said,
  }));
  return problemSentence(slug, said);
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
