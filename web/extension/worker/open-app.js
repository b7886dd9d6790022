/** @import { ConnectionStore } from "./connection-store.js" */

/** Opens a path of the app in a tab. @param {ConnectionStore} store @param {unknown} path */
export async function openApp(store, path) {
  const { server } = await store.address();
  if (!server || typeof path !== "string" || !path.startsWith("/")) return;
  const url = new URL(server + path);
  if (url.origin === server) await chrome.tabs.create({ url: url.href });
}
