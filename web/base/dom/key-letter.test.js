import { deepEqual } from "node:assert/strict";
import { keyLetter } from "./key-letter.js";

/** Keys as browsers report them: layout, key, code, and the letter of the shortcut. */
const keys = [
  ["US", "b", "KeyB", "b"],
  ["US, Shift", "X", "KeyX", "x"],
  ["Russian", "и", "KeyB", "b"],
  ["Russian, Shift", "Ч", "KeyX", "x"],
  ["Russian", "х", "BracketLeft", "["],
  ["Ukrainian", "ї", "BracketRight", "]"],
  ["Greek", "β", "KeyB", "b"],
  ["Hebrew", "נ", "KeyB", "b"],
  ["Arabic, two letters", "لا", "KeyB", "b"],
  ["Thai, a mark", "ิ", "KeyB", "b"],
  ["Korean", "ㅠ", "KeyB", "b"],
  ["Japanese kana", "こ", "KeyB", "b"],
  ["Dvorak", "x", "KeyB", "x"],
  ["French", "a", "KeyQ", "a"],
  ["German", "ü", "BracketLeft", "ü"],
  ["German", "z", "KeyY", "z"],
  ["US", "]", "BracketRight", "]"],
  ["US", "Home", "Home", "home"],
  ["US", "Enter", "Enter", "enter"],
  ["Russian", "7", "Digit7", "7"],
  ["an Android keyboard", "Unidentified", "", "unidentified"],
];

Deno.test("a shortcut has the letter of the layout, or that of the position where the layout is not Latin", () => {
  deepEqual(keys.map(([, key, code]) => keyLetter({ key, code })), keys.map(([, , , letter]) => letter));
});
