import { keyLetter } from "../base/dom/key-letter.js";
/** @import { FormatName } from "./formats.js" */

/** The keys of formats, pressed together with Ctrl or Command. @type {Partial<Record<FormatName, string>>} */
export const formatKeys = {
  strong: "B",
  emphasis: "I",
  code: "E",
  link: "K",
  struck: "Shift+X",
  highlight: "Shift+H",
  ordered: "Shift+7",
  bullet: "Shift+8",
  check: "Shift+9",
};

const names = /** @type {[FormatName, string][]} */ (Object.entries(formatKeys));

/**
 * Returns the format of a key. Digits are found by key code, because with Shift they are other characters.
 *
 * @param {{key: string, code: string, shiftKey: boolean}} event
 */
export function formatOfKey({ key, code, shiftKey }) {
  const pressed = (shiftKey ? "Shift+" : "") +
    (/^Digit(\d)$/.exec(code)?.[1] ?? keyLetter({ key, code }).toUpperCase());
  return names.find(([, keys]) => keys === pressed)?.[0];
}
