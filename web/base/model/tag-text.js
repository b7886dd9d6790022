import { startOfLine } from "./line-start.js";
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

/** What belongs to a word with tags in it, as the service reads them. */
const part = String.raw`[\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{No}_\-/\u200d]`;

/** Code, escaped characters, HTML, link targets and URLs, in which there are no tags; and then a tag. */
const tagsAndOthers = new RegExp(
  [
    String.raw`^ {0,3}(\x60{3,}|~{3,})[^\n]*(?:\n(?! {0,3}\1)[^\n]*)*(?:\n[^\n]*)?`,
    String.raw`(?<!\x60)(\x60+)(?!\x60)(?:(?!\n\n)[^]){1,1024}?(?<!\x60)\2(?!\x60)`,
    String.raw`\\[^\n]`,
    String.raw`<(?=[\p{Alphabetic}/!])[^>\n]{0,1024}>`,
    String.raw`\]\([^)\n]{0,1024}\)`,
    String.raw`(?<=\]):[^\S\n]*\S+|:\/\/\S*`,
    `(?<!${part}|[#＃&])[#＃](?<word>${part}+)`,
  ].join("|"),
  "gmu",
);

/**
 * Returns the places of a tag in a text.
 *
 * @param {string} body
 * @param {string} tag as the service returns it: composed and in lowercase
 */
function placesOf(body, tag) {
  return [...body.matchAll(tagsAndOthers)].flatMap(({ index, groups }) => {
    const word = groups?.word?.replace(/[-/]+$/, "") ?? "";
    return word.normalize("NFKC").toLowerCase() === tag
      ? [{ start: index, end: index + 1 + word.length }]
      : [];
  });
}

/**
 * Returns a text without a tag. Among other tags, and after the text of a line, the tag is deleted. Before other words it is a part of
 * a sentence, and its word stays.
 *
 * @param {string} body
 * @param {string} tag
 */
export function withoutTag(body, tag) {
  let text = body;
  for (const { start, end } of placesOf(body, tag).toReversed()) {
    const line = { start: startOfLine(text, start), end: text.indexOf("\n", end) };
    if (line.end === -1) line.end = text.length;
    const before = text.slice(line.start, start).trimEnd();
    const after = text.slice(end, line.end);
    const isOfSentence = after.trim() !== "" && !isOnlyTags(after);
    if (isOfSentence && !isOnlyTags(before + after)) text = text.slice(0, start) + text.slice(start + 1);
    else if (before || after.trim()) {
      const rest = before ? after : after.trimStart();
      text = text.slice(0, line.start) + before + rest + text.slice(line.end);
    } else if (line.end < text.length) text = text.slice(0, line.start) + text.slice(line.end + 1);
    else text = text.slice(0, Math.max(0, line.start - 1));
  }
  return text;
}

/**
 * Returns a text with another tag in the places of a tag, and only one of each among other tags.
 *
 * @param {string} body
 * @param {string} tag
 * @param {string} other
 */
export function withTagRenamed(body, tag, other) {
  if (placesOf(body, other).length) {
    const text = withoutTag(body, tag);
    return placesOf(text, other).length ? text : withTag(text, other);
  }
  let text = body;
  for (const { start, end } of placesOf(body, tag).toReversed()) {
    text = text.slice(0, start + 1) + other + text.slice(end);
  }
  return text;
}

/** @param {string} text */
function isOnlyTags(text) {
  return text.split(/\s+/).every((word) => word === "" || /^[#＃][^#＃]+$/.test(word));
}
