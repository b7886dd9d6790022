/** @import { PageKind } from "../protocol/messages.js" */

const id = "[0-9a-zA-Z_-]{1,128}";

/** The routes that a page of the extension may request through the worker: those of notes. None of accounts, tokens or sessions. */
const ofNotes = [
  "GET /notes",
  "POST /notes",
  "GET /notes/{id}",
  "PATCH /notes/{id}",
  "DELETE /notes/{id}",
  "POST /notes/{id}/restore",
  "PUT /notes/{id}/pin",
  "GET /notes/{id}/html",
  "GET /notes/{id}/revisions/{id}",
  "GET /notes/{id}/references",
  "GET /notes/{id}/ink",
  "PUT /notes/{id}/ink",
  "DELETE /notes/{id}/ink",
  "PUT /notes/{id}/link-order",
  "POST /notes/{id}/links",
  "PATCH /notes/{id}/links/{id}",
  "DELETE /notes/{id}/links/{id}",
  "POST /notes/{id}/links/{id}/restore",
  "PUT /notes/{id}/reminder",
  "POST /notes/{id}/reminder/done",
  "PUT /notes/{id}/snooze",
  "DELETE /notes/{id}/snooze",
  "GET /links",
  "DELETE /links/{id}/aliases/{id}",
  "GET /activities",
  "GET /search",
  "POST /search",
  "GET /tags",
  "GET /suggestions",
  "POST /suggestions",
  "POST /attachments",
  "POST /web-pictures",
  "POST /canonicalize",
  "GET /identity-decisions",
  "POST /identity-decisions",
  "POST /identity-decisions/preview",
  "GET /identity-decisions/moves",
  "POST /identity-decisions/moves",
  "DELETE /identity-decisions/{id}",
];

/** @type {Record<PageKind, string[]>} */
const routes = {
  "frame": ofNotes,
  "popup": ofNotes,
  "side-panel": ofNotes,
  "options": ["GET /sessions/current"],
};

/** The headers that a page may send, and their longest value. */
const headerNames = ["Idempotency-Key", "If-Match", "If-None-Match"];
const longestHeader = 256;

const longestPath = 16 * 1024;

const patterns = new Map(
  Object.entries(routes).map(([kind, list]) => [
    kind,
    list.map((route) => new RegExp(`^${route.replaceAll("{id}", id)}(\\?[\\x21-\\x7e]*)?$`)),
  ]),
);

/**
 * Returns whether a page may send a request.
 *
 * @param {PageKind} kind
 * @param {unknown} path
 * @param {unknown} options
 */
export function isAllowedRequest(kind, path, options) {
  if (typeof path !== "string" || path.length > longestPath) return false;
  if (typeof options !== "object" || options === null) return false;
  const { method, headers } = /** @type {{method?: unknown, headers?: unknown}} */ (options);
  if (typeof headers !== "object" || headers === null) return false;
  const areHeadersAllowed = Object.entries(headers).every(([name, value]) =>
    headerNames.includes(name) && typeof value === "string" && value.length <= longestHeader &&
    /^[\x20-\x7e]*$/.test(value)
  );
  return areHeadersAllowed &&
    Boolean(patterns.get(kind)?.some((pattern) => pattern.test(`${method} ${path}`)));
}
