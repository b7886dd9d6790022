import { askIdentity, undoIdentity } from "../../identity/ask-identity.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { errorState } from "../../base/ui/states.js";
import "../pages/elements.js";
import { notePageServices, prepareDocument, tabInView } from "../pages/open-page.js";
import { setUpState } from "../pages/set-up-state.js";
import { SidePanelView } from "./side-panel-view.js";

customElements.define("bn-side-panel-view", SidePanelView);

/** Shows the page in front with its notes, and follows the tabs of its window. */
async function start() {
  try {
    const services = await notePageServices("side-panel", await tabInView());
    const { worker, hello } = services;
    document.title = extensionWords.popupTitle;
    worker.addEventListener("connection", (event) => {
      // The panel stays open while the extension is connected or disconnected in its settings.
      const { state } = /** @type {CustomEvent} */ (event).detail;
      if ((state === "not-paired") !== (hello.connection.state === "not-paired")) location.reload();
    });
    if (hello.connection.state === "not-paired") return document.body.replaceChildren(setUpState());
    const view = new SidePanelView(services);
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
