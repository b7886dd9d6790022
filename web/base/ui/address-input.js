import { element } from "../dom/element.js";
/** @import { Attributes } from "../dom/element.js" */

/** Returns a field for a web address. @param {Attributes} attributes */
export function addressInput(attributes) {
  return element("input", {
    type: "text",
    inputmode: "url",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    dir: "ltr",
    ...attributes,
  });
}
