import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { editorWords } from "../base/editor-words/editor-words.js";

/** Returns the button that shows a format bar in a narrow foot in place of its other buttons. */
export function formatSwitch() {
  const button = element(
    "button",
    {
      class: "icon format-switch",
      type: "button",
      "aria-label": editorWords.formatting,
      title: editorWords.formatting,
      "aria-expanded": "false",
    },
    icon("format"),
  );
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    const isOn = button.parentElement?.classList.toggle("formatting");
    button.setAttribute("aria-expanded", String(isOn));
  });
  return button;
}
