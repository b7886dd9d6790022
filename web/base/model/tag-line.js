/**
 * The states of a reader of words, of which all have to be tags: between two words, after the sign of a tag, in its
 * word, and after a word that is not a tag.
 */
const [between, sign, word, other] = [0, 1, 2, 3];

/**
 * Returns a line without tags: among other tags, and after the text of the line. Before other words, a tag is a part of
 * a sentence, and its word stays. Null if nothing remains. The line is read once, from its end.
 *
 * @param {string} line
 * @param {readonly {start: number, end: number}[]} places the tags with their signs, in the order of the line
 */
export function lineWithoutTags(line, places) {
  const states = statesOf(line);
  const rest = new RestOfLine();
  let from = line.length;
  for (const { start, end } of places.toReversed()) {
    rest.prepend(line.slice(end, from));
    from = start;
    const before = endOfText(line, start);
    if (rest.hasText && !rest.isTagsAfter(between) && !rest.isTagsAfter(states[before])) {
      rest.prepend(line.slice(start + 1, end));
    } else if (before > 0) from = before;
    else return rest.hasText ? rest.text.trimStart() : null;
  }
  return line.slice(0, from) + rest.text;
}

/** The text after a tag, which grows toward the start of the line. */
class RestOfLine {
  hasText = false;
  /** @type {string[]} */ #parts = [];
  /** Whether all words of the line are tags, by the state before this text. */
  #isTags = [true, false, true, false];

  get text() {
    return this.#parts.toReversed().join("");
  }

  /** @param {number} state */
  isTagsAfter(state) {
    return this.#isTags[state];
  }

  /** @param {string} part */
  prepend(part) {
    this.#parts.push(part);
    this.hasText ||= part.trim() !== "";
    const after = this.#isTags;
    for (let i = part.length - 1; i >= 0; i--) {
      const isTags = [between, sign, word].map((state) => after[next(state, part[i])]);
      for (const state of [between, sign, word]) after[state] = isTags[state];
    }
  }
}

/** Returns the state at each place of a line. @param {string} line */
function statesOf(line) {
  const states = new Uint8Array(line.length + 1);
  for (let i = 0; i < line.length; i++) states[i + 1] = next(states[i], line[i]);
  return states;
}

/** @param {number} state @param {string} character */
function next(state, character) {
  if (state === other) return other;
  if (/\s/.test(character)) return state === sign ? other : between;
  const isSign = character === "#" || character === "＃";
  if (state === between) return isSign ? sign : other;
  return isSign ? other : word;
}

/** Returns where the text before a place ends, without spaces. @param {string} line @param {number} place */
function endOfText(line, place) {
  let end = place;
  while (end > 0 && /\s/.test(line[end - 1])) end--;
  return end;
}
