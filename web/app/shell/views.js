import { lazily, styleSheet } from "../../base/dom/lazily.js";
/** @import { App } from "./main.js" */
/** @import { Route } from "../routing/route.js" */

/** @typedef {HTMLElement & {show(route: Route): unknown}} View */

/**
 * The views beside the notes, each made when it is first shown, of modules and styles that are fetched then: a window that opens on the
 * notes begins with little.
 *
 * @param {App} app
 */
export function viewsOf(app) {
  const door = (/** @type {string} */ name, /** @type {() => Promise<CustomElementConstructor>} */ load) =>
    lazily(async () => {
      const [View] = await Promise.all([load(), styleSheet("/app/sign-in/sign-in.css")]);
      customElements.define(name, View);
      return /** @type {View} */ (new View(app));
    });
  return {
    sites: lazily(async () => {
      const [{ SitesView }] = await Promise.all([
        import("../sites/sites-elements.js"),
        styleSheet("/app/sites/sites.css"),
      ]);
      return new SitesView(app);
    }),
    reminders: lazily(async () => {
      const [{ RemindersView }] = await Promise.all([
        import("../reminders/reminders-view.js"),
        // Pages are drawn as under their sites.
        styleSheet("/app/sites/sites.css"),
        styleSheet("/app/reminders/reminders.css"),
      ]);
      customElements.define("bn-reminders-view", RemindersView);
      return new RemindersView(app);
    }),
    browse: lazily(async () => {
      const [{ BrowseView }, floating] = await Promise.all([
        import("../browse/browse-elements.js"),
        app.floating(),
        styleSheet("/app/browse/browse.css"),
        styleSheet("/app/browse/tabs.css"),
        styleSheet("/app/browse/address.css"),
      ]);
      return new BrowseView(app, floating);
    }),
    settings: lazily(async () => {
      const [{ SettingsView }] = await Promise.all([
        import("../settings/settings-elements.js"),
        styleSheet("/app/settings/settings.css"),
        styleSheet("/app/settings/rules.css"),
      ]);
      return new SettingsView(app);
    }),
    pair: door("bn-pair-view", async () => (await import("../sign-in/pair-view.js")).PairView),
    share: door("bn-share-view", async () => (await import("../sign-in/share-view.js")).ShareView),
    "sign-in": door("bn-sign-in-view", async () => (await import("../sign-in/sign-in-view.js")).SignInView),
  };
}
