/** Returns the length of the longest run of backquotes in a text. @param {string} text */
export function longestRun(text) {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Returns backquotes to put around code as a block, which no line of it closes. @param {string} code */
export function fenceAround(code) {
  return "`".repeat(Math.max(2, longestRun(code)) + 1);
}
