import { element } from "../../base/dom/element.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { formatKeys } from "../../editor/format-keys.js";
import { shortcuts } from "./shortcuts.js";
import { keyListStyle } from "./key-list-style.js";
/** @import { FormatName } from "../../editor/formats.js" */
/** @import { Shortcut } from "./shortcuts.js" */

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";

/** The keys of the editor that have no format. @type {[keyof typeof settingsWords.editorKeyNames, string[]][]} */
const editorKeys = [
  ["indent", ["Tab"]],
  ["outdent", ["Shift", "Tab"]],
  ["leave", ["Escape", "Tab"]],
  ["tools", ["Alt", "F10"]],
  ["commands", ["/"]],
  ["nextState", [command, "Enter"]],
  ["moveUp", ["Alt", "↑"]],
  ["moveDown", ["Alt", "↓"]],
  ["undo", [command, "Z"]],
  ["redo", [command, "Shift", "Z"]],
  ["pastePlain", [command, "Shift", "V"]],
  ["nextMatch", ["F3"]],
  ["previousMatch", ["Shift", "F3"]],
];

/** Shows a dialog with every key of the app. */
export function showKeyList() {
  if (!document.adoptedStyleSheets.includes(keyListStyle)) document.adoptedStyleSheets.push(keyListStyle);
  const formats = /** @type {[FormatName, string][]} */ (Object.entries(formatKeys));
  const dialog = element(
    "dialog",
    { class: "key-list", closedby: "any", "aria-labelledby": "key-list-title" },
    element(
      "header",
      {},
      element("h2", { id: "key-list-title" }, settingsWords.shortcuts),
      element("form", { method: "dialog" }, element("button", { autofocus: true }, words.done)),
    ),
    list(
      Object.entries(shortcuts).map(([name, { keys }]) => ({
        name: settingsWords.shortcutNames[/** @type {Shortcut} */ (name)],
        keys,
      })),
    ),
    element("h3", {}, words.noteText),
    list([
      ...formats.map(([name, keys]) => ({
        name: editorWords.formats[name],
        keys: [command, ...keys.split("+")],
      })),
      ...editorKeys.map(([name, keys]) => ({ name: settingsWords.editorKeyNames[name], keys })),
    ]),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {{name: string, keys: string[]}[]} rows */
function list(rows) {
  return element(
    "dl",
    {},
    ...rows.flatMap(({ name, keys }) => [
      element("dt", {}, name),
      element("dd", {}, ...keys.map((key) => element("kbd", {}, key))),
    ]),
  );
}
