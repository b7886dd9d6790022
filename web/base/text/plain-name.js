/**
 * Returns a name or title from outside without control characters, and without characters that turn the direction of what follows: such
 * a name could pass for another one, or for the words beside it.
 *
 * @param {string} name
 */
export function plainName(name) {
  return name.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/\p{Bidi_Control}/gu, "").trim();
}
