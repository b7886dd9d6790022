/**
 * Characters with a meaning within a line, and their spellings without one. A backslash is used only where
 * both CommonMark and the older renderers that allow HTML understand it; the others get a character
 * reference.
 *
 * @type {Record<string, string>}
 */
const spellings = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  "#": "&#35;",
  "~": "&#126;",
  "|": "&#124;",
  "=": "&#61;",
  "\\": "\\\\",
  "`": "\\`",
  "*": "\\*",
  "_": "\\_",
  "[": "\\[",
  "]": "\\]",
};

/**
 * Returns the Markdown of a plain line of text, which renders as this text and as nothing else.
 *
 * @param {string} line
 */
export function escapedLine(line) {
  return line.replace(/[<>&#~|=\\`*_[\]]/g, (character) => spellings[character])
    // The beginning of a list, and of indented code.
    .replace(/^([-+])/, "\\$1").replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[ \t]+/, (space) => space.replaceAll(" ", "&#32;").replaceAll("\t", "&#9;"));
}

/** Returns the text of a line of Markdown without its escapes (CommonMark 2.4, 2.5). @param {string} line */
export function unescapedLine(line) {
  return line.replace(
    /\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|(lt|gt|amp|quot));/g,
    (match, character, number, name) => {
      if (character) return character;
      if (name) return { lt: "<", gt: ">", amp: "&", quot: '"' }[/** @type {"lt"} */ (name)];
      const code = Number(number);
      // Of a character that no text may contain, the reference stays.
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : match;
    },
  );
}
