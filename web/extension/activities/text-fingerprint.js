/**
 * A fingerprint of a text. Two versions of a text have fingerprints that differ in few bits. Those of other texts differ in about half of them.
 *
 * It is the SimHash of M. Charikar (*Similarity estimation techniques from rounding algorithms*, STOC 2002), as G. Manku, A. Jain and
 * A. Das Sarma use it for pages (*Detecting near-duplicates for web crawling*, WWW 2007). Its features are shingles: three words in a row. Each
 * distinct shingle weighs 1, and has a hash of 64 bits. A bit of the fingerprint is set if it is set in more than half of the hashes.
 *
 * Words are made of letters, marks and numbers as Unicode defines them, after NFKC and in lower case: the same ones in every browser and
 * language. In scripts without spaces each character is a word, so a shingle is three characters. Words of digits only are left out, because
 * clocks, counters and prices change on a page that stays the same.
 *
 * A change of anything here changes the fingerprints, and those that were kept are no longer near.
 */

/** The most UTF-16 code units of a text that are read. The time is linear in them. */
export const longestText = 100_000;

/**
 * The most bits in which two fingerprints differ that may be those of one page, which the person is asked about.
 *
 * Measured with the main texts of 274 real pages (`findMainText`). Different pages differ in 32 bits on average. Of their 37,401 pairs two differ in
 * fewer than 16: one in 15, and the other in none, because it is the same text on two sites. Of 300 articles at other addresses, in other frames, for
 * print, for phones and copied by other sites, 85 % are near (`scripts/bench moved-pages`). With the 3 bits of Manku et al., who compare eight billion
 * pages, these would be far fewer. Pages that share most of their text may be near as well, so being near is a reason to ask and no proof.
 */
export const nearLimit = 12;

const shingleLength = 3;

/** The fewest distinct shingles of a text that says enough to be recognized. */
const fewestShingles = 50;

/** Scripts without spaces: Thai, Lao, Myanmar, Khmer, kana and Han. Blocks, unlike scripts, are the same in all versions of Unicode. */
const unspaced = [
  String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff`,
  String.raw`\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff`,
  String.raw`\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}`,
].join("");

const inWords = String.raw`[\p{L}\p{M}\p{N}]`;

const allWords = new RegExp(`[${inWords}&&[${unspaced}]]|[${inWords}--[${unspaced}]]+`, "gv");

const digits = /^\p{N}+$/u;

/**
 * More marks on one character than any language has (UAX #15, Stream-Safe Text Format). Browsers take quadratic time to put them in order. NFKC
 * makes marks of the two half-width letters.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Characters in words that are not seen: soft hyphens, joiners and byte order marks. */
const unseen = /[\u00ad\u200c\u200d\u2060\ufeff]/g;

/** A hash of 64 bits, in two numbers. @typedef {{high: number, low: number}} Hash */

/**
 * Returns the fingerprint of a text as 16 lowercase hexadecimal digits; undefined if the text says too little.
 *
 * @param {string} text of which the first `longestText` code units count
 */
export function textFingerprint(text) {
  const words = wordsOf(text).map(hashOfWord);
  const seen = new Set();
  const high = new BitCounts();
  const low = new BitCounts();
  for (let start = 0; start + shingleLength <= words.length; start++) {
    const shingle = hashOfShingle(words, start);
    // As many of its bits as a number has.
    const identity = (shingle.high >>> 0) * 2 ** 21 + (shingle.low >>> 11);
    if (seen.has(identity)) continue;
    seen.add(identity);
    high.add(shingle.high);
    low.add(shingle.low);
  }
  if (seen.size < fewestShingles) return undefined;
  return hexadecimal(high.above(seen.size / 2)) + hexadecimal(low.above(seen.size / 2));
}

/** Returns the number of bits in which two fingerprints differ. @param {string} one @param {string} other */
export function distance(one, other) {
  let count = 0;
  for (const [start, end] of [[0, 8], [8, 16]]) {
    let bits = parseInt(one.slice(start, end), 16) ^ parseInt(other.slice(start, end), 16);
    // Each step clears the lowest bit.
    for (; bits; bits &= bits - 1) count++;
  }
  return count;
}

/** @param {string} text */
function wordsOf(text) {
  const safe = text.slice(0, longestText).replace(tooManyMarks, "$1");
  // NFKC can make a text eighteen times as long.
  const normalized = safe.normalize("NFKC").slice(0, longestText).toLowerCase();
  const words = normalized.replace(unseen, "").match(allWords) ?? [];
  return words.filter((word) => !digits.test(word));
}

/** Returns two FNV-1a hashes, each with a prime of its own. @param {string} word @returns {Hash} */
function hashOfWord(word) {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < word.length; index++) {
    const unit = word.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return { high, low };
}

/** @param {Hash[]} words @param {number} start @returns {Hash} */
function hashOfShingle(words, start) {
  let high = 0;
  let low = 0;
  for (let index = start; index < start + shingleLength; index++) {
    high = Math.imul(high, 0x2c1b3c6d) + words[index].high | 0;
    low = Math.imul(low, 0x297a2d39) + words[index].low | 0;
  }
  return { high: mixed(high), low: mixed(low) };
}

/** Returns a number in which each bit depends on all bits of another one: the last step of MurmurHash3. @param {number} bits */
function mixed(bits) {
  bits = Math.imul(bits ^ bits >>> 16, 0x85ebca6b);
  bits = Math.imul(bits ^ bits >>> 13, 0xc2b2ae35);
  return bits ^ bits >>> 16;
}

/** @param {number} bits */
function hexadecimal(bits) {
  return (bits >>> 0).toString(16).padStart(8, "0");
}

/** How often each of 32 bits was set. */
class BitCounts {
  /** The counts in binary: bit n of `#planes[i]` is bit i of the count of bit n. All 32 are added to at once. */
  #planes = new Int32Array(18);

  /** @param {number} bits */
  add(bits) {
    for (let place = 0; bits; place++) {
      const carry = this.#planes[place] & bits;
      this.#planes[place] ^= bits;
      bits = carry;
    }
  }

  /** Returns the bits that were set more often than a number of times. @param {number} limit */
  above(limit) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) {
      const count = this.#planes.reduce((sum, plane, place) => sum + ((plane >>> bit & 1) << place), 0);
      if (count > limit) bits |= 1 << bit;
    }
    return bits;
  }
}
