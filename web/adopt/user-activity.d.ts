/**
 * User activities for web apps, after Apple's `NSUserActivity`: what a page shows, so that a person's notes find it
 * again, and the state that brings them back to it. `docs/adopting.md` is the guide.
 *
 * What an app sets is copied. A property throws a `TypeError` for a value of another type. A value that is too large
 * or cannot be read counts as not set, with one warning in the console for each property.
 */

/** What a person sees or does in the app. */
export class UserActivity extends EventTarget {
  /**
   * @param activityType The kind of activity in reverse-DNS form, such as `com.example.photos.photo`: at most 2,048
   * bytes.
   * @throws TypeError for anything but such a name.
   */
  constructor(activityType: string);

  /** The kind of activity. */
  readonly activityType: string;

  /** A name that a person recognizes in a list of links: at most 4,096 bytes. Without it, the page's title counts. */
  title: string | null;

  /**
   * The page of this content and of no other content, of the document's origin, without parts that change from visit
   * to visit. Without it, the document's URL counts. Reading it gives an absolute URL.
   */
  get webpageURL(): string | null;
  set webpageURL(url: string | URL | null);

  /** Identifies the content within the origin, on every device, for as long as the content exists. */
  targetContentIdentifier: string | null;

  /** Identifies the activity likewise. Where an activity is about one thing, both identifiers are the same. */
  persistentIdentifier: string | null;

  /**
   * What the app needs to restore its state: an object for JSON with at most 64 KiB of texts, 4,096 values and 24
   * levels. It is copied when it is set and when it is read, without members named `__proto__`.
   */
  // deno-lint-ignore no-explicit-any
  get userInfo(): Record<string, any> | null;
  set userInfo(userInfo: object | null);

  /** Members of `userInfo` without which the app cannot continue the activity: at most 64. */
  get requiredUserInfoKeys(): string[];
  set requiredUserInfoKeys(keys: Iterable<string> | null);

  /** Words by which the activity can be found: at most 64, of 256 bytes each. */
  get keywords(): string[];
  set keywords(keywords: Iterable<string> | null);

  /** When the activity can no longer be continued. */
  expirationDate: Date | null;

  /** The version of the app that wrote `userInfo`. */
  version: string | null;

  /** The oldest version of the app that can read `userInfo`. Without it, that is `version`. */
  minimumVersion: string | null;

  /** Whether the activity may be found by a search. It is true at first. */
  isEligibleForSearch: boolean;

  /** Whether another device may offer to continue the activity. It is true at first. */
  isEligibleForHandoff: boolean;

  /**
   * Whether `userInfo` is out of date. Setting it costs nothing: the event `useractivitywillsave` asks for the new
   * state before somebody may read it, at most once a second while the activity is current.
   */
  needsSave: boolean;

  /** Makes this activity what the page shows, in place of the one before it. Does nothing once it is invalid. */
  becomeCurrent(): void;

  /** Ends that the page shows this activity. Does nothing if another one is current. */
  resignCurrent(): void;

  /** Resigns, and makes sure that the activity never becomes current again. */
  invalidate(): void;

  /** The activity as `JSON.stringify` writes it into the page. */
  toJSON(): object;
}

/** Asks the app to continue an activity. Without an answer by the app, it counts as continued. */
export interface ContinueUserActivityEvent extends Event {
  readonly userActivity: UserActivity;

  /** Delays the answer until the app has restored the state. A rejection means that it could not be continued. */
  respondWith(promise: unknown): void;

  /** Answers that another page of the origin continues the activity this time. */
  redirect(url: string | URL): void;

  /** Answers that the content has another URL of the origin from now on, and that the old one never shows another. */
  moved(url: string | URL): void;

  /** Answers that the content is gone. The person reads the first 500 characters of the message. */
  gone(message: string): void;
}

/** Why an activity was not continued. Its page is open, which is all that can be done. */
export interface FailUserActivityEvent extends Event {
  readonly userActivity: UserActivity;
  readonly reason: "expired" | "newer-version" | "missing-user-info" | "error";
}

export interface UserActivitiesEventMap {
  /** The details are the type of the activity. */
  willcontinueuseractivity: CustomEvent<string>;
  continueuseractivity: ContinueUserActivityEvent;
  failuseractivity: FailUserActivityEvent;
}

/** The activities of the page. */
export interface UserActivities extends EventTarget {
  /** The version of this app. Activities that need a newer one fail with the reason `newer-version`. */
  version: string | null;

  /** The activity that the page shows. */
  readonly current: UserActivity | null;

  /**
   * Activities to continue wait until `continueuseractivity` has a listener. So add the listeners for the other events,
   * and set `version`, in the same task.
   */
  addEventListener<Type extends keyof UserActivitiesEventMap>(
    type: Type,
    listener: (event: UserActivitiesEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export const userActivities: UserActivities;

declare global {
  interface Element {
    /**
     * What this part of the page shows. The part with the focus has the current activity, or else the largest part in
     * view. It keeps it while the focus is outside of all parts, such as in a toolbar or in an extension. Parts may be
     * inside others, and may share an activity.
     */
    userActivity: UserActivity | null;
  }
}
