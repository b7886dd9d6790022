/**
 * Returns a typed tag as it is written in a text, or null if it is not one.
 *
 * @param {string} typed
 */
export function tagOf(typed) {
  const name = typed.normalize("NFKC").trim().replace(/^#+/, "").replace(/\s+/g, "-").toLowerCase();
  return name.length <= 64 && /^[\p{L}\p{M}\p{N}_/-]*[\p{L}\p{M}\p{N}_]$/u.test(name) && /\p{L}/u.test(name)
    ? name
    : null;
}

/**
 * Returns a text with another tag: after the tags of its last line, or on a new line.
 *
 * @param {string} body
 * @param {string} tag
 */
export function withTag(body, tag) {
  const text = body.trimEnd();
  if (!text) return `#${tag}`;
  const last = text.slice(text.lastIndexOf("\n") + 1);
  const hasTagsOnly = last.split(/\s+/).every((word) => /^#\p{L}/u.test(word));
  return `${text}${hasTagsOnly ? " " : "\n"}#${tag}`;
}
