import { UserActivity } from "/adopt/user-activity.js";
/** @import { Photo } from "./library.js" */

/** The version of this app, which its activities carry. */
export const version = "2.1";

/** The page of a photo: the URL that shows this photo and no other. @param {Photo} photo */
export function pageOf({ album, name }) {
  return `/demos/photos?${new URLSearchParams({ album, photo: name })}`;
}

/**
 * The activity of seeing a photo. The identifier comes first: the photo's id stays when its title, its album and so its
 * URL change, and it is the same in the slideshow, whose URL shows one photo after another.
 *
 * @param {Photo} photo
 */
export function activityOfPhoto(photo) {
  const activity = new UserActivity("com.example.photos.photo");
  activity.title = photo.title;
  activity.targetContentIdentifier = photo.id;
  activity.persistentIdentifier = photo.id;
  activity.webpageURL = pageOf(photo);
  activity.userInfo = { photo: photo.id };
  activity.requiredUserInfoKeys = ["photo"];
  activity.keywords = [photo.album];
  activity.version = version;
  // Older apps of the second series know photos by the same ids.
  activity.minimumVersion = "2";
  return activity;
}

/** The activity of seeing an album. @param {string} album */
export function activityOfAlbum(album) {
  const activity = new UserActivity("com.example.photos.album");
  activity.title = `Album: ${album}`;
  activity.targetContentIdentifier = `album-${album}`;
  activity.webpageURL = `/demos/photos?${new URLSearchParams({ album })}`;
  return activity;
}
