import { controlStyle } from "../../base/dom/control-style.js";
import { readImagesBy } from "../../base/dom/image-source.js";
import { findPicturesBy } from "../../base/dom/web-pictures.js";
import { locale, words } from "../../base/i18n/words.js";
import { Notice } from "../../base/ui/notice.js";
import { siteTileStyle } from "../../base/ui/site-tile.js";
import { AccountClient } from "../../client/account-client.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { translatedRequest } from "../../client/translated-request.js";
import { NoteSessions } from "../../sync/note-sessions.js";
import { PendingNotes } from "../../sync/pending-notes.js";
import { SavedNotesPort } from "../protocol/saved-notes-port.js";
import { WorkerConnection } from "../protocol/worker-connection.js";
import { WorkerStorage } from "../protocol/worker-storage.js";
/** @import { Hello } from "../protocol/calls.js" */

customElements.define("bn-notice", Notice);

/**
 * @typedef {object} PageServices what the parts of a page share
 * @property {WorkerConnection} worker
 * @property {NotebookClient} client
 * @property {AccountClient} account
 * @property {Notice} notice
 *
 * @typedef {PageServices & {notes: NoteSessions, storage: WorkerStorage, hello: Hello}} NotePageServices those of a page with notes
 */

/** Applies the shared styles and the language to the document of a page. */
export function prepareDocument() {
  document.adoptedStyleSheets = [controlStyle, siteTileStyle];
  document.documentElement.lang = locale;
  document.title = words.product;
}

/** @param {"popup" | "side-panel" | "options"} kind @returns {PageServices} */
export function pageServices(kind) {
  const worker = new WorkerConnection(kind);
  readImagesBy(worker.readImage);
  const client = new NotebookClient(translatedRequest(worker.request));
  findPicturesBy(client.webPictures);
  return { worker, client, account: new AccountClient(client), notice: new Notice() };
}

/**
 * Returns the services of a page with notes, once the worker has said what the page is about.
 *
 * @param {"popup" | "side-panel"} kind
 * @param {number | undefined} tab the tab that the page is about
 * @returns {Promise<NotePageServices>}
 */
export async function notePageServices(kind, tab) {
  const services = pageServices(kind);
  const { worker, client } = services;
  const hello = await worker.call("hello", tab);
  client.recent = new SavedNotesPort(worker);
  const storage = new WorkerStorage(worker, hello.storage);
  const notes = new NoteSessions(client, new PendingNotes(storage, worker.id), words.keptCopySuffix);
  worker.addEventListener("changed", (event) => {
    const { note, revision } = /** @type {CustomEvent} */ (event).detail;
    if (note) void notes.changed(note, revision);
    else void notes.refreshAll();
  });
  worker.addEventListener("reconnected", () => void notes.refreshAll());
  globalThis.addEventListener("pagehide", () => void notes.saveAll());
  worker.follow(true);
  return { ...services, notes, storage, hello };
}

/** Returns the tab that this page is about: the one in its address, or the one in front. */
export async function tabInView() {
  const given = Number(new URLSearchParams(location.search).get("tab"));
  if (given > 0) return given;
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
