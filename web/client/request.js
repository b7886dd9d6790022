import { NotebookError } from "../base/model/notebook-error.js";

/**
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {unknown} [body] sent as JSON; a `Blob` as it is
 * @property {Record<string, string>} [headers]
 * @property {AbortSignal} [signal]
 * @property {(status: number) => void} [onStatus] called with the status of a response
 * @property {(url: string, init: RequestInit) => Promise<Response>} [send] sends this request
 *
 * @typedef {(path: string, options?: RequestOptions) => Promise<unknown>} RequestFunction Requests a path below `/api/v1` and returns
 * the decoded response. Throws a `NotebookError` for a problem, and if there is no response.
 */

/**
 * Returns a function that sends requests by `fetch`.
 *
 * @param {string} [base] the URL of the API, without a slash at the end
 * @param {(url: string, init: RequestInit) => Promise<Response>} [send]
 * @returns {RequestFunction}
 */
export function requestByFetch(base = "/api/v1", send = (url, init) => fetch(url, init)) {
  return async (
    path,
    { method = "GET", body, headers = {}, signal, onStatus, send: sendThis = send } = {},
  ) => {
    const isFile = body instanceof Blob;
    const type = isFile ? "application/octet-stream" : "application/json";
    const init = {
      method,
      signal,
      headers: body === undefined ? headers : { ...headers, "Content-Type": type },
      body: body === undefined || isFile ? body : JSON.stringify(body),
    };
    let response;
    let text;
    try {
      response = await sendThis(base + path, init);
      text = await response.text();
    } catch (error) {
      if (signal?.aborted || error instanceof NotebookError) throw error;
      throw new NotebookError("unreachable");
    }
    const answer = parsed(text);
    onStatus?.(response.status);
    if (response.ok) return answer;
    throw errorOf(response.status, answer);
  };
}

/** Returns the error that a problem (RFC 9457) describes. @param {number} status @param {any} problem */
function errorOf(status, problem) {
  const slug = typeof problem?.type === "string" ? problem.type.split("/").pop() : "";
  const detail = typeof problem?.detail === "string" ? problem.detail : "";
  const isSignedOut = status === 401 && slug !== "sign-in-code-refused";
  if (isSignedOut) return new NotebookError("signed-out", { status, detail, problem: slug });
  return new NotebookError(slug || `http-${status}`, {
    status,
    detail,
    current: problem?.current,
    errors: Array.isArray(problem?.errors) ? problem.errors : undefined,
    parts: Array.isArray(problem?.parts) ? problem.parts : undefined,
    merged: Array.isArray(problem?.merged) ? problem.merged : undefined,
  });
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
