import { userActivities } from "/adopt/user-activity.js";
import { activityOfAlbum, activityOfPhoto, pageOf, version } from "./activity.js";
import { drawing } from "./drawing.js";
import { Library } from "./library.js";
/** @import { Photo } from "./library.js" */

/**
 * A photo library. Its URLs are `?album=coast` for an album, `?album=coast&photo=low-tide` for a photo, and
 * `?slideshow=coast` for a slideshow, which is one URL for many photos.
 */

const library = new Library(localStorage);
const [nav, main, status] = ["nav", "main", "[role=status]"].map((
  name,
) => /** @type {HTMLElement} */ (document.querySelector(name)));

// Views

/** Shows what the URL names. */
function show() {
  const query = new URLSearchParams(location.search);
  const album = query.get("album") ?? query.get("slideshow") ?? library.albums[0];
  status.textContent = "";
  nav.replaceChildren(...library.albums.map((name) => {
    const link = make("a", { href: `?album=${name}` }, name);
    if (name === album) link.setAttribute("aria-current", "page");
    return link;
  }));
  const name = query.get("photo");
  if (query.has("slideshow")) showSlide(album, 0);
  else if (name) showAddress(album, name);
  else showAlbum(album);
}

/** @param {string} album */
function showAlbum(album) {
  const items = library.photos(album).map((photo) => {
    const link = make("a", { href: pageOf(photo) }, drawing(photo.scene, ""), photo.title);
    return make("li", {}, link);
  });
  fill(
    `Album: ${album}`,
    make("ul", { className: "photos" }, ...items),
    make("a", { href: `?slideshow=${album}` }, "Slideshow"),
  );
  activityOfAlbum(album).becomeCurrent();
}

/** Shows the photo that has an address. From a former address it goes on to the present one. @param {string} album @param {string} name */
function showAddress(album, name) {
  const photo = library.photoAt(album, name);
  if (!photo) return showNothing("There is no such photo.");
  if (photo.deletedOn) return showNothing(farewell(photo));
  history.replaceState(null, "", pageOf(photo));
  showPhoto(photo);
}

/** @param {Photo} photo */
function showPhoto(photo) {
  const title = make("input", { value: photo.title, required: true });
  const rename = make(
    "form",
    { className: "row" },
    make("label", {}, "Title ", title),
    make("button", {}, "Rename"),
  );
  rename.addEventListener("submit", (event) => {
    event.preventDefault();
    library.rename(photo, title.value);
    go(pageOf(photo), `Renamed to ${photo.title}.`);
  });
  const other = library.albums.find((album) => album !== photo.album) ?? photo.album;
  const move = make("button", {}, `Move to ${other}`);
  move.addEventListener("click", () => {
    library.move(photo, other);
    go(pageOf(photo), `Moved to ${other}.`);
  });
  const remove = make("button", {}, "Delete");
  remove.addEventListener("click", () => {
    library.delete(photo);
    go(`?album=${photo.album}`, farewell(photo));
  });
  fill(
    photo.title,
    make("figure", {}, drawing(photo.scene, photo.title)),
    rename,
    make("div", { className: "row" }, move, remove),
  );
  activityOfPhoto(photo).becomeCurrent();
}

/** Shows a photo of the slideshow. The URL stays, so only the activity says which photo it is. @param {string} album @param {number} index */
function showSlide(album, index) {
  const photos = library.photos(album);
  const photo = photos[index % photos.length];
  if (!photo) return showNothing("This album is empty.");
  const next = make("button", {}, "Next photo");
  next.addEventListener("click", () => {
    showSlide(album, index + 1);
    main.querySelector("button")?.focus();
  });
  fill(
    photo.title,
    make("figure", {}, drawing(photo.scene, photo.title)),
    make("div", { className: "row" }, next),
  );
  activityOfPhoto(photo).becomeCurrent();
}

/** A page without content is no activity. @param {string} message */
function showNothing(message) {
  userActivities.current?.resignCurrent();
  fill("Nothing here", make("p", {}, message));
}

/** @param {Photo} photo */
function farewell({ title, deletedOn }) {
  return `“${title}” was deleted on ${deletedOn}.`;
}

// Continuing

userActivities.version = version;

userActivities.addEventListener("continueuseractivity", (event) => {
  const { userInfo, webpageURL } = event.userActivity;
  const photo = library.photo(userInfo?.photo);
  if (!photo) return event.gone("This photo does not exist in your library.");
  if (photo.deletedOn) {
    showNothing(farewell(photo));
    return event.gone(farewell(photo));
  }
  if (webpageURL !== new URL(pageOf(photo), location.href).href) event.moved(pageOf(photo));
  go(pageOf(photo), "Continued where you left off.");
});

userActivities.addEventListener("failuseractivity", ({ reason }) => {
  if (reason === "newer-version") status.textContent = "That link is from a newer version of Photos.";
});

// Navigation

addEventListener("popstate", show);
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href, "");
});

/** @param {string} url @param {string} message */
function go(url, message) {
  history.pushState(null, "", url);
  show();
  status.textContent = message;
  main.querySelector("h1")?.focus();
}

// Elements

/** @param {string} title @param {...Node} content */
function fill(title, ...content) {
  document.title = `${title} · Photos`;
  main.replaceChildren(make("h1", { tabIndex: -1 }, title), ...content);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} properties
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
function make(name, properties, ...content) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...content);
  return element;
}

show();
