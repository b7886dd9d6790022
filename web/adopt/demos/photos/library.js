/** @import { Scene } from "./drawing.js" */

/**
 * A photo. Its `id` is the only thing that never changes. Its address, `album/name`, follows its title and its album,
 * and is never given to another photo.
 *
 * @typedef {{
 *   id: string, title: string, album: string, name: string, scene: Scene,
 *   formerly: string[], deletedOn?: string,
 * }} Photo
 */

/** What a server would have. One photo has been moved to another album, and one has been deleted. @type {Photo[]} */
const stored = [
  photo("p-4d1c", "Lighthouse at dusk", "coast", {
    sky: "#f2a65a",
    sun: "#fff3d6",
    land: "#3c4a57",
    height: 20,
    thing: "tower",
  }),
  photo("p-70aa", "Morning ferry", "coast", {
    sky: "#bfe3f2",
    sun: "#ffe08a",
    land: "#2f6f8f",
    height: 30,
    thing: "boat",
  }),
  photo("p-b2e8", "Low tide", "coast", {
    sky: "#d7d3e8",
    sun: "#ffffff",
    land: "#a08f6f",
    height: 12,
    thing: "none",
  }),
  photo("p-1f09", "The old oak", "garden", {
    sky: "#cfe8c7",
    sun: "#fff1a8",
    land: "#6b8f4e",
    height: 26,
    thing: "tree",
  }),
  photo("p-c3d5", "First frost", "garden", {
    sky: "#e6eef5",
    sun: "#ffffff",
    land: "#b9c8d6",
    height: 16,
    thing: "tree",
  }),
  {
    ...photo("p-58f2", "Harbor wall", "coast", {
      sky: "#9fb8c9",
      sun: "#fbe7c6",
      land: "#5a5a5a",
      height: 24,
      thing: "tower",
    }),
    formerly: ["garden/harbor-wall"],
  },
  {
    ...photo("p-91be", "Broken jetty", "coast", {
      sky: "#c9c9c9",
      sun: "#eeeeee",
      land: "#555555",
      height: 10,
      thing: "none",
    }),
    deletedOn: "2026-05-03",
  },
];

/** @param {string} id @param {string} title @param {string} album @param {Scene} scene @returns {Photo} */
function photo(id, title, album, scene) {
  return { id, title, album, name: nameFor(title), scene, formerly: [] };
}

/** The name of a title in an address. @param {string} title */
function nameFor(title) {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "photo";
}

/** The photos, with what a person has changed in this browser. */
export class Library {
  #photos;
  #storage;

  /** @param {Pick<Storage, "getItem" | "setItem">} storage */
  constructor(storage) {
    this.#storage = storage;
    /** @type {Record<string, Partial<Photo>>} */
    const changes = JSON.parse(storage.getItem("photos") ?? "{}");
    this.#photos = stored.map((photo) => ({ ...photo, ...changes[photo.id] }));
  }

  /** The names of the albums. */
  get albums() {
    return ["coast", "garden"];
  }

  /** The photos of an album, without the deleted ones. @param {string} album */
  photos(album) {
    return this.#photos.filter((photo) => photo.album === album && !photo.deletedOn);
  }

  /** The photo with an identifier, also a deleted one. @param {unknown} id */
  photo(id) {
    return this.#photos.find((photo) => photo.id === id);
  }

  /** The photo that has or had an address, also a deleted one. @param {string} album @param {string} name */
  photoAt(album, name) {
    const address = `${album}/${name}`;
    return this.#photos.find((photo) => addressesOf(photo).includes(address));
  }

  /** @param {Photo} photo @param {string} title */
  rename(photo, title) {
    this.#place(photo, photo.album, title);
  }

  /** @param {Photo} photo @param {string} album */
  move(photo, album) {
    this.#place(photo, album, photo.title);
  }

  /** Keeps the identifier and title of the photo, so that a link to it can be answered. @param {Photo} photo */
  delete(photo) {
    this.#change(photo, { deletedOn: new Date().toISOString().slice(0, 10) });
  }

  /** @param {Photo} photo @param {string} album @param {string} title */
  #place(photo, album, title) {
    const formerly = [...new Set([...photo.formerly, `${photo.album}/${photo.name}`])];
    const taken = new Set(this.#photos.filter((other) => other.id !== photo.id).flatMap(addressesOf));
    let name = nameFor(title);
    for (let number = 2; taken.has(`${album}/${name}`); number++) name = `${nameFor(title)}-${number}`;
    this.#change(photo, {
      album,
      title,
      name,
      formerly: formerly.filter((address) => address !== `${album}/${name}`),
    });
  }

  /** @param {Photo} photo @param {Partial<Photo>} change */
  #change(photo, change) {
    Object.assign(photo, change);
    const changes = this.#photos.map(({ scene: _, ...photo }) => [photo.id, photo]);
    this.#storage.setItem("photos", JSON.stringify(Object.fromEntries(changes)));
  }
}

/** @param {Photo} photo */
function addressesOf({ album, name, formerly }) {
  return [`${album}/${name}`, ...formerly];
}
