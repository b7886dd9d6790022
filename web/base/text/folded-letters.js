/** What cannot be seen: soft hyphens, spaces without width, joiners, marks of direction, variants of emoji. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Accents of all letters, Cyrillic titlos, Hebrew points, and Arabic vowel marks and the stretching of a line. */
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff]/g;

/** Latin, Greek and Arabic letters, and the characters that have an entry of their own. */
const changed =
  /[\u00ab\u00bb\u00c0-\u024f\u02bb\u02bc\u0370-\u03ff\u0450\u0451\u045d\u05be\u05f3\u05f4\u0621-\u06d3\u1e00-\u1fff\u2010-\u2015\u2018-\u201f\u2032\u2039\u203a\u2212]/g;

/** @type {Readonly<Record<string, string>>} */
const others = {
  "ß": "ss",
  "æ": "ae",
  "œ": "oe",
  "þ": "th",
  "ð": "d",
  "đ": "d",
  "ħ": "h",
  "ŧ": "t",
  "ł": "l",
  "ø": "o",
  "ı": "i",
  "ς": "σ",
  "ѐ": "е",
  "ё": "е",
  "ѝ": "и",
  "ٱ": "ا",
  "ى": "ي",
  "ی": "ي",
  "ک": "ك",
  "ۀ": "ه",
  "\u05be": "-",
  "\u2212": "-",
  ...Object.fromEntries(["\u02bb", "\u02bc", "\u05f3", "\u2032", ..."‘’‚‛‹›"].map((sign) => [sign, "'"])),
  ...Object.fromEntries(["\u05f4", ..."«»“”„‟"].map((sign) => [sign, '"'])),
  ...Object.fromEntries([..."\u2010\u2011\u2012\u2013\u2014\u2015"].map((sign) => [sign, "-"])),
};

/**
 * Returns a text in the form in which searches compare it, as `FoldedLetters.swift` of the server does: composed (NFKC), in lowercase,
 * with one form of apostrophes, quotation marks and dashes, and without accents and invisible characters.
 *
 * @param {string} text
 */
export function foldedText(text) {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text.replace(invisible, "").replaceAll("´", "'").replaceAll("″", '"').normalize("NFKC").toLowerCase()
    .replace(marks, "").replace(changed, letter);
}

/** @param {string} composed */
function letter(composed) {
  const other = others[composed];
  if (other !== undefined) return other;
  const parts = composed.normalize("NFD").replace(marks, "");
  return others[parts] ?? parts;
}
