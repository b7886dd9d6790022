/**
 * The letter and color of a site. Subdomains share them: `en.wikipedia.org` and `de.wikipedia.org` are both a
 * W of one color. The registrable domain is guessed, because the list of public suffixes is too large for
 * this; a wrong guess only looks different.
 */

/** Hues of a color wheel, without those near amber, which marks the person's own notes. */
const hues = [114, 140, 166, 192, 218, 244, 270, 296, 322, 348, 14];

/** Second-level domains under which names are registered. */
const common = /^(?:ac|co|com|edu|go|gob|gouv|gov|gv|ne|net|or|org)$/;

/** Returns the name of the site in a host; empty if it has none. @param {string} host */
export function siteName(host) {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  if (host.includes(":") || /^\d+$/.test(labels.at(-1) ?? "")) return "";
  const [top = "", second = ""] = labels.toReversed();
  if (labels.length < 3) return labels[0];
  return labels.at(top.length === 2 && common.test(second) ? -3 : -2) ?? "";
}

/**
 * @param {string} host
 * @returns {{letter: string, hue: number | null}} without a letter if the host has no readable name
 */
export function siteColor(host) {
  const name = siteName(host);
  // Other scripts are encoded as "xn--…".
  if (!name || name.startsWith("xn--")) return { letter: "", hue: null };
  return { letter: Array.from(name)[0].toUpperCase(), hue: hues[hash(name) % hues.length] };
}

/** FNV-1a. @param {string} text */
function hash(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
