import { element } from "../base/dom/element.js";
import { oneTabStop } from "../base/dom/one-tab-stop.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
import { formatKeys } from "../editor/format-keys.js";
import { format, formatsAt } from "../editor/formats.js";
import { formatIcon } from "./format-icons.js";
/** @import { FormatName } from "../editor/formats.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** The key that is pressed with those of formats. */
const command = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl+";

/**
 * Returns a toolbar with formats of a text. Its buttons are pressed where the selection has their format, and
 * leave the focus and the selection in the text.
 *
 * @param {MarkdownField} field
 * @param {FormatName[]} names
 * @param {string} style the class of the toolbar
 */
export function formatButtons(field, names, style) {
  const buttons = names.map((name) => formatButton(field, name));
  const bar = element(
    "div",
    { class: style, role: "toolbar", "aria-label": editorWords.formatting },
    ...buttons,
  );
  oneTabStop(bar);
  // A press would take the focus from the text, and a phone's keyboard away.
  bar.addEventListener("mousedown", (event) => event.preventDefault());
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    goBack(field);
  });
  followSelection(field, bar, () => {
    const formats = formatsAt(field);
    for (const button of buttons) {
      const isOn = formats.has(button.value);
      if (button.value === "table" || button.ariaPressed === String(isOn)) continue;
      button.ariaPressed = String(isOn);
    }
  });
  return bar;
}

/** @param {MarkdownField} field @param {FormatName} name */
function formatButton(field, name) {
  const label = editorWords.formats[name];
  const keys = formatKeys[name];
  return element("button", {
    class: "icon",
    type: "button",
    value: name,
    tabindex: -1,
    "aria-label": label,
    "aria-pressed": name === "table" ? null : "false",
    title: keys ? `${label} (${command}${keys})` : label,
    onclick: () => {
      goBack(field);
      format(field, name);
    },
  }, formatIcon(name));
}

/** Returns the focus to the text, with its selection. @param {MarkdownField} field */
function goBack(field) {
  if (field.element.matches(":focus")) return;
  const { from, to } = field.selection;
  field.focus(from, to);
}

/**
 * Draws after changes of the selection, once for several in a frame.
 *
 * @param {MarkdownField} field
 * @param {HTMLElement} bar
 * @param {() => void} draw
 */
function followSelection(field, bar, draw) {
  let isWaiting = false;
  const later = () => {
    const { defaultView } = bar.ownerDocument;
    if (isWaiting || !defaultView) return;
    isWaiting = true;
    defaultView.requestAnimationFrame(() => {
      isWaiting = false;
      if (bar.checkVisibility()) draw();
    });
  };
  for (const name of ["bn-selection", "input"]) field.addEventListener(name, later);
}
