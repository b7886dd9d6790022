import { NotebookError } from "../../base/model/notebook-error.js";
/** @import { PlainError } from "./messages.js" */

/** An error of the worker itself. The same call may succeed later, so that a note is not set aside for it. @type {PlainError} */
const workerFailed = { kind: "unreachable", problem: "worker-failed" };

/** Returns an error as a message. @param {unknown} error @returns {PlainError} */
export function plainError(error) {
  if (!(error instanceof NotebookError)) return workerFailed;
  const { kind, status, detail, problem, current, errors, parts } = error;
  return { kind, status, detail, problem, current, errors, parts };
}

/** Returns the error of a message. @param {any} plain */
export function errorOf(plain) {
  const { kind, ...about } = plain ?? workerFailed;
  return new NotebookError(kind, about);
}
