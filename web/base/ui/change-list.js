import { element } from "../dom/element.js";
import { words } from "../i18n/words.js";
/** @import { Activity } from "../model/model.js" */

/**
 * What was taken from an address, and why. The words of rules are English; who reads another language is told first what kind of part it was.
 *
 * @param {NonNullable<Activity["changes"]>} changes
 * @param {string} [name] of the list's class
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
        element("dd", {}, ...(kind ? [kind, " ", element("bdi", { lang: "en" }, reason)] : [reason])),
      ];
    }),
  );
}
