import { pageWords } from "../../base/i18n/page/page-words.js";
import { element } from "../../base/dom/element.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { words } from "../../base/i18n/words.js";
import { urlOf } from "../../base/model/link-url.js";
import { siteOf } from "../../base/url/url-parts.js";
import { goTo } from "../routing/navigate.js";
import { browsePath } from "../routing/route.js";
import { deletePageCopy, keepPageCopy, pageCopy } from "../../client/page-copy-client.js";
import { copyDate, requestCopy } from "./page-copies.js";
/** @import { Link } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/**
 * Offers to keep a copy of a link's page or, if there is one, to show, replace or delete it.
 *
 * @param {{client: NotebookClient, notice: Notice}} services
 * @param {Link} link
 */
export async function openPageCopyDialog({ client, notice }, link) {
  const copy = await pageCopy(client, link.id);
  const choice = await ask(link, copy?.madeAt);
  if (choice === "show") {
    showPageCopy(link);
  } else if (choice === "keep") {
    notice.say(words.fetching(siteOf(link.webpageURL ?? "")));
    await keepPageCopy(client, link.id);
    notice.say(pageWords.copyKept);
  } else if (choice === "delete") {
    await deletePageCopy(client, link.id);
  }
}

/** Shows the copy of a link's page in Browse. @param {Link} link */
export function showPageCopy(link) {
  const url = urlOf(link) ?? "";
  requestCopy(url);
  goTo(browsePath(url));
}

/** @param {Link} link @param {string} [madeAt] @returns {Promise<string>} */
function ask(link, madeAt) {
  const { promise, resolve } = Promise.withResolvers();
  const button = (/** @type {string} */ value, /** @type {string} */ text, look = "second") =>
    element("button", { class: look, value, autofocus: look === "primary" }, text);
  const dialog = element(
    "dialog",
    { class: "confirm", closedby: "any", "aria-labelledby": "copy-title", "aria-describedby": "copy-detail" },
    element("h2", { id: "copy-title" }, madeAt ? pageWords.copyOf(copyDate(madeAt)) : pageWords.keepCopy),
    element("p", { id: "copy-detail", dir: "auto" }, madeAt ? link.title : pageWords.keepCopyWhy),
    element(
      "form",
      { method: "dialog", class: "actions" },
      button("", words.cancel),
      madeAt ? guardAnswer(button("delete", pageWords.deleteCopy)) : null,
      guardAnswer(button("keep", pageWords.keepCopy, madeAt ? "second" : "primary")),
      madeAt ? button("show", pageWords.showCopyOf(copyDate(madeAt)), "primary") : null,
    ),
  );
  dialog.addEventListener("close", () => {
    resolve(dialog.returnValue);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return /** @type {Promise<string>} */ (promise);
}
