/**
 * The island that the map shows, in meters from its south-west corner. It exists only here.
 */

/** @typedef {[x: number, y: number]} Point */

/** The coast, from the harbor around the island. @type {Point[]} */
export const coast = [
  [120, 300],
  [180, 180],
  [330, 110],
  [520, 90],
  [700, 150],
  [840, 130],
  [930, 240],
  [900, 380],
  [960, 500],
  [880, 640],
  [720, 700],
  [600, 820],
  [430, 860],
  [300, 780],
  [220, 640],
  [90, 560],
  [60, 420],
];

/** The road from the harbor to the lighthouse. @type {Point[]} */
export const road = [[150, 320], [300, 380], [420, 500], [600, 520], [760, 600], [840, 620]];

/** @type {{ id: string, name: string, at: Point }[]} */
export const places = [
  { id: "harbor", name: "Harbor", at: [150, 320] },
  { id: "mill", name: "Old mill", at: [420, 500] },
  { id: "school", name: "School", at: [330, 400] },
  { id: "beach", name: "Seal beach", at: [430, 820] },
  { id: "lighthouse", name: "Lighthouse", at: [840, 620] },
  { id: "stones", name: "Standing stones", at: [640, 240] },
];
