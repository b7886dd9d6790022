import { lazily, styleSheet } from "../../base/dom/lazily.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { OverlayPanels } from "../overlay/overlay-panels.js" */
/** @import { Route } from "../routing/route.js" */
/** @import { OpenedNotes } from "./opened-notes.js" */

/** @typedef {HTMLElement & {show(route: Route): unknown}} View */

/**
 * Returns the views beside the notes. Each is created when it is first shown, and its modules and style
 * sheets are fetched then: a window that opens with the notes fetches little.
 *
 * @param {object} services
 * @param {AccountClient} services.account
 * @param {NotebookClient} services.client
 * @param {Notice} services.notice
 * @param {OpenedNotes} services.openedNotes
 * @param {() => Promise<OverlayPanels>} services.floatingPanels
 * @param {string} services.device
 * @param {() => void} services.onSignedIn
 * @param {() => void} services.signOut
 */
export function lazyViews(
  { account, client, notice, openedNotes, floatingPanels, device, onSignedIn, signOut },
) {
  const signInPage = (
    /** @type {string} */ name,
    /** @type {() => Promise<CustomElementConstructor>} */ load,
  ) =>
    lazily(async () => {
      const [Page] = await Promise.all([load(), styleSheet("/app/sign-in/sign-in.css")]);
      customElements.define(name, Page);
      return /** @type {View} */ (new Page({ account, client, openedNotes, onSignedIn }));
    });
  return {
    sites: lazily(async () => {
      const [{ SitesView }] = await Promise.all([
        import("../sites/sites-elements.js"),
        styleSheet("/app/sites/sites.css"),
      ]);
      return new SitesView({ client });
    }),
    reminders: lazily(async () => {
      const [{ RemindersView }] = await Promise.all([
        import("../reminders/reminders-view.js"),
        // Reminders have the styles of pages in Sites.
        styleSheet("/app/sites/sites.css"),
        styleSheet("/app/reminders/reminders.css"),
      ]);
      customElements.define("bn-reminders-view", RemindersView);
      return new RemindersView({ account, client, notice });
    }),
    browse: lazily(async () => {
      const [{ BrowseView }, panels] = await Promise.all([
        import("../browse/browse-elements.js"),
        floatingPanels(),
        styleSheet("/app/browse/browse.css"),
        styleSheet("/app/browse/tabs.css"),
        styleSheet("/app/browse/address.css"),
      ]);
      return new BrowseView({ client, device, floatingPanels: panels });
    }),
    settings: lazily(async () => {
      const [{ SettingsView }] = await Promise.all([
        import("../settings/settings-elements.js"),
        styleSheet("/app/settings/settings.css"),
        styleSheet("/app/settings/rules.css"),
      ]);
      return new SettingsView({ account, client, notice, openedNotes, signOut });
    }),
    pair: signInPage("bn-pair-view", async () => (await import("../sign-in/pair-view.js")).PairView),
    share: signInPage("bn-share-view", async () => (await import("../capture/share-view.js")).ShareView),
    "sign-in": signInPage(
      "bn-sign-in-view",
      async () => (await import("../sign-in/sign-in-view.js")).SignInView,
    ),
  };
}
