/**
 * A pair of signs around highlighted text, `==so==`, starts and ends at one.
 *
 * @typedef {{text: number, at: number, isStart: boolean}} HighlightSign the number of the text that it is in, and
 * its place there
 */

const start = /==(?=[^\s=])/g;
/** A text that follows formatted text may begin with the end. */
const end = /(?<=[^\s=]|^)==(?!=)/g;

/**
 * Returns the signs of the highlighted parts of a row of texts, between which is formatted text. A part may start in
 * one text and end in another.
 *
 * A start without an end ends the search, because no later start has one either. So each character is read twice.
 *
 * @param {readonly string[]} texts
 */
export function highlightSigns(texts) {
  /** @type {HighlightSign[]} */
  const signs = [];
  let from = { text: 0, at: 0 };
  while (true) {
    const opening = find(start, texts, from);
    if (!opening) return signs;
    const closing = find(end, texts, { text: opening.text, at: opening.at + 2 });
    if (!closing) return signs;
    signs.push({ ...opening, isStart: true }, { ...closing, isStart: false });
    from = { text: closing.text, at: closing.at + 2 };
  }
}

/** @param {RegExp} sign @param {readonly string[]} texts @param {{text: number, at: number}} from */
function find(sign, texts, from) {
  for (let text = from.text; text < texts.length; text++) {
    sign.lastIndex = text === from.text ? from.at : 0;
    const found = sign.exec(texts[text]);
    if (found) return { text, at: found.index };
  }
  return null;
}
