import { element } from "../base/dom/element.js";
import { icon, symbol } from "../base/dom/icons.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
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

const cameraDrawing = [
  "M3 6.5h3.2L7.7 4.5h4.6l1.5 2H17v9H3Z",
  "M10 13.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
];

/**
 * Returns the bar with all formats, and with a button for photos and files where the field takes them, and one for the camera
 * on a phone. It scrolls sideways where it is
 * wider than its place.
 *
 * @param {MarkdownField} field
 */
export function formatBar(field) {
  const bar = formatButtons(field, names, "format-bar");
  const button = fileButton(editorWords.addFile, icon("photo"), () => pick(field, { fromCamera: false }));
  const camera = fileButton(
    editorWords.takePhoto,
    symbol(cameraDrawing),
    () => pick(field, { fromCamera: true }),
  );
  // First on the left, because a phone shows the beginning of the bar. A computer's camera takes no photos of notes.
  const buttons = matchMedia("(pointer: coarse)").matches ? [button, camera] : [button];
  field.addEventListener("bn-takes-files", () => {
    if (field.takesFiles) bar.prepend(...buttons);
    else for (const one of buttons) one.remove();
  });
  return bar;
}

/** @param {string} label @param {Node} drawing @param {() => void} onclick */
function fileButton(label, drawing, onclick) {
  const attributes = {
    class: "icon",
    type: "button",
    tabindex: -1,
    "aria-label": label,
    title: label,
    onclick,
  };
  return element("button", attributes, drawing);
}

/** @param {MarkdownField} field @param {{fromCamera: boolean}} detail */
function pick(field, detail) {
  field.dispatchEvent(new CustomEvent("bn-pick-files", { detail }));
}
