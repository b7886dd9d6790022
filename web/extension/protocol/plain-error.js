import { NotebookError } from "../../base/model/notebook-error.js";
/** @import { PlainError } from "./messages.js" */

/** Returns an error as a message. Errors that the protocol does not know have no text: it may be about the inside of the worker. @param {unknown} error @returns {PlainError} */
export function plainError(error) {
  if (!(error instanceof NotebookError)) return { kind: "worker-failed" };
  const { kind, status, detail, problem, current, errors, parts } = error;
  return { kind, status, detail, problem, current, errors, parts };
}

/** Returns the error of a message. @param {any} plain */
export function errorOf(plain) {
  const { kind = "worker-failed", ...about } = plain ?? {};
  return new NotebookError(String(kind), about);
}
