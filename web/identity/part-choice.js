import { element } from "../base/dom/element.js";
import { identityWords } from "../base/i18n/identity-words.js";
/** @import { AddressForm, PartDifference, URLPart } from "./identity-port.js" */

/** The choice of the part that makes two addresses different pages. */
export class PartChoice {
  element = element("fieldset", { hidden: true });
  /** @type {URLPart | undefined} */ chosen;
  #onChoose;

  /** @param {() => void} onChoose */
  constructor(onChoose) {
    this.#onChoose = onChoose;
  }

  get isShown() {
    return !this.element.hidden;
  }

  /** @param {PartDifference[]} differences */
  show(differences) {
    this.chosen = undefined;
    this.element.hidden = false;
    this.element.replaceChildren(
      element("legend", {}, identityWords.whichPart),
      ...differences.map(({ part, values }) =>
        element(
          "label",
          {},
          element("input", {
            type: "radio",
            name: "part",
            onchange: () => {
              this.chosen = part;
              this.#onChoose();
            },
          }),
          partName(part),
          element(
            "span",
            { class: "value" },
            ...values.flatMap((value, i) => [i ? " · " : "", bdi(value)]),
          ),
        )
      ),
    );
  }

  clear() {
    this.chosen = undefined;
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}

/** Returns the name of a part in the person's language. @param {URLPart | AddressForm} part */
export function partName({ kind, name = "" }) {
  switch (kind) {
    case "parameter":
      return identityWords.parts.parameter(name);
    case "label":
      return `${name}.`;
    case "folder":
    case "suffix":
      return name;
    default:
      return identityWords.parts[kind];
  }
}

/** @param {string | null} value */
function bdi(value) {
  return value === null ? identityWords.absent : element("bdi", { dir: "ltr" }, value);
}
