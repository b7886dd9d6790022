/**
 * Runs in a page, in a world of its own: hands the page an activity to continue, and sends the page's first answer to the worker. Does nothing
 * in a document of another origin, and nothing twice. Returns whether the page has it.
 *
 * It calls the prototypes' functions, since a page can give the names of others to its elements, as in `<form name="addEventListener">`.
 *
 * @param {{id: string, origin: string, activity: string, patience: number, longestAnswer: number}} continuation `activity` as JSON
 */
export function continueInPage({ id, origin, activity, patience, longestAnswer }) {
  const world = /** @type {{backnoteContinuation?: string}} */ (globalThis);
  if (self.origin !== origin || self !== top || world.backnoteContinuation === id) return false;
  const head = Document.prototype.querySelector.call(document, ":root > head");
  if (!head) return false;
  world.backnoteContinuation = id;

  const meta = Document.prototype.createElementNS.call(document, "http://www.w3.org/1999/xhtml", "meta");
  meta.setAttribute("name", "user-activity:continuation");
  meta.setAttribute("content", activity);
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const waiting = new AbortController();

  /** @param {string | null} answer */
  const end = (answer) => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    clearTimeout(timer);
    meta.remove();
    // The extension may have been removed or updated meanwhile.
    Promise.resolve(chrome.runtime.sendMessage({ type: "continuationAnswer", id, answer })).catch(() => {});
  };
  const timer = setTimeout(() => end(null), patience);
  const options = { signal: waiting.signal };
  addEventListener.call(document, "useractivityanswer", (event) => {
    const { detail } = /** @type {CustomEvent<unknown>} */ (event);
    end(typeof detail === "string" && detail.length <= longestAnswer ? detail : null);
  }, options);
  addEventListener.call(globalThis, "pagehide", () => end(null), options);

  head.append(meta);
  dispatchEvent.call(document, new Event("useractivitycontinuation"));
  return true;
}
