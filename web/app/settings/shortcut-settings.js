import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { areSingleKeysOn, setSingleKeys, shortcuts } from "../keys/shortcuts.js";
/** @import { Shortcut } from "../keys/shortcuts.js" */

/** The list of shortcuts, and a switch for those of a single key. */
export class ShortcutSettings extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const box = element("input", { type: "checkbox", role: "switch", checked: areSingleKeysOn() });
    box.addEventListener("change", () => setSingleKeys(box.checked));
    this.append(
      element("h2", { id: "shortcuts" }, settingsWords.shortcuts),
      element(
        "dl",
        { class: "shortcut-list" },
        ...Object.entries(shortcuts).flatMap(([name, { keys }]) => [
          element("dt", {}, settingsWords.shortcutNames[/** @type {Shortcut} */ (name)]),
          element("dd", {}, ...keys.map((key) => element("kbd", {}, key))),
        ]),
      ),
      element("label", { class: "check" }, box, settingsWords.singleKeys),
      element("p", { class: "setting-about" }, settingsWords.singleKeysWhy),
    );
  }
}
