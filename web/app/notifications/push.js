import { notificationWords } from "../../base/i18n/notifications/notification-words.js";
import { locale } from "../../base/i18n/words.js";
import { addPushSubscriber, pushSubscribers, removePushSubscriber } from "../../client/push-client.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** Where the id is stored by which the service knows this browser. */
const place = "backnote.push";

/** Returns the service worker of the installed app, which gets messages while the app is closed; null in a tab of a browser. */
export async function installedWorker() {
  return await navigator.serviceWorker?.getRegistration() ?? null;
}

/** Forgets that the service knows this browser, after the person signed out. */
export function forgetSubscriber() {
  localStorage.removeItem(place);
}

/** Returns the id by which the service knows this browser; null if it sends it nothing. */
export function ownSubscriber() {
  return localStorage.getItem(place);
}

/**
 * Lets the service notify this browser while the app is closed. Doing that again tells the service what has changed: the browser's
 * subscription, or the session. Throws a `NotebookError`.
 *
 * @param {NotebookClient} client
 * @param {ServiceWorkerRegistration} worker
 * @returns {Promise<"done" | "pushOff" | "pushFailed">}
 */
export async function subscribe(client, worker) {
  const { publicKey } = await pushSubscribers(client);
  if (!publicKey) return "pushOff";
  let subscription;
  try {
    subscription = await worker.pushManager.getSubscription();
    if (subscription && keyOf(subscription) !== publicKey) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch {
    return "pushFailed";
  }
  await keepWords();
  const { id } = await addPushSubscriber(client, subscription.toJSON());
  localStorage.setItem(place, id);
  return "done";
}

/** Ends what `subscribe` began. @param {NotebookClient} client @param {ServiceWorkerRegistration} worker */
export async function unsubscribe(client, worker) {
  const id = ownSubscriber();
  forgetSubscriber();
  const subscription = await worker.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  // Without it, the push service tells the service that the subscription has ended.
  if (id) await removePushSubscriber(client, id).catch(() => {});
}

/** @param {PushSubscription} subscription */
function keyOf({ options: { applicationServerKey } }) {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Keeps the words of notifications in the language of the app for the service worker, which cannot read the setting. */
async function keepWords() {
  const cache = await caches.open("notifications");
  const words = { locale, done: notificationWords.done, inAnHour: notificationWords.inAnHour };
  await cache.put("/notifications/words", Response.json(words));
}
