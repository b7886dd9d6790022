import { userActivities, UserActivity } from "/adopt/user-activity.js";
import { places } from "./island.js";
import { MapView } from "./map-view.js";

/**
 * A map and a list of places. Each is a part of the page with its own activity: the one that a person works in, or that
 * takes up most of the window, is current.
 */

const element = (
  /** @type {string} */ selector,
) => /** @type {HTMLElement} */ (document.querySelector(selector));
const find = /** @type {HTMLInputElement} */ (element("input"));
const map = new MapView(/** @type {HTMLCanvasElement} */ (element("canvas")));

// The map

const mapActivity = new UserActivity("com.example.map.view");
mapActivity.title = "Map of Skerry";
mapActivity.targetContentIdentifier = "skerry-map";
// Center and zoom are state, not identity: they are in userInfo, and not in the URL.
mapActivity.webpageURL = "/demos/map";
mapActivity.requiredUserInfoKeys = ["center", "zoom"];
mapActivity.version = "1.2";
mapActivity.minimumVersion = "1";
mapActivity.needsSave = true;

// Dragging changes the map many times a second. That costs nothing until somebody may read the activity.
map.addEventListener("change", () => {
  mapActivity.needsSave = true;
  showPosition();
});
mapActivity.addEventListener("useractivitywillsave", () => {
  mapActivity.userInfo = { center: map.center, zoom: map.zoom };
});

function showPosition() {
  element("output").textContent = `Center ${map.center.join(", ")} · zoom ${map.zoom.toFixed(1)}`;
}

element("#in").addEventListener("click", () => map.zoomBy(1.5));
element("#out").addEventListener("click", () => map.zoomBy(1 / 1.5));

// The list

const placesActivity = new UserActivity("com.example.map.places");
placesActivity.title = "Places on Skerry";
placesActivity.targetContentIdentifier = "skerry-places";
placesActivity.webpageURL = "/demos/map?show=places";
placesActivity.version = "1.2";
placesActivity.minimumVersion = "1";
placesActivity.needsSave = true;
placesActivity.addEventListener("useractivitywillsave", () => {
  placesActivity.userInfo = { find: find.value };
});

function showPlaces() {
  const found = places.filter(({ name }) => name.toLowerCase().includes(find.value.toLowerCase()));
  element("ul").replaceChildren(...found.map(({ name, at }) => {
    const button = document.createElement("button");
    button.textContent = name;
    button.addEventListener("click", () => map.show(at, 3));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
}

find.addEventListener("input", () => {
  placesActivity.needsSave = true;
  showPlaces();
});

// Which part is current

element("#map").userActivity = mapActivity;
element("#places").userActivity = placesActivity;

// Continuing

userActivities.version = "1.2";

userActivities.addEventListener("continueuseractivity", (event) => {
  const { activityType, userInfo } = event.userActivity;
  if (activityType === "com.example.map.view") continueMap(userInfo ?? {});
  else if (activityType === "com.example.map.places") continuePlaces(String(userInfo?.find ?? ""));
  element("[role=status]").textContent = "Continued where you left off.";
});

/** What comes from a link is checked like any input. @param {Record<string, unknown>} userInfo */
function continueMap({ center, zoom }) {
  const [x, y] = Array.isArray(center) ? center.map(Number) : [];
  if (Number.isFinite(x) && Number.isFinite(y)) map.show([x, y], Number(zoom) || 1);
  element("canvas").focus();
}

/** @param {string} text */
function continuePlaces(text) {
  find.value = text;
  showPlaces();
  find.focus();
}

showPosition();
showPlaces();
if (new URLSearchParams(location.search).get("show") === "places") find.focus();
