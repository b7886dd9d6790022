import { urlOf } from "../../base/model/link-url.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { randomKey } from "../../base/dom/random-key.js";
import { MirroredStorage } from "../../sync/mirrored-storage.js";
import { NoteSession } from "../../sync/note-session.js";
import { sendLeftInk } from "../../sync/pending-ink.js";
import { PendingNotes } from "../../sync/pending-notes.js";
import { takeAside } from "../protocol/aside-entries.js";
/** @import { NotebookPort } from "../../base/model/model.js" */
/** @import { UnsentNote } from "../../sync/pending-notes.js" */
/** @import { Area } from "../protocol/aside-entries.js" */
/** @import { OutboxItem, UnsentText } from "../protocol/calls.js" */
/** @import { Database } from "./database.js" */

/** @typedef {{entry: UnsentNote, reason: {kind: string, status: number, detail: string}}} RefusedNote */

/** The prefix of what a page of the extension stores, and that of its unsent notes and ink. */
const prefix = "backnote.";
const unsentPrefix = "backnote.unsent";
const notePrefix = "backnote.unsent.";

/** Where pages keep which notes were open, and at which places (`web/quick-note`, `web/note`). */
const [lastNote, places] = ["backnote.quick-note", "backnote.left-places"];

/** The longest key and value, and the length of all of them. A note has at most a mebibyte. */
const longest = { key: 256, value: 8 * 1024 * 1024, all: 128 * 1024 * 1024 };

/** The window that no page has; that of an item that is tried again. */
const noWindow = "none";

/**
 * What pages of the extension keep in the worker: settings of the panels, and the notes that they have not sent yet, on disk before
 * anything else. What a closed page left behind is sent from here, with the same idempotency keys. A note that the service refuses is set
 * aside with the reason and does not stop the others.
 *
 * Events: `unsent` when something is kept that must be sent; `change` when the number of unsent or refused notes may have changed.
 */
export class Outbox extends EventTarget {
  #database;
  #notebook;
  #window;
  #copySuffix;
  #area;
  /** The keys that pages have stored since this worker started. @type {Set<string>} */ #heard = new Set();
  /** @type {Promise<{storage: MirroredStorage, notes: PendingNotes}> | null} */ #loaded = null;
  /** @type {Map<string, RefusedNote>} */ #refused = new Map();
  /** @type {Map<string, NoteSession>} */ #sessions = new Map();
  /** The ids of the new notes that were sent, by their keys here. @type {Map<string, string>} */ #sent =
    new Map();
  /** @type {Set<string>} */ #ink = new Set();
  /** The writes that are not on disk yet. @type {Set<Promise<void>>} */ #writes = new Set();
  #size = 0;

  /**
   * @param {Database} database
   * @param {NotebookPort} notebook
   * @param {{window: string, copySuffix: string, area?: Area}} options `window` names this start of the worker; `area` is where pages
   * keep what no worker has heard
   */
  constructor(database, notebook, { window, copySuffix, area = chrome.storage.session }) {
    super();
    this.#area = area;
    this.#database = database;
    this.#notebook = afterWriting(notebook, () => this.written());
    this.#window = window;
    this.#copySuffix = copySuffix;
  }

  /** Returns the settings of the panels: all entries that are no unsent notes. @returns {Promise<Record<string, string>>} */
  async settings() {
    const { storage } = await this.#load();
    return Object.fromEntries(entriesOf(storage).filter(([key]) => !key.startsWith(unsentPrefix)));
  }

  /**
   * Keeps or removes an entry of a page. Resolves when it is on disk.
   *
   * @param {unknown} key
   * @param {unknown} value null removes the entry
   */
  async store(key, value) {
    if (typeof key !== "string" || !key.startsWith(prefix) || key.length > longest.key) {
      throw new NotebookError("invalid-key", { status: 400 });
    }
    if (value !== null && typeof value !== "string") {
      throw new NotebookError("invalid-value", { status: 400 });
    }
    const { storage } = await this.#load();
    this.#heard.add(key);
    this.#put(storage, key, value);
    await this.written();
    if (key.startsWith(unsentPrefix)) this.dispatchEvent(new Event("change"));
  }

  /** @param {MirroredStorage} storage @param {string} key @param {string | null} value */
  #put(storage, key, value) {
    const size = this.#size + (value?.length ?? 0) - (storage.getItem(key)?.length ?? 0);
    if ((value?.length ?? 0) > longest.value || size > longest.all) {
      throw new NotebookError("storage-full", { status: 507 });
    }
    this.#size = size;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    if (value !== null && key.startsWith(unsentPrefix)) this.dispatchEvent(new Event("unsent"));
  }

  /** Keeps what pages have set aside. What they have stored since this worker started is newer. @param {MirroredStorage} storage */
  async #takeAside(storage) {
    for (const [key, value] of await takeAside(this.#area)) {
      if (!this.#heard.has(key)) this.#put(storage, key, value);
    }
  }

  /** Resolves when everything that was stored so far is on disk. */
  async written() {
    // What a page keeps while the worker starts is written after that.
    await this.#load();
    await Promise.all(this.#writes);
  }

  /** Sends what closed pages left behind. Resolves when it was sent or has failed. @param {Set<string>} openWindows */
  async send(openWindows) {
    const { notes } = await this.#load();
    for (const entry of notes.leftBehind(openWindows)) {
      if (this.#sessions.has(entry.key)) continue;
      const session = new NoteSession(this.#notebook, notes, this.#copySuffix, { entry });
      this.#sessions.set(entry.key, session);
      session.addEventListener("change", () => this.#check(entry.key, session));
    }
    for (const entry of notes.ink.leftBehind(openWindows)) {
      const name = `${entry.noteID}.${entry.window}`;
      if (this.#ink.has(name)) continue;
      this.#ink.add(name);
      void sendLeftInk(this.#notebook, notes.ink, entry).finally(() => this.#ink.delete(name)).catch(
        () => {},
      );
    }
    await Promise.all([...this.#sessions].map(async ([key, session]) => {
      await session.save();
      await this.#check(key, session);
    }));
    await this.written();
  }

  /** The number of notes that are not sent yet, and of refused ones. */
  async counts() {
    const { storage } = await this.#load();
    const waiting = entriesOf(storage).filter(([key]) =>
      key.startsWith(notePrefix) && !this.#refused.has(key.slice(notePrefix.length))
    );
    return { waiting: waiting.length, refused: this.#refused.size };
  }

  /** Whether something waits that no open page sends. @param {Set<string>} openWindows */
  async hasLeftBehind(openWindows) {
    const { storage, notes } = await this.#load();
    await this.#takeAside(storage);
    return this.#sessions.size > 0 || notes.leftBehind(openWindows).length > 0 ||
      notes.ink.leftBehind(openWindows).length > 0;
  }

  /** @param {Set<string>} openWindows @returns {Promise<OutboxItem[]>} */
  async items(openWindows) {
    const { notes } = await this.#load();
    // A note is in both places for a moment when it is refused or tried again.
    const waiting = notes.all().filter(({ key }) => !this.#refused.has(key)).map((entry) =>
      itemOf(entry, openWindows.has(entry.window) ? "open" : "waiting")
    );
    const refused = [...this.#refused.values()].map(({ entry, reason }) => ({
      ...itemOf(entry, "refused"),
      reason,
    }));
    return [...refused, ...waiting];
  }

  /** Puts a refused note back among those that wait. @param {string} key */
  async retry(key) {
    const { storage } = await this.#load();
    const refused = this.#refused.get(key);
    if (!refused) return;
    // On disk as waiting before it is no longer refused.
    storage.setItem(notePrefix + key, JSON.stringify({ ...refused.entry, window: noWindow }));
    await this.written();
    await this.#forgetRefused(key);
  }

  /** Returns all that a person wrote in a note that is kept here; null for none. @param {string} key @returns {Promise<UnsentText | null>} */
  async textOf(key) {
    const { notes } = await this.#load();
    const entry = this.#refused.get(key)?.entry ?? notes.all().find((other) => other.key === key);
    return entry ? { ...entry.text, links: linksOf(entry) } : null;
  }

  /** Returns what was written last in a note and waits to be sent; null for nothing. @param {string} noteID */
  async unsentOf(noteID) {
    const { notes } = await this.#load();
    const entries = notes.all().filter((entry) => entry.noteID === noteID);
    return entries.sort((one, other) => one.keptAt.localeCompare(other.keptAt)).at(-1) ?? null;
  }

  /**
   * Gives what another page of the extension left behind to a page that continues it. Returns null if it was sent.
   *
   * @param {string} key
   * @param {string} window that of the page
   */
  async takeOver(key, window) {
    const { storage, notes } = await this.#load();
    await this.#takeAside(storage);
    const entry = notes.all().find((other) => other.key === key);
    if (!entry || entry.window === window) return entry ?? null;
    this.#sessions.get(key)?.abandon();
    this.#sessions.delete(key);
    // Under another key, since what is being sent forgets its own at the end. The keys of its requests stay the same.
    const taken = { ...entry, key: randomKey(), window };
    storage.setItem(notePrefix + taken.key, JSON.stringify(taken));
    notes.forget(key);
    await this.written();
    return taken;
  }

  /** Returns the id that a note got when this worker sent it. @param {string} key */
  sentID(key) {
    return this.#sent.get(key) ?? null;
  }

  /** Deletes a note that is kept here, because the person does not want it any more. @param {string} key */
  async discard(key) {
    const { notes } = await this.#load();
    this.#sessions.get(key)?.abandon();
    this.#sessions.delete(key);
    notes.forget(key);
    await this.written();
    await this.#forgetRefused(key);
  }

  /** Deletes everything that was not sent. */
  async discardAll() {
    const { storage } = await this.#load();
    for (const session of this.#sessions.values()) session.abandon();
    this.#sessions.clear();
    for (const [key] of entriesOf(storage)) if (key.startsWith(unsentPrefix)) storage.removeItem(key);
    await this.written();
    this.#refused.clear();
    await this.#database.clear("refused");
    this.dispatchEvent(new Event("change"));
  }

  /** Forgets which notes were open in this browser, because it is unpaired. The other settings of the panels stay. */
  async forgetNotes() {
    const { storage } = await this.#load();
    storage.removeItem(places);
    try {
      const { noteID: _, ...place } = JSON.parse(storage.getItem(lastNote) ?? "{}");
      storage.setItem(lastNote, JSON.stringify(place));
    } catch {
      storage.removeItem(lastNote);
    }
    await this.written();
  }

  /** Looks whether a note was sent or refused. @param {string} key @param {NoteSession} session */
  async #check(key, session) {
    if (this.#sessions.get(key) !== session) return;
    const { state, failure } = session;
    if (state === "saved" || state === "empty") {
      if (session.id) this.#sent.set(key, session.id);
      this.#sessions.delete(key);
      this.dispatchEvent(new Event("change"));
    }
    if (state !== "refused" || !failure) return;
    this.#sessions.delete(key);
    const { notes } = await this.#load();
    const entry = notes.all().find((other) => other.key === key);
    if (!entry) return;
    const reason = { kind: failure.kind, status: failure.status, detail: failure.detail };
    this.#refused.set(key, { entry, reason });
    // On disk as refused before it no longer waits.
    await this.#database.write([{ store: "refused", key, value: { entry, reason } }]);
    notes.forget(key);
    await this.written();
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} key */
  async #forgetRefused(key) {
    this.#refused.delete(key);
    await this.#database.write([{ store: "refused", key, value: undefined }]);
    this.dispatchEvent(new Event("change"));
  }

  #load() {
    return this.#loaded ??= this.#read();
  }

  async #read() {
    const [entries, refused] = await Promise.all([
      this.#database.readAll("storage"),
      this.#database.readAll("refused"),
    ]);
    this.#refused = new Map(refused);
    this.#size = entries.reduce((sum, [, value]) => sum + value.length, 0);
    const storage = new MirroredStorage(entries, (key, value) => this.#write(key, value));
    await this.#takeAside(storage);
    return { storage, notes: new PendingNotes(storage, this.#window) };
  }

  /** @param {string} key @param {string | null} value */
  #write(key, value) {
    const writing = this.#database.write([{ store: "storage", key, value: value ?? undefined }]);
    this.#writes.add(writing);
    writing.finally(() => this.#writes.delete(writing)).catch(() => {});
  }
}

/**
 * Returns a notebook whose requests are sent when what they need is on disk: if the worker ends before, the next one repeats a request with the
 * same key. A disk that cannot be written to keeps no note from being sent.
 *
 * @param {NotebookPort} notebook
 * @param {() => Promise<void>} written
 * @returns {NotebookPort}
 */
function afterWriting(notebook, written) {
  return new Proxy(notebook, {
    get: (target, name) => async (/** @type {unknown[]} */ ...values) => {
      await written().catch(() => {});
      return await Reflect.get(target, name).apply(target, values);
    },
  });
}

/** @param {MirroredStorage} storage @returns {[string, string][]} */
function entriesOf(storage) {
  return Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? "";
    return [key, storage.getItem(key) ?? ""];
  });
}

/** @param {UnsentNote} entry @param {OutboxItem["state"]} state @returns {OutboxItem} */
function itemOf(entry, state) {
  const { key, noteID, text, keptAt } = entry;
  const excerpt = text.body.slice(0, 500);
  return { key, state, noteID, title: text.title, excerpt, links: linksOf(entry), keptAt };
}

/** Returns the links that wait, and those whose quotes were changed. @param {UnsentNote} entry */
function linksOf({ links, quotes = [] }) {
  const changed = quotes.filter(({ change }) => change.comment).map(({ link, change }) => ({
    ...link,
    quote: { ...link.quote, comment: change.comment },
  }));
  return [...links.map(({ link }) => link), ...changed].map((link) => ({
    title: link.title,
    url: urlOf(link),
    ...(link.quote?.comment ? { comment: link.quote.comment } : {}),
  }));
}
