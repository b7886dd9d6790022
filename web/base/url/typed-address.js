/**
 * The URL a person means by what they typed into the address field, or null when it is none. Only what is missing is
 * added (the scheme); the rest is left as it was typed, because the service keeps the URL as visited.
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
