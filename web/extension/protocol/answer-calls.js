import { NotebookError } from "../../base/model/notebook-error.js";
import { isCall, isCancellation } from "./messages.js";
import { plainError } from "./plain-error.js";

/**
 * @typedef {Record<string, (...values: any[]) => unknown>} Handlers the calls of a port by name. The last argument is an `AbortSignal` that
 * a cancellation or the end of the port aborts.
 * @typedef {Pick<chrome.runtime.Port, "postMessage" | "onMessage" | "onDisconnect">} Port
 */

/** The number of calls of one port that are answered at once. */
const mostCalls = 64;

/**
 * Answers the calls of a page. Messages of another shape are ignored.
 *
 * @param {Port} port
 * @param {Handlers} handlers
 */
export function answerCalls(port, handlers) {
  /** @type {Map<number, AbortController>} */
  const running = new Map();
  let isOpen = true;

  /** @param {number} id @param {object} answer */
  const answer = (id, answer) => {
    if (isOpen) port.postMessage({ id, ...answer });
  };

  port.onMessage.addListener(async (/** @type {unknown} */ message) => {
    if (isCancellation(message)) return running.get(message.id)?.abort();
    if (!isCall(message) || running.has(message.id)) return;
    const { id, call, arguments: values } = message;
    const controller = new AbortController();
    try {
      if (!Object.hasOwn(handlers, call)) throw new NotebookError("unknown-call");
      if (running.size >= mostCalls) throw new NotebookError("too-many-calls", { status: 429 });
      running.set(id, controller);
      const result = await handlers[call](...values, controller.signal);
      answer(id, { result });
    } catch (error) {
      answer(id, { problem: plainError(error) });
    } finally {
      running.delete(id);
    }
  });
  port.onDisconnect.addListener(() => {
    isOpen = false;
    for (const controller of running.values()) controller.abort();
  });
}
