import { linkedSite } from "./linked-site.js";

/** The upper half of a number of 64 bits. */
const upperHalf = 0xffff_ffff_0000_0000n;

const separators = /[|•·»«｜]|(?<= )[-–—/>](?= )/u;
const words = /[\p{Alphabetic}\p{N}\p{Mn}]+/gu;

/**
 * Returns the site and the title of a page in one number, by which a linked page that may have moved is found
 * (`Sources/Notebook/Suggestions/MovedPageKey.swift`): the upper half of the hash of the site, and the upper half of that of the title as the
 * lower half.
 *
 * @param {string} host
 * @param {string} title
 * @param {(text: string) => bigint} hashOf
 */
export function movedPageKey(host, title, hashOf) {
  return hashOf(linkedSite(host)) & upperHalf | hashOf(longestPart(title)) >> 32n;
}

/** Returns the half of a key that is about the title. @param {bigint} key */
export function titleOfKey(key) {
  return key & ~upperHalf & 0xffff_ffff_ffff_ffffn;
}

/** Returns the longest part of a title between the separators of sites, in lowercase: mostly what is not the name of the site. @param {string} title */
export function longestPart(title) {
  const withoutCount = title.replace(/^\s*\([\p{N}+]{1,4}\)/u, "");
  let longest = "";
  for (const segment of withoutCount.split(separators)) {
    const found = segment.replace(/['’]/g, "").match(words) ?? [];
    const part = Array.from(found.join(" "), (character) => character.toLowerCase()).join("");
    if ([...part].length > [...longest].length) longest = part;
  }
  return longest;
}
