/** @import { NotebookError } from "../../base/model/notebook-error.js" */
/** @import { ConnectionState } from "../protocol/calls.js" */

/** Returns the state of the connection after a request. @param {boolean} isPaired @param {NotebookError | null} failure @returns {ConnectionState["state"]} */
export function stateOf(isPaired, failure) {
  if (!isPaired) return "not-paired";
  if (!failure) return "connected";
  if (failure.kind === "signed-out") return "ended";
  return failure.problem === "not-proven" ? "not-proven" : "unreachable";
}
