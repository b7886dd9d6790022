import { deepEqual, equal } from "node:assert/strict";
import { Library } from "./library.js";

/** Keeps texts as `localStorage` does. */
function storage() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  return {
    getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void texts.set(key, text),
  };
}

/** @param {Library} library @param {string} id */
function photo(library, id) {
  const found = library.photo(id);
  if (!found) throw new Error(`there is no photo ${id}`);
  return found;
}

Deno.test("a photo keeps its id when it is renamed and moved, and is found at its former addresses", () => {
  const library = new Library(storage());
  const lighthouse = photo(library, "p-4d1c");
  library.rename(lighthouse, "Skerry Light");
  library.move(lighthouse, "garden");
  deepEqual([lighthouse.album, lighthouse.name], ["garden", "skerry-light"]);
  for (
    const [album, name] of [["coast", "lighthouse-at-dusk"], ["coast", "skerry-light"], [
      "garden",
      "skerry-light",
    ]]
  ) {
    equal(library.photoAt(album, name)?.id, "p-4d1c");
  }
});

Deno.test("no photo gets an address that another one has or had", () => {
  const library = new Library(storage());
  const [tide, ferry] = [photo(library, "p-b2e8"), photo(library, "p-70aa")];
  library.rename(tide, "Ebb");
  library.rename(ferry, "Low tide");
  equal(ferry.name, "low-tide-2");
  equal(library.photoAt("coast", "low-tide")?.id, tide.id);
  library.rename(tide, "Low tide");
  equal(tide.name, "low-tide");
});

Deno.test("a deleted photo is in no album, and still known", () => {
  const library = new Library(storage());
  const oak = photo(library, "p-1f09");
  library.delete(oak);
  equal(library.photos("garden").includes(oak), false);
  equal(library.photoAt("garden", "the-old-oak")?.title, "The old oak");
});

Deno.test("changes are there the next time", () => {
  const kept = storage();
  const library = new Library(kept);
  library.rename(photo(library, "p-1f09"), "Oak");
  equal(photo(new Library(kept), "p-1f09").title, "Oak");
});
