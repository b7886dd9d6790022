import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { canOpenPictureInPicture } from "./picture-in-picture.js";
import { formatSwitch } from "../formatting/format-switch.js";
import { words } from "../base/i18n/words.js";
/** @import { AddLinkMenu } from "../link-menu/add-link-menu.js" */
/** @import { NoteEditor } from "../note/note-editor.js" */

/**
 * Returns the elements of the quick note, from the bar that drags it to the tab at the side.
 *
 * @param {{editor: NoteEditor, menu: AddLinkMenu}} components
 * @param {Record<"done" | "tuck" | "nextSize" | "checklist" | "draw" | "newNote" | "openInNotes" | "openPictureInPicture", () => void> & {show: (event: MouseEvent) => void}} actions
 */
export function quickNoteParts({ editor, menu }, actions) {
  const grip = element("button", {
    class: "grip",
    type: "button",
    "aria-label": words.moveNote,
    "aria-description": words.moveNoteHint,
  });
  const bar = element(
    "div",
    { class: "bar" },
    element("button", { class: "done", type: "button", onclick: actions.done }, words.done),
    grip,
    element(
      "span",
      { class: "end" },
      iconButton("tuck", words.tuckAway, actions.tuck, "tuck"),
      iconButton("size", words.changeSize, actions.nextSize),
    ),
  );
  const trouble = element("p", { class: "trouble", role: "alert", hidden: true });
  const content = element("div", { class: "content" }, menu, trouble, editor);
  const draw = iconButton("pen", words.draw, actions.draw);
  draw.hidden = true;
  const state = element("span", { class: "state", role: "status" });
  const ownWindow = iconButton("window", words.ownWindow, actions.openPictureInPicture, "own-window");
  ownWindow.hidden = !canOpenPictureInPicture();
  const foot = element(
    "div",
    { class: "foot" },
    formatSwitch(),
    editor.formatBar,
    iconButton("checklist", words.checklist, actions.checklist),
    draw,
    iconButton("new-note", words.newNote, actions.newNote),
    state,
    ownWindow,
    iconButton("open", words.openInNotes, actions.openInNotes),
  );
  const resize = element("button", {
    class: "resize",
    type: "button",
    "aria-label": words.resizeNote,
    "aria-description": words.resizeNoteHint,
  });
  const panel = element(
    "section",
    { class: "panel", role: "dialog", "aria-label": words.quickNote },
    bar,
    content,
    foot,
    resize,
  );
  const tab = element("button", {
    class: "tab",
    type: "button",
    hidden: true,
    "aria-label": words.showNote,
    title: words.showNote,
    onclick: actions.show,
  });
  const standAlone = (/** @type {boolean} */ isAlone) => {
    panel.classList.toggle("alone", isAlone);
    const label = isAlone ? words.backFromWindow : words.ownWindow;
    ownWindow.setAttribute("aria-label", label);
    ownWindow.title = label;
  };
  /** A small note has no foot. */
  const focusTools = () => {
    const buttons = /** @type {HTMLElement[]} */ ([...foot.children, ...bar.children]);
    buttons.find((one) => one.matches("button") && one.checkVisibility())?.focus();
  };
  return { panel, bar, grip, resize, content, trouble, draw, state, tab, standAlone, focusTools };
}

/**
 * @param {import("../base/dom/icons.js").IconName} name
 * @param {string} label
 * @param {() => void} onclick
 * @param {string} [more] further classes
 */
function iconButton(name, label, onclick, more = "") {
  return element("button", {
    class: `icon ${more}`.trim(),
    type: "button",
    "aria-label": label,
    title: label,
    onclick,
  }, icon(name));
}
