import { element } from "../dom/element.js";
import { words } from "../i18n/words.js";
/** @import { Activity } from "../model/model.js" */

/**
 * Returns a list of what was removed from an address, and why. The reasons of rules are in English; other
 * languages name the kind of part first.
 *
 * @param {NonNullable<Activity["changes"]>} changes
 * @param {string} [name] the list's class
 */
export function changeList(changes, name = "") {
  return element(
    "dl",
    { class: name },
    ...changes.flatMap((change) => {
      const kind = words.removedKinds[change.kind];
      const reason = change.reason ?? change.rule ?? change.kind;
      return [
        element("dt", { dir: "ltr" }, change.removed || change.kind),
        element("dd", {}, ...(kind ? [kind, " · ", element("bdi", { lang: "en" }, reason)] : [reason])),
      ];
    }),
  );
}
