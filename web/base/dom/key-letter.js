const brackets = new Map([["BracketLeft", "["], ["BracketRight", "]"]]);

/**
 * Returns the character of a key in a shortcut, in lower case. Where the layout has no Latin letter on the key, it is the one at this
 * position of a US keyboard: `b` for и in a Russian layout. Other keys have their name, such as `home`.
 *
 * @param {{key: string, code: string}} event
 */
export function keyLetter({ key, code }) {
  const isOfLayout = /[\x21-\x7e]|\p{Script=Latin}/u.test(key);
  const letter = isOfLayout ? key : /^Key([A-Z])$/.exec(code)?.[1] ?? brackets.get(code) ?? key;
  return letter.toLowerCase();
}
