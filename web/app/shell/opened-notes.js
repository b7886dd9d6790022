import { words } from "../../base/i18n/words.js";
import { lazily } from "../../base/dom/lazily.js";
import { signedInAccount } from "../offline/kept-account.js";
import { notesPath } from "../routing/route.js";
import { openWindows } from "./open-windows.js";
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { ListQuery } from "../notes/list/note-order.js" */
/** @import { PendingNotes } from "../../sync/pending-notes.js" */
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { NoteSessions } from "../../sync/note-sessions.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { NoteFiles } from "../capture/note-files.js" */
/** @import { NewLink } from "../../base/model/model.js" */

/** The prefix of unsent texts and drawings in local storage. */
export const unsentPrefix = "backnote.unsent";

/** Where the key of the unsent note is stored that opens as the next new note. Without the Navigation API, another document opens it. */
const resumed = "backnote.resumed";

/**
 * Asks the browser to keep what waits here for the server, also when the device has little space. Some browsers ask the person, who then sees why: a
 * note says that it is in this browser only.
 */
const protectStorage = lazily(async () => void await navigator.storage?.persist?.());

const protectWaiting = (/** @type {Event} */ { target }) => {
  if (/** @type {NoteSession} */ (target).state === "kept") void protectStorage().catch(() => {});
};

/** Lets the storage be protected once a note waits in it. @param {NoteSession} session */
function protectedSession(session) {
  session.addEventListener("change", protectWaiting);
  return session;
}

/**
 * The notes opened in this window. The modules for editing are fetched when the first note is opened; until
 * then there is nothing to save or update.
 */
export class OpenedNotes {
  /** @type {NoteSessions | null} */ #notes = null;
  /** @type {PendingNotes | null} */ #unsent = null;
  /** @type {NoteFiles | null} */ #files = null;
  #filesLoaded = /** @type {PromiseWithResolvers<NoteFiles>} */ (Promise.withResolvers());
  /** Loads the photos and files that wait for the server. */ #loadFiles;
  /** Loads the notes that are kept for when the server is unreachable. */
  #loadRecent = lazily(async () => new (await import("../offline/recent-notes.js")).RecentNotes());
  /** Resolves when this window has what closed windows left unsent. */
  #taken = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  /** The account of this window; empty until it is known. */ account = "";
  /** Loads the account of this window. */
  loadAccount;
  /** Loads the sessions of the open notes. */
  load;
  /** Called when notes that are not on the server yet have changed. */ onBegunChange = () => {};

  /** @param {NotebookClient} client @param {AccountClient} account @param {string} window the id of this window */
  constructor(client, account, window) {
    this.loadAccount = lazily(async () => this.account = await signedInAccount(account));
    this.load = lazily(async () => {
      const [{ NoteSessions }, { PendingNotes }, owner, recent] = await Promise.all([
        import("../../sync/note-sessions.js"),
        import("../../sync/pending-notes.js"),
        this.loadAccount(),
        this.#loadRecent(),
      ]);
      client.recent = recent;
      this.#unsent = new PendingNotes(localStorage, window, owner);
      return this.#notes = new NoteSessions(
        client,
        this.#unsent,
        words.keptCopySuffix,
        () => this.onBegunChange(),
      );
    });
    this.#loadFiles = lazily(async () => {
      const [{ NoteFiles }, notes] = await Promise.all([import("../capture/note-files.js"), this.load()]);
      this.#files = new NoteFiles({ client, notes, account: this.account, window, openWindows });
      this.#filesLoaded.resolve(this.#files);
      return this.#files;
    });
  }

  /** @param {string} id */
  async open(id) {
    const notes = await this.load();
    // The unsent text of a closed window is part of the note.
    await this.#taken.promise;
    const session = protectedSession(await notes.open(id));
    void this.#filesLoaded.promise.then((files) => files.show(session));
    return session;
  }

  /**
   * Begins a note, which this browser keeps until the server has it, also without the server. Rejects if there is no space for its
   * text or its files, and the server does not take them either.
   *
   * @param {{title?: string, body?: string, links?: NewLink[], files?: File[]}} note
   */
  async begin({ title = "", body = "", links = [], files = [] }) {
    const [notes, noteFiles] = await Promise.all([this.load(), this.#loadFiles()]);
    const session = protectedSession(notes.blank());
    const lines = await noteFiles.keepOrSend(files, session);
    const text = [body, ...lines].filter(Boolean).join("\n");
    if (title || text) session.edit({ title, body: text });
    const saved = links.map((link) => session.addLink(link));
    // A browser without space for the text must not lose it: the server may have it in a moment.
    if (session.state === "not-kept") await Promise.all([...saved, session.save()]);
    if (session.state === "not-kept") {
      notes.discard(session);
      await noteFiles.discard(session);
      throw new DOMException("There is no space for the text.", "QuotaExceededError");
    }
    void noteFiles.send().then(() => noteFiles.count ? protectStorage() : undefined).catch(() => {});
    return session;
  }

  /** Sends the photos and files that wait, those of closed windows as well. */
  async sendFiles() {
    await (await this.#loadFiles()).send();
  }

  /** The notes that are not on the server, because it is unreachable or has refused them. */
  get begun() {
    return this.#notes?.begun ?? [];
  }

  /** Returns the stored notes that a query of the list finds, as they are in this window. @param {ListQuery} query */
  async recent(query) {
    const [notes, recent] = await Promise.all([this.load(), this.#loadRecent()]);
    const current = (await recent.all()).map((note) => ({ ...note, ...notes.textOf(note.id) }));
    return recent.listed(current, query);
  }

  /** Removes the stored notes, and stores none until the person signs in. */
  async signedOut() {
    await (await this.#loadRecent()).clear();
  }

  /** Removes a stored note that was deleted permanently. @param {string} id */
  async removeKept(id) {
    await (await this.#loadRecent()).remove(id);
  }

  /** Stores notes again. Those of another person are removed first, who may have used this browser before. */
  async signedIn() {
    const recent = await this.#loadRecent();
    await recent.clear();
    recent.open();
  }

  async blank() {
    const notes = await this.load();
    const key = sessionStorage.getItem(resumed);
    sessionStorage.removeItem(resumed);
    // A closed window may have left it, which is to be taken over once.
    if (key) await this.#taken.promise;
    return protectedSession((key && notes.continued(key)) || notes.blank());
  }

  /** Whether this browser has texts or files of the account that the server has not. */
  get hasUnsent() {
    return Boolean(this.#unsent?.all().length || this.#files?.count);
  }

  /** The notes of which the server refused a part. */
  get refused() {
    return this.#notes?.refused ?? [];
  }

  /** Lets a note that is only on this device open as the next new note. @param {Pick<NoteSession, "key">} session */
  resume({ key }) {
    sessionStorage.setItem(resumed, key);
  }

  /** Returns the path of a note. One that is only on this device opens as the next new note. @param {NoteSession} session */
  pathOf(session) {
    if (session.id) return notesPath(session.id);
    this.resume(session);
    return notesPath("new");
  }

  /** @param {string} id */
  forget(id) {
    this.#notes?.forget(id);
  }

  /** @param {string} id @param {number} [revision] */
  async changed(id, revision) {
    await this.#notes?.changed(id, revision);
  }

  async refreshAll() {
    await this.#notes?.refreshAll();
  }

  /** Starts to save at once, because the window may be closing. */
  async saveAll() {
    // Files may take minutes. They wait in the browser.
    void this.#files?.send();
    await this.#notes?.saveAll();
  }

  /**
   * Takes over what closed windows left unsent. Returns the sessions that are to be saved; null if nothing is unsent.
   *
   * @param {Set<string>} openWindows
   */
  async takeLeftBehind(openWindows) {
    try {
      if (!Object.keys(localStorage).some((name) => name.startsWith(unsentPrefix))) return null;
      // If the modules cannot be fetched, the notes could not be sent either: the next window sends them.
      const sessions = await (await this.load().catch(() => null))?.takeLeftBehind(openWindows) ?? null;
      if (sessions) await this.#loadFiles().then((files) => files.takeOver(sessions)).catch(() => {});
      return sessions;
    } finally {
      this.#taken.resolve();
    }
  }
}
