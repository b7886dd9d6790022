import { element } from "../../base/dom/element.js";
import { errorWords, joinSentences } from "../../base/i18n/error-words.js";
import { pageWords } from "../../base/i18n/page/page-words.js";
import { words } from "../../base/i18n/words.js";
/** @import { ActivityFinding } from "../../client/notebook-client.js" */

/**
 * Shows what a developer should change in the activity that a page declares. The findings are in English, as those of
 * `backnote activity lint`.
 *
 * @param {Promise<ActivityFinding[]>} checking
 */
export async function showActivityFindings(checking) {
  const result = element("div", { role: "status" }, element("p", {}, pageWords.checkingActivity));
  const dialog = element(
    "dialog",
    { class: "confirm activity-findings", closedby: "any", "aria-labelledby": "findings-title" },
    element("h2", { id: "findings-title" }, pageWords.activityOfPage),
    result,
    element(
      "form",
      { method: "dialog", class: "actions" },
      element("button", { class: "primary", autofocus: true }, words.done),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  try {
    result.replaceChildren(...contentOf(await checking));
  } catch (error) {
    const { title, detail } = errorWords(error);
    result.replaceChildren(element("p", {}, joinSentences(title, detail)));
  }
}

/** @param {ActivityFinding[]} findings */
function contentOf(findings) {
  if (findings.length === 0) return [element("p", {}, pageWords.noFindings)];
  const items = findings.map(({ place, problem, fix }) =>
    element(
      "li",
      {},
      element("code", {}, place),
      element("p", {}, problem),
      element("p", { class: "fix" }, fix),
    )
  );
  return [
    element("p", {}, pageWords.findings(findings.length)),
    // A long list is scrolled with the keys.
    element(
      "ul",
      { lang: "en", dir: "ltr", tabindex: 0, "aria-label": pageWords.activityOfPage, role: "list" },
      ...items,
    ),
  ];
}
