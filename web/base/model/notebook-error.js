/** @import { Note } from "./model.js" */
/** @typedef {{line: number, column: number, text: string, detail: string}} LineError a line from 1 */

/**
 * Why the notebook did not do what was asked. `kind` is what code switches on: the last part of the problem's type
 * (`note-changed`, `page-timeout` …), or `unreachable` when no answer came, or `signed-out`.
 */
export class NotebookError extends Error {
  /**
   * @param {string} kind
   * @param {{status?: number, detail?: string, current?: Note, errors?: LineError[]}} [about]
   */
  constructor(kind, { status = 0, detail = "", current, errors } = {}) {
    super(detail || kind);
    this.name = "NotebookError";
    this.kind = kind;
    this.status = status;
    /** A sentence a person can act on, in the server's words; empty when it gave none. */
    this.detail = detail;
    /** The note as it stands on the server, when it was changed under our hands. */
    this.current = current;
    /** What is wrong with each line, where a text was refused. */
    this.errors = errors;
  }

  /** Whether asking again later, unchanged, may work. */
  get isPassing() {
    return this.kind === "unreachable" || this.kind === "signed-out" || this.status >= 500 ||
      this.status === 429;
  }
}
