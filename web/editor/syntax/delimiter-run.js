/**
 * The characters of Chinese, Japanese and Korean: letters and punctuation that are wide or have a wide form
 * (https://www.unicode.org/reports/tr11/), without emoji. `Sources/WebURL/DelimiterRun.swift` has the same.
 */
const eastAsian =
  /[\u1100-\u11ff\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uffee\u{16fe0}-\u{18d7f}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const space = /\s/;
const punctuation = /[!-/:-@[-`{-~]|\p{P}/u;

/**
 * Returns whether a delimiter run can open and close emphasis
 * (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run), with an exception: beside a Chinese, Japanese or
 * Korean character, punctuation counts as a letter, because these languages have no spaces between words.
 *
 * @param {string} text
 * @param {number} at
 * @param {number} length
 * @param {string} sign
 */
export function flanks(text, at, length, sign) {
  const before = at > 0 ? characterBefore(text, at) : " ";
  const after = at + length < text.length ? String.fromCodePoint(text.codePointAt(at + length) ?? 32) : " ";
  const isEastAsian = sign !== "_" && (eastAsian.test(before) || eastAsian.test(after));
  const left = !space.test(after) &&
    (isEastAsian || !punctuation.test(after) || space.test(before) || punctuation.test(before));
  const right = !space.test(before) &&
    (isEastAsian || !punctuation.test(before) || space.test(after) || punctuation.test(after));
  if (sign !== "_") return { opens: left, closes: right };
  return {
    opens: left && (!right || punctuation.test(before)),
    closes: right && (!left || punctuation.test(after)),
  };
}

/** @param {string} text @param {number} at */
function characterBefore(text, at) {
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text[at - 1]) && /[\ud800-\udbff]/.test(text[at - 2]);
  return text.slice(isPair ? at - 2 : at - 1, at);
}
