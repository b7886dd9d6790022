import { WorkerConnection } from "../protocol/worker-connection.js";

/**
 * The frame in a page: the quick note, the overlay and the add-link menu of the app. Its address ends with an ID that the content script
 * made and has announced to the worker. Without it, for instance in a page that puts this document into a frame of its own, it stays empty.
 */
async function start() {
  const [, id] = /^#([0-9a-f]{32})$/.exec(location.hash) ?? [];
  if (!id || self === top) return;
  const worker = new WorkerConnection("frame", { id });
  const hello = await worker.call("hello");
  // The words that are loaded next are in this language.
  if (hello.language) document.documentElement.dataset.language = hello.language;
  const { showPanels } = await import("./show-panels.js");
  showPanels(worker, hello);
}

await start();
