import { bareURLEnd, urlStart } from "../../base/url/bare-url.js";

/**
 * Returns what another app shared as a note. Many apps put the URL at the end of the text. A URL inside the text stays there, and is a link
 * of the note as any other URL in a text.
 *
 * @param {{title?: string | null, text?: string | null, url?: string | null}} shared
 * @returns {{title: string, body: string, webpageURL: string | null}}
 */
export function sharedPage({ title, text, url }) {
  const written = (text ?? "").trim();
  const last = lastURL(written);
  const address = [url ?? "", last?.url ?? ""].map((one) => one.trim())
    .find((one) => /^https?:\/\//i.test(one) && URL.canParse(one));
  const body = address && address === last?.url ? last.before : written;
  return { title: (title ?? "").trim(), body, webpageURL: address ?? null };
}

/** Returns the URL with which a text ends, perhaps with a full stop or brackets, and what is before it. @param {string} text */
function lastURL(text) {
  const found = [...text.matchAll(urlStart)].at(-1);
  if (!found) return null;
  const end = bareURLEnd(text, found.index + found[0].length, () => false, found.index > 0);
  const [before, after] = [text.slice(0, found.index).trim(), text.slice(end)];
  if (/[^\s.,:;!?)\]}>"'”’»]/.test(after)) return null;
  return {
    url: text.slice(found.index, end),
    before: after ? before.replace(/\s*[([{<"'“‘«]$/, "") : before,
  };
}
