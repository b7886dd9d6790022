/**
 * Returns whether an input method handles a key itself, such as Enter that accepts a word (UI Events, section 7.3.1: its `keyCode` is 229).
 * `isComposing` alone does not say so: the keyboards of phones compose the word at the caret nearly always, and an input method passes on
 * the keys that it has no use for.
 *
 * @param {{keyCode: number}} event
 */
export function isOfInputMethod({ keyCode }) {
  return keyCode === 229;
}
