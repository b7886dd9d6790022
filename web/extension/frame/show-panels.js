import { AccountClient } from "../../client/account-client.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { translatedRequest } from "../../client/translated-request.js";
import { controlStyle } from "../../base/dom/control-style.js";
import { readImagesBy } from "../../base/dom/image-source.js";
import { findPicturesBy } from "../../base/dom/web-pictures.js";
import { locale } from "../../base/i18n/words.js";
import { Notice } from "../../base/ui/notice.js";
import { SavedNotesPort } from "../protocol/saved-notes-port.js";
import { FramePanels } from "./frame-panels.js";
import { PageFrame } from "./page-frame.js";
/** @import { Hello } from "../protocol/calls.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */

/** Creates the panels, and shows what the frame was opened for. @param {WorkerConnection} worker @param {Hello} hello */
export function showPanels(worker, hello) {
  document.documentElement.lang = locale;
  document.adoptedStyleSheets = [controlStyle];
  customElements.define("bn-notice", Notice);
  const notice = new Notice();
  document.body.append(notice);

  readImagesBy(worker.readImage);
  const client = new NotebookClient(translatedRequest(worker.request));
  client.recent = new SavedNotesPort(worker);
  findPicturesBy(client.webPictures);
  const account = new AccountClient(client);
  const { device, storage: stored } = hello;
  const panels = new FramePanels({ worker, account, client, notice, device, stored });
  void showShortcut(panels);
  new PageFrame({ worker, panels, notice, client, account }).show(hello);
  // The person may press the overlay. What is not there when the extension is removed is not needed any more.
  requestIdleCallback(() => void panels.loadQuickNote().catch(() => {}));
}

/** Names the keys that open the note of the page, which the person can change in the browser. @param {FramePanels} panels */
async function showShortcut({ overlay }) {
  const commands = await chrome.commands?.getAll() ?? [];
  overlay.shortcut = commands.find(({ name }) => name === "page-note")?.shortcut ?? "";
}
