/**
 * @typedef {{text: string, removed: boolean}} URLPart
 */

/**
 * Splits the visited URL into the parts that the canonical URL keeps and those that it removes. The two are
 * compared by path segments and parameters (longest common subsequence), so it works for all rules; a part
 * that was rewritten, such as in letter case, shows its new form.
 *
 * @param {string} visited
 * @param {string} canonical
 * @returns {URLPart[]}
 */
export function urlParts(visited, canonical) {
  const before = pieces(visited);
  const after = pieces(canonical);
  // A URL with thousands of parameters is shown without its removed parts, because the table would be too
  // large.
  if (before.length * after.length > 250_000) return [{ text: canonical, removed: false }];
  const common = commonLengths(before, after);
  /** @type {URLPart[]} */
  const parts = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      add(parts, before[i], false);
      i++;
      j++;
    } else if (j < after.length && (i === before.length || common[i][j + 1] >= common[i + 1][j])) {
      add(parts, after[j], false);
      // Rewritten, not removed: skip the old spelling.
      if (i < before.length && sameButSpelling(before[i], after[j])) i++;
      j++;
    } else {
      add(parts, before[i], true);
      i++;
    }
  }
  return parts;
}

/** @param {string} url */
function pieces(url) {
  return url.match(/^[a-z][a-z0-9+.-]*:\/\/|:\d+|[/?&#;]|[^/?&#;:]+|:/gi) ?? [];
}

/** @param {string[]} before @param {string[]} after */
function commonLengths(before, after) {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      table[i][j] = before[i] === after[j]
        ? table[i + 1][j + 1] + 1
        : Math.max(table[i + 1][j], table[i][j + 1]);
    }
  }
  return table;
}

/** @param {string} before @param {string} after */
function sameButSpelling(before, after) {
  return plain(before) === plain(after);
}

/** @param {string} piece */
function plain(piece) {
  try {
    return decodeURIComponent(piece).toLowerCase();
  } catch {
    return piece.toLowerCase();
  }
}

/** @param {URLPart[]} parts @param {string} text @param {boolean} removed */
function add(parts, text, removed) {
  const last = parts.at(-1);
  if (last && last.removed === removed) last.text += text;
  else parts.push({ text, removed });
}

/**
 * Returns the host of a URL without "www.", or the text itself if it is not a URL.
 *
 * @param {string} url
 */
export function siteOf(url) {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}

/**
 * Returns a URL for `href`: HTTP and HTTPS only, so that a stored `javascript:` never runs.
 *
 * @param {string} url
 */
export function safeHref(url) {
  try {
    const { protocol, href } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
