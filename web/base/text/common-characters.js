/** The most pairs of characters that are compared. */
const most = 4_000_000;

/**
 * Returns where each character is in another text: those of a longest common subsequence, and -1 for the others, or for all in long texts.
 *
 * @param {string[]} old
 * @param {string[]} now
 */
export function commonCharacters(old, now) {
  /** @type {number[]} */
  const places = old.map(() => -1);
  const width = now.length + 1;
  if (old.length * now.length > most) return places;
  // The length of a longest common subsequence of the rest of both.
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] = old[i] === now[j]
        ? lengths[at + width + 1] + 1
        : Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    const at = i * width + j;
    if (old[i] === now[j]) places[i++] = j++;
    else if (lengths[at + width] >= lengths[at + 1]) i++;
    else j++;
  }
  return places;
}
