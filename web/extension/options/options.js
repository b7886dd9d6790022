import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { errorState } from "../../base/ui/states.js";
import { pageServices, prepareDocument } from "../pages/open-page.js";
import { HandoffSwitch } from "../pages/handoff-switch.js";
import { ReminderSwitch } from "../pages/reminder-switch.js";
import { OutboxList } from "../pages/outbox-list.js";
import { SiteAccess } from "../pages/site-access.js";
import { FirstSteps } from "./first-steps.js";
import { OptionsView } from "./options-view.js";
import { ServerSection } from "./server-section.js";

customElements.define("bn-handoff-switch", HandoffSwitch);
customElements.define("bn-reminder-switch", ReminderSwitch);
customElements.define("bn-outbox-list", OutboxList);
customElements.define("bn-site-access", SiteAccess);
customElements.define("bn-first-steps", FirstSteps);
customElements.define("bn-server-section", ServerSection);
customElements.define("bn-options-view", OptionsView);

async function start() {
  try {
    const services = pageServices("options");
    const [address, connection, pairing, settings, commands] = await Promise.all([
      services.worker.call("serverAddress"),
      services.worker.call("connectionState"),
      services.worker.call("pairing"),
      services.worker.call("settings"),
      chrome.commands.getAll(),
    ]);
    const view = new OptionsView(services, { address, connection, pairing, settings, commands });
    document.body.replaceChildren(element("main", {}, view), services.notice);
  } catch (error) {
    document.body.replaceChildren(errorState(error, () => void start()));
  }
}

prepareDocument();
document.title = extensionWords.optionsTitle;
await start();
