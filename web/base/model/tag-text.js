/**
 * A tag as it is written in a text, made of what a person typed; null where no tag can be made of it.
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
 * A text with one more tag: behind the tags of its last line, or on a line of its own.
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
