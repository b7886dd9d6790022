/**
 * URLs in prose without marks around them, as `Sources/WebURL/BareURL.swift` finds them; `bare-urls.json` has the cases of
 * both.
 */

/** Where a URL may start, up to its host. A global pattern: set its `lastIndex`. */
export const urlStart =
  /(?<![A-Za-z0-9])[hH][tT][tT][pP][sS]?:\/\/(?=[A-Za-z0-9[_\u0080-\uffff])|(?<![^\0-\x20*_~(])www\.(?=[A-Za-z0-9[_\u0080-\uffff])/g;

/** Spaces, quotation marks, and the punctuation of Chinese and Japanese. */
const end =
  /[\0-\x20\x7f<>"`\u0080-\u00a0«»\u1680\u2000-\u200b\u2018-\u201f\u2026\u2028\u2029\u202f\u205f\ufeff\u3000-\u3004\u3008-\u3020\u3030\u303d\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff65]/g;

/** What ends a sentence or a quotation rather than a URL. */
const punctuation = "?!.,:'\"|;\\";

/**
 * Returns the index after a URL.
 *
 * @param {string} text
 * @param {number} host where its host starts
 * @param {(mark: string) => boolean} isOpen whether emphasis with `_`, `*` or `~` is open before the URL
 * @param {boolean} followsWords whether words are before the URL on its line, so that a `!` can end their sentence
 */
export function bareURLEnd(text, host, isOpen, followsWords) {
  let to = limit(text, host);
  // The closing parentheses that the URL does not open.
  let unopened = 0;
  for (const sign of text.slice(host, to)) unopened += sign === ")" ? 1 : sign === "(" ? -1 : 0;
  for (; to > host; to--) {
    const last = text[to - 1];
    if (last === ")") {
      if (unopened-- <= 0) break;
    } else if (last === "*" || last === "_" || last === "~") {
      if ((to - 1 > host && text[to - 2] === "\\") || !isOpen(last)) break;
    } else if (last === "!") {
      const isSingle = !punctuation.includes(text[to - 2]) && text[to] !== "!" && text[to] !== "?";
      // The sentence ends there unless it goes on.
      if (isSingle && (!followsWords || /^ [a-z]/.test(text.slice(to, to + 2)))) break;
    } else if (last === ";") {
      to -= (/&[A-Za-z0-9]{1,30};$/.exec(text.slice(Math.max(host + 1, to - 32), to))?.[0].length ?? 1) - 1;
    } else if (!punctuation.includes(last)) break;
  }
  return to;
}

/** Returns the index of the first character that no URL contains. @param {string} text @param {number} host */
function limit(text, host) {
  end.lastIndex = host;
  const to = end.exec(text)?.index ?? text.length;
  let brackets = 0;
  for (let i = host; i < to; i++) {
    if (text[i] === "[") brackets++;
    if (text[i] === "]" && brackets-- === 0) return i;
  }
  return to;
}

/**
 * Returns the address that a written URL stands for: without the backslashes of escapes, with `&` for `&amp;`, and with
 * the scheme that GitHub Flavored Markdown gives an address without one.
 *
 * @param {string} written
 */
export function bareURLAddress(written) {
  const address = written.replace(/\\([!-/:-@[-`{-~])/g, "$1").replaceAll("&amp;", "&");
  return address.startsWith("www.") ? `http://${address}` : address;
}
