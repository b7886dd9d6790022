/**
 * The messages between the extension's worker and its pages, version 1.
 *
 * A page connects with a port named `KIND#ID`. `KIND` is one of `pageKinds`, and `ID` a random number that names the page as long as it is
 * open; it is also the `window` of its `PendingNotes`. The content script connects as `page#ID`. It then puts `frame.html#ID` into the
 * page, and that frame connects as `frame#ID`: a frame with an ID that no content script of its tab has announced gets no answer.
 *
 * Pages of the extension call the worker (`calls.js`):
 * - call `{id, call, arguments}`, answered by `{id, result}` or `{id, problem}`
 * - cancellation `{id, cancel: true}`
 * - event of the worker `{event, detail}`
 *
 * The content script and the worker exchange `{type, …}`. The worker passes these messages on between the content script and its frame.
 *
 * @typedef {"frame" | "popup" | "side-panel" | "options"} PageKind
 * @typedef {{id: number, call: string, arguments: unknown[]}} Call
 * @typedef {{id: number, cancel: true}} Cancellation
 * @typedef {{kind: string, status?: number, detail?: string, problem?: string, current?: unknown, errors?: unknown[], parts?: unknown[]}}
 * PlainError a `NotebookError` as a message
 * @typedef {{id: number, result: unknown} | {id: number, problem: PlainError}} Answer
 * @typedef {{event: string, detail: unknown}} WorkerEvent
 * @typedef {{type: string, [name: string]: unknown}} PageMessage a message between a content script and its frame
 */

/** The kinds of pages that call the worker, and where the package has them. @type {Record<PageKind, string>} */
export const pagePaths = {
  "frame": "/extension/frame/frame.html",
  "popup": "/extension/popup/popup.html",
  "side-panel": "/extension/side-panel/side-panel.html",
  "options": "/extension/options/options.html",
};

/** The types of messages that a frame sends to its content script. */
export const typesToPage = [
  "clip",
  "close",
  "covered",
  "findQuotes",
  "focusFrame",
  "focusPage",
  "readSelection",
  "scrollToQuote",
];

/** The types of messages that a content script sends to its frame. */
export const typesFromPage = ["frameFocused", "pageChanged", "quotesFound", "selection", "uncovered"];

/** The longest message of a content script or to one, as JSON. */
const longestPageMessage = 256 * 1024;

/** The longest call, as JSON. A note may have a mebibyte, and JSON may double it. */
const longestCall = 4 * 1024 * 1024;

/**
 * Returns the kind and the ID of a port, or null if its name is not one of the protocol.
 *
 * @param {string} name
 */
export function readPortName(name) {
  const [, kind, id] = /^([a-z-]{1,16})#([0-9a-f]{32})$/.exec(name) ?? [];
  return kind === "page" || Object.hasOwn(pagePaths, kind ?? "")
    ? { kind: /** @type {PageKind | "page"} */ (kind), id }
    : null;
}

/** @param {unknown} message @returns {message is Call} */
export function isCall(message) {
  if (!isRecord(message) || !isCallID(message.id)) return false;
  return typeof message.call === "string" && message.call.length <= 64 && Array.isArray(message.arguments) &&
    message.arguments.length <= 8 && isShort(message, longestCall);
}

/** @param {unknown} message @returns {message is Cancellation} */
export function isCancellation(message) {
  return isRecord(message) && isCallID(message.id) && message.cancel === true;
}

/** @param {unknown} message @param {string[]} types @returns {message is PageMessage} */
export function isPageMessage(message, types) {
  return isRecord(message) && types.includes(/** @type {string} */ (message.type)) &&
    isShort(message, longestPageMessage);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} id */
function isCallID(id) {
  return Number.isSafeInteger(id) && Number(id) > 0;
}

/** @param {unknown} message @param {number} longest */
function isShort(message, longest) {
  try {
    return JSON.stringify(message).length <= longest;
  } catch {
    return false;
  }
}
