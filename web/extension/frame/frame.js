import { AccountClient } from "../../client/account-client.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { translatedRequest } from "../../client/translated-request.js";
import { controlStyle } from "../../base/dom/control-style.js";
import { locale, words } from "../../base/i18n/words.js";
import { Notice } from "../../base/ui/notice.js";
import { NotePanels } from "../../panels/note-panels.js";
import { WorkerStorage } from "../protocol/worker-storage.js";
import { NoteSessions } from "../../sync/note-sessions.js";
import { PendingNotes } from "../../sync/pending-notes.js";
import { WorkerConnection } from "../protocol/worker-connection.js";
import { PageFrame } from "./page-frame.js";

/**
 * The frame in a page: the quick note, the overlay and the add-link menu of the app. Its address ends with an ID that the content script
 * made and has announced to the worker. Without it, for instance in a page that puts this document into a frame of its own, it stays empty.
 */
async function start() {
  const [, id] = /^#([0-9a-f]{32})$/.exec(location.hash) ?? [];
  if (!id || self === top) return;
  const worker = new WorkerConnection("frame", { id });
  const hello = await worker.call("hello");
  document.documentElement.lang = locale;
  document.adoptedStyleSheets = [controlStyle];
  customElements.define("bn-notice", Notice);
  const notice = new Notice();
  document.body.append(notice);

  const storage = new WorkerStorage(worker, hello.storage);
  const client = new NotebookClient(translatedRequest(worker.request));
  const account = new AccountClient(client);
  const notes = new NoteSessions(client, new PendingNotes(storage, worker.id), words.keptCopySuffix);
  const panels = new NotePanels({ account, client, notice, device: hello.device, storage }, notes);
  new PageFrame({ worker, panels, notes, notice, client, account }).show(hello);
}

await start();
