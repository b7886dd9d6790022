/**
 * The letter and the colour that stand for a site. The letter is the site's, not its host's: `en.wikipedia.org` and `de.wikipedia.org`
 * are both a W of one colour. Which part of a host the name is needs a list that is not worth its bytes for a picture: the guess below
 * is wrong for some, which then only look otherwise.
 */

/** Hues on a circle of 360, without those about amber, which says what is yours on this page. */
const hues = [114, 140, 166, 192, 218, 244, 270, 296, 322, 348, 14];

/** Second levels under which names are given. */
const common = /^(?:ac|co|com|edu|go|gob|gouv|gov|gv|ne|net|or|org)$/;

/** The part of a host that a person calls the site by; empty where it has no name. @param {string} host */
export function siteName(host) {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  if (host.includes(":") || /^\d+$/.test(labels.at(-1) ?? "")) return "";
  const [top = "", second = ""] = labels.toReversed();
  if (labels.length < 3) return labels[0];
  return labels.at(top.length === 2 && common.test(second) ? -3 : -2) ?? "";
}

/** @param {string} host @returns {{letter: string, hue: number | null}} without letter for what has no name to read */
export function siteColor(host) {
  const name = siteName(host);
  // Other scripts come as "xn--…", whose x would say nothing.
  if (!name || name.startsWith("xn--")) return { letter: "", hue: null };
  return { letter: Array.from(name)[0].toUpperCase(), hue: hues[hash(name) % hues.length] };
}

/** FNV-1a. @param {string} text */
function hash(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
