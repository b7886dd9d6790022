import { askIdentity, undoIdentity } from "../../identity/ask-identity.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { errorState } from "../../base/ui/states.js";
import "../pages/elements.js";
import { notePageServices, prepareDocument, tabInView } from "../pages/open-page.js";
import { setUpState } from "../pages/set-up-state.js";
import { PopupView } from "./popup-view.js";

customElements.define("bn-popup-view", PopupView);

/** Shows what the popup is about: the page of a tab, or how to connect. */
async function start() {
  const tab = await tabInView();
  try {
    const services = await notePageServices("popup", tab);
    document.title = extensionWords.popupTitle;
    if (services.hello.connection.state === "not-paired") return document.body.replaceChildren(setUpState());
    const view = new PopupView(services);
    document.body.replaceChildren(view, services.notice);
    for (const name of ["bn-identity", "bn-identity-undo"]) {
      document.addEventListener(name, (event) => {
        const { detail } = /** @type {CustomEvent} */ (event);
        const decide = name === "bn-identity" ? askIdentity : undoIdentity;
        void decide(services, detail, () => void view.refresh());
      });
    }
    await view.start();
  } catch (error) {
    document.body.replaceChildren(errorState(error, () => void start()));
  }
}

prepareDocument();
await start();
