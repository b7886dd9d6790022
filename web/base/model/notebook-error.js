/** @import { Note } from "./model.js" */
/** @typedef {{line: number, column: number, text: string, detail: string}} LineError an error in a line, counted from 1 */
/** @typedef {{first: string, second: string}} MergedPages the URLs of two different pages that would become one */

/**
 * An error of the notebook. `kind` is the last part of the problem's type (`note-changed`, `page-timeout` …),
 * `unreachable` without a response, or `signed-out`.
 */
export class NotebookError extends Error {
  /**
   * @param {string} kind
   * @param {{status?: number, detail?: string, problem?: string, current?: Note, errors?: LineError[],
   *   parts?: unknown[], merged?: MergedPages[]}} [about]
   */
  constructor(kind, { status = 0, detail = "", problem = kind, current, errors, parts, merged } = {}) {
    super(detail || kind);
    this.name = "NotebookError";
    this.kind = kind;
    this.status = status;
    /** The slug of the server's problem, even where the kind is more general. */
    this.problem = problem;
    /** The server's text for the person; empty if there is none. */
    this.detail = detail;
    /** The current note on the server, if it changed meanwhile. */
    this.current = current;
    /** The errors of each line of a rejected text. */
    this.errors = errors;
    /** The parts of an address from which the person must choose one. */
    this.parts = parts;
    /** The pages that a rejected list of rules would make one. */
    this.merged = merged;
  }

  /** Whether the same request may succeed later. */
  get isPassing() {
    return this.kind === "unreachable" || this.kind === "signed-out" || this.status >= 500 ||
      this.status === 429;
  }
}
