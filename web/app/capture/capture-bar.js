import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { notesPath } from "../routing/route.js";

/**
 * Returns the start of a new note on a phone, within reach of a thumb below the list: a text, a photo or a drawing. Other windows hide it.
 *
 * @param {{takePhotos: (files: File[]) => unknown, draw: () => unknown}} start
 */
export function captureBar({ takePhotos, draw }) {
  const camera = element("input", {
    type: "file",
    accept: "image/*",
    capture: "environment",
    hidden: true,
    onchange: () => {
      const files = [...camera.files ?? []];
      camera.value = "";
      if (files.length) takePhotos(files);
    },
  });
  return element(
    "div",
    { class: "capture-bar", role: "group", "aria-label": words.newNote },
    element("a", { class: "primary", href: notesPath("new") }, icon("new-note"), words.newNote),
    element("button", { type: "button", onclick: () => camera.showPicker() }, icon("camera"), words.camera),
    element("button", { type: "button", onclick: draw }, icon("pen"), words.draw),
    camera,
  );
}
