import { WorkerConnection } from "../protocol/worker-connection.js";

/**
 * The frame in a page: the quick note, the overlay and the add-link menu of the app. Its address ends with an ID that the content script
 * made and has announced to the worker. Without it, for instance in a page that puts this document into a frame of its own, it stays empty.
 */
async function start() {
  const [, id] = /^#([0-9a-f]{32})$/.exec(location.hash) ?? [];
  if (!id || self === top) return;
  const worker = new WorkerConnection("frame", { id });
  const saying = worker.call("hello");
  const asked = new URLSearchParams(location.search).get("quick-note");
  if (asked !== null) loadQuickNote(asked);
  const hello = await saying;
  if (asked === null) speak(hello.language);
  const { showPanels } = await import("./show-panels.js");
  showPanels(worker, hello);
}

/** Loads the modules of the quick note while the worker answers. @param {string} language */
function loadQuickNote(language) {
  speak(language);
  import("./quick-note-of-frame.js").catch(() => {});
}

/** The words that are loaded next are in this language; in the browser's language, if it is empty. @param {string} language */
function speak(language) {
  if (language) document.documentElement.dataset.language = language;
}

await start();
