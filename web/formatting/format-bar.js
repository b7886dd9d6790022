import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { editorWords } from "../base/editor-words/editor-words.js";
import { formatButtons } from "./format-buttons.js";
/** @import { FormatName } from "../editor/formats.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** @type {FormatName[]} */
const names = [
  "heading",
  "strong",
  "emphasis",
  "struck",
  "highlight",
  "bullet",
  "ordered",
  "check",
  "quote",
  "code",
  "table",
  "link",
];

/**
 * Returns the bar with all formats, and with a button for photos and files where the field takes them. It scrolls sideways where it is
 * wider than its place.
 *
 * @param {MarkdownField} field
 */
export function formatBar(field) {
  const bar = formatButtons(field, names, "format-bar");
  const button = element("button", {
    class: "icon",
    type: "button",
    tabindex: -1,
    "aria-label": editorWords.addFile,
    title: editorWords.addFile,
    onclick: () => field.dispatchEvent(new Event("bn-pick-files")),
  }, icon("photo"));
  // First on the left, because a phone shows the beginning of the bar.
  field.addEventListener("bn-takes-files", () => {
    if (field.takesFiles) bar.prepend(button);
    else button.remove();
  });
  return bar;
}
