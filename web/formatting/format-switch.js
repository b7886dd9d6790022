import { element } from "../base/dom/element.js";
import { symbol } from "../base/dom/icons.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";

/** A large and a small letter. */
const drawing = [
  "M2.5 15.5L6.5 4.5l4 11M3.9 11.7h5.2",
  "M14.7 15.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM17.5 9.9v5.6",
];

/** The keys that go from the text to this button. */
const keys = "Alt+F10";

/** Returns the button that shows a format bar in a narrow foot in place of its other buttons. */
export function formatSwitch() {
  const button = element(
    "button",
    {
      class: "icon format-switch",
      type: "button",
      "aria-label": editorWords.formatting,
      title: `${editorWords.formatting} (${keys})`,
      "aria-keyshortcuts": keys,
      "aria-expanded": "false",
    },
    symbol(drawing),
  );
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    const isOn = button.parentElement?.classList.toggle("formatting");
    button.setAttribute("aria-expanded", String(isOn));
  });
  return button;
}
