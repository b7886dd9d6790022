import { lineWithoutTags } from "./tag-line.js";

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
    const word = withoutEnd(groups?.word ?? "");
    return word.normalize("NFKC").toLowerCase() === tag
      ? [{ start: index, end: index + 1 + word.length }]
      : [];
  });
}

/** Returns a word without the signs at its end, which a tag does not end with. @param {string} word */
function withoutEnd(word) {
  let end = word.length;
  while (end > 0 && (word[end - 1] === "-" || word[end - 1] === "/")) end--;
  return word.slice(0, end);
}

/**
 * Returns a text without a tag. Among other tags, and after the text of a line, the tag is deleted. Before other words it is a part of
 * a sentence, and its word stays. A line that had nothing else is deleted.
 *
 * @param {string} body
 * @param {string} tag
 */
export function withoutTag(body, tag) {
  const places = placesOf(body, tag);
  let next = 0;
  let from = 0;
  const lines = body.split("\n").map((line) => {
    const own = [];
    for (; places[next]?.start <= from + line.length; next++) {
      own.push({ start: places[next].start - from, end: places[next].end - from });
    }
    from += line.length + 1;
    return own.length ? lineWithoutTags(line, own) : line;
  });
  return lines.filter((line) => line !== null).join("\n");
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
  const parts = [];
  let from = 0;
  for (const { start, end } of placesOf(body, tag)) {
    parts.push(body.slice(from, start + 1), other);
    from = end;
  }
  return parts.join("") + body.slice(from);
}
