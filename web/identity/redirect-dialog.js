import { identityWords } from "../base/i18n/identity-words.js";
import { element } from "../base/dom/element.js";
import { errorWords } from "../base/i18n/error-words.js";
import { words } from "../base/i18n/words.js";
import { guardAnswer } from "../base/ui/answer-guard.js";
/** @import { AccountClient } from "../client/account-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */
/** @import { Redirect } from "../base/model/model.js" */

/**
 * Shows the addresses that find a link because of a redirect, and those that were withdrawn, each with the reason. Each can be undone
 * or restored.
 *
 * @param {{account: AccountClient, notice: Notice}} services
 * @param {{link: string}} question
 * @param {() => void} changed called after each change
 */
export async function showRedirects({ account, notice }, { link }, changed) {
  const rows = element("div", { class: "redirects" });
  const draw = async () => {
    const { aliases, withdrawn } = await account.redirects(link);
    rows.replaceChildren(
      ...list(
        identityWords.redirects.found,
        aliases,
        words.undo,
        (alias) => change(() => account.undoRedirect({ link, alias })),
      ),
      ...list(
        identityWords.redirects.withdrawn,
        withdrawn,
        identityWords.redirects.restore,
        (alias) => change(() => account.restoreRedirect({ link, alias })),
      ),
    );
    if (!rows.childElementCount) rows.append(element("p", {}, identityWords.redirects.none));
  };
  const change = async (/** @type {() => Promise<void>} */ run) => {
    try {
      await run();
      await draw();
    } catch (error) {
      const { title, detail } = errorWords(error);
      notice.say(detail || title);
    }
    changed();
  };
  await draw();
  const dialog = element(
    "dialog",
    { class: "confirm", closedby: "any", "aria-labelledby": "redirects-title" },
    element("h2", { id: "redirects-title" }, identityWords.redirects.title),
    rows,
    element(
      "form",
      { method: "dialog", class: "actions" },
      element("button", { class: "primary", autofocus: true }, words.done),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} title @param {Redirect[]} redirects @param {string} action @param {(alias: string) => void} run */
function list(title, redirects, action, run) {
  if (!redirects.length) return [];
  return [
    element("h3", {}, title),
    element(
      "ul",
      {},
      ...redirects.map(({ id, address, from, to, withdrawal }) =>
        element(
          "li",
          {},
          element("div", { dir: "auto" }, address),
          element("p", { dir: "auto" }, words.matchedRedirect(from, to)),
          withdrawal && element("p", {}, identityWords.redirects.reasons[withdrawal]),
          guardAnswer(
            element("button", { class: "second", type: "button", onclick: () => run(id) }, action),
          ),
        )
      ),
    ),
  ];
}
