/** @import { ServerAddress } from "../protocol/calls.js" */

/** The most and the longest headers for a proxy. */
const mostHeaders = 16;
const longestHeader = 4096;

/** Headers that the extension itself sends, or that a browser does not let anyone set. */
const reserved = new Set([
  "accept-encoding",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "last-event-id",
  "origin",
  "referer",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Returns an address as it is stored: with a scheme, and without a slash at the end. Returns null if it is not the address of a service.
 *
 * @param {string} typed what a person typed; without a scheme, `http` for this machine and `https` for others
 */
export function serverURL(typed) {
  const text = typed.trim();
  if (text.length > 2048) return null;
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i.test(text);
  const spelled = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isLocal ? "http" : "https"}://${text}`;
  const url = URL.parse(spelled);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Chromium accepts spaces in a host, as percent-encoded.
  if (!/^(\[[0-9a-f:.]+\]|[^%[\]]+)$/.test(url.hostname)) return null;
  // A service has an origin of its own; what follows is what a person copied from the browser.
  return url.origin;
}

/**
 * Returns an address if it is valid, as it is stored.
 *
 * @param {unknown} address
 * @returns {ServerAddress | null}
 */
export function validAddress(address) {
  const { server, headers = {} } = /** @type {Partial<ServerAddress>} */ (address ?? {});
  const url = typeof server === "string" ? serverURL(server) : null;
  if (!url || typeof headers !== "object" || headers === null) return null;
  const entries = Object.entries(headers);
  return entries.length <= mostHeaders && entries.every(isValidHeader) ? { server: url, headers } : null;
}

/** Returns what to ask a permission for, so that requests to a service need no permission of its own. @param {string} server */
export function originPattern(server) {
  const { protocol, hostname } = new URL(server);
  // A pattern has no port: it stands for all of them.
  return `${protocol}//${hostname}/*`;
}

/** @param {[string, unknown]} header */
function isValidHeader([name, value]) {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/.test(name) || reserved.has(name.toLowerCase())) return false;
  if (/^(proxy-|sec-|access-control-)/i.test(name) && !/^proxy-authorization$/i.test(name)) return false;
  return typeof value === "string" && value.length <= longestHeader && /^[\t\x20-\x7e]*$/.test(value);
}
