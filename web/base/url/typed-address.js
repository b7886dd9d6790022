/**
 * Returns the URL of what was typed, or null. Only a missing scheme is added, because the server keeps the
 * URL as visited.
 *
 * @param {string} typed
 */
export function typedAddress(typed) {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  // "localhost:8000" has a port, "mailto:x" and "javascript:x" have a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const host = /^(\[[0-9a-f:.]+\]|[^/?#:@\\]+)/i.exec(text)?.[0] ?? "";
  const isLocal = /^(localhost|\[.*\]|\d{1,3}(\.\d{1,3}){3})$/i.test(host) || host.endsWith(".localhost");
  if (!isLocal && !/[^.]\.[^.]/.test(host)) return null;
  const url = `${isLocal ? "http" : "https"}://${text}`;
  return URL.canParse(url) ? url : null;
}
