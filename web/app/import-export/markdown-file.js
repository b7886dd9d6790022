import { unescapedLine } from "./markdown-text.js";
import { parseDate } from "./parse-date.js";
import { tagOf, withTag } from "../../base/model/tag-text.js";
/** @import { ReadNote } from "./exported-notes.js" */

/**
 * Returns a Markdown or text file as a note. The title comes from the front matter, a heading at the start,
 * the first heading, or the file's name. In the front matter `tags` become tags, `source` or `url` a link,
 * and `created` or `date` the creation time; all else stays as text. A list of links at the end, as an export
 * writes it, becomes links.
 *
 * @param {string} name the file's name
 * @param {string} text
 * @returns {ReadNote}
 */
export function noteFromMarkdown(name, text) {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const front = frontMatter(whole);
  const { rest, links } = linksAtEnd(front.rest.trim());
  const { title, body } = titleOf(front.title, rest, name);
  if (front.link) links.push({ webpageURL: front.link });
  return {
    title,
    body: withTags([body, ...front.others].filter(Boolean).join("\n\n"), front.tags),
    links,
    ...front.dates,
  };
}

/** The maximum length of a title. A longer one stays in the text. */
const longestTitle = 1000;

/** @param {string} declared @param {string} text @param {string} name */
function titleOf(declared, text, name) {
  const [first = "", ...others] = text.split("\n");
  const heading = unescapedLine(headingOf(first) ?? (isUnderline(others[0] ?? "") ? first.trim() : ""));
  const ruled = heading && !first.startsWith("#") ? 1 : 0;
  if (heading && heading.length <= longestTitle && (!declared || declared === heading)) {
    return { title: heading, body: others.slice(ruled).join("\n").trim() };
  }
  const later = unescapedLine(firstHeadingOf(withoutFences(text).split("\n")));
  const title = declared || (later.length <= longestTitle ? later : "") || baseName(name);
  return { title: title.slice(0, longestTitle), body: text };
}

/** @param {string[]} lines */
function firstHeadingOf(lines) {
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) return heading;
  }
  return "";
}

/**
 * Returns the text of a line that is a heading (CommonMark 4.2), or undefined. One expression for the whole line
 * would take the square of its length.
 *
 * @param {string} line
 */
function headingOf(line) {
  const mark = /^#{1,6}(?=[ \t])/.exec(line)?.[0];
  if (!mark) return undefined;
  const text = line.slice(mark.length).trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  // A # that belongs to the last word is part of the text.
  return /[ \t]/.test(text[end - 1] ?? " ") ? text.slice(0, end).trim() : text;
}

/** @param {string} line */
function isUnderline(line) {
  return /^=+$/.test(line.trimEnd());
}

/** Removes code blocks, in which a # starts no heading. @param {string} text */
function withoutFences(text) {
  return text.replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[ \t]*$|(?![\s\S]))/gm, "");
}

/** @param {string} name */
function baseName(name) {
  return name.replace(/^.*[/\\]/, "").replace(/\.[^.]+$/, "").trim();
}

/** @param {string} text */
function frontMatter(text) {
  const none = {
    rest: text,
    title: "",
    link: "",
    tags: /** @type {string[]} */ ([]),
    others: [""],
    dates: /** @type {Pick<ReadNote, "createdAt" | "modifiedAt">} */ ({}),
  };
  const found = /^---[ \t]*\n([\s\S]{0,65536}?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(text);
  if (!found || found.index !== 0) return none;
  /** @type {{key: string, lines: string[]}[]} */
  const entries = [];
  for (const line of found[1].split("\n")) {
    const key = /^([\p{L}_][\p{L}\p{N}_ -]*):(?:\s|$)/u.exec(line)?.[1];
    if (key) entries.push({ key: key.toLowerCase(), lines: [line] });
    else if (line.trim() && !line.startsWith("#")) {
      // A line without a key: this is text between two thematic breaks, not front matter.
      if (!entries.length) return none;
      entries.at(-1)?.lines.push(line);
    }
  }
  const dateKeys = dateKeysOf(entries.map(({ key }) => key));
  const front = { ...none, rest: text.slice(found[0].length), others: /** @type {string[]} */ ([]) };
  for (const { key, lines } of entries) {
    const values = valuesOf(lines);
    const [value = ""] = values;
    if (key === "title") front.title = values.join(" ");
    else if (key === "tags" || key === "tag" || key === "keywords") front.tags.push(...values);
    else if (/^(?:source|url|link)$/.test(key) && /^https?:\/\/\S+$/.test(value)) front.link ||= value;
    else if (key in dateKeys && values.length === 1 && parseDate(value)) {
      front.dates[dateKeys[key]] = parseDate(value);
    } else if (values.length) front.others.push(lines.join("\n"));
  }
  front.others = front.others.length ? [front.others.join("\n")] : [];
  return front;
}

/**
 * Returns which keys have which date. Of two keys for the same date, the plainer one counts.
 *
 * @param {string[]} keys
 * @returns {Record<string, "createdAt" | "modifiedAt">}
 */
function dateKeysOf(keys) {
  const created = ["created", "created_at", "creation date", "date"].find((key) => keys.includes(key));
  const modified = ["modified", "updated", "updated_at", "lastmod"].find((key) => keys.includes(key));
  return { ...(created && { [created]: "createdAt" }), ...(modified && { [modified]: "modifiedAt" }) };
}

/** Returns the values of a key: one value, `[one, two]`, or a list below it. @param {string[]} lines */
function valuesOf([first, ...others]) {
  const value = first.slice(first.indexOf(":") + 1).trim();
  const inside = /^\[(.*)\]$/.exec(value)?.[1];
  const key = first.slice(0, first.indexOf(":")).toLowerCase();
  const parts = inside !== undefined || /^(?:tags?|keywords)$/.test(key)
    ? (inside ?? value).split(",")
    : [value];
  const items = others.map((line) => line.replace(/^\s*-\s+/, ""));
  return [...parts, ...items].map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2")).filter(Boolean);
}

/** Returns the links of an export: a list of nothing else at the end. @param {string} text */
function linksAtEnd(text) {
  const list = /(?:^|\n\n)((?:- \[(?:\\.|[^\]\\\n])*\]\(<https?:\/\/[^>\n]*>\)(?:\n {2}> .*)*(?:\n|$))+)$/
    .exec(text);
  if (!list) return { rest: text, links: /** @type {ReadNote["links"]} */ ([]) };
  /** @type {ReadNote["links"]} */
  const links = list[1].trimEnd().split(/\n(?=- )/).map((item) => {
    const [, title, webpageURL] = /^- \[((?:\\.|[^\]\\])*)\]\(<([^>]*)>\)/.exec(item) ?? [];
    const quote = item.split("\n").slice(1).map((line) => unescapedLine(line.slice(4))).join("\n");
    return {
      webpageURL,
      title: unescapedLine(title),
      ...(quote ? { quote: { exact: quote } } : {}),
    };
  });
  return { rest: text.slice(0, list.index).trimEnd(), links };
}

/** @param {string} body @param {string[]} tags */
function withTags(body, tags) {
  const has = new Set(body.match(/#[\p{L}\p{N}_/-]+/gu) ?? []);
  const names = new Set(tags.map(tagOf).flatMap((tag) => tag !== null && !has.has(`#${tag}`) ? [tag] : []));
  const [first, ...others] = names;
  // The first one decides about the line. Looking for it again for each tag would take the square of their number.
  return first === undefined ? body : [withTag(body, first), ...others.map((tag) => `#${tag}`)].join(" ");
}
