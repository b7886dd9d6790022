import { icon, symbol } from "../base/dom/icons.js";
/** @import { FormatName } from "../editor/formats.js" */

/** The symbols of the formats, drawn as in `icons.js`. @type {Record<Exclude<FormatName, "check" | "link">, string[]>} */
const drawings = {
  heading: ["M5 4v12M15 4v12M5 10h10"],
  strong: ["M6 4h5a3 3 0 0 1 0 6H6Z", "M6 10h5.8a3 3 0 0 1 0 6H6Z"],
  emphasis: ["M8.5 4h6M5.5 16h6M11.8 4l-3.6 12"],
  struck: [
    "M3.5 10h13",
    "M14 6.7C13.4 5 11.9 4 10 4 7.6 4 6 5.2 6 7c0 1.3.7 2.2 2 3",
    "M5.7 13.3c.6 1.7 2.2 2.7 4.3 2.7 2.5 0 4.2-1.2 4.2-3.2 0-1.1-.5-2-1.5-2.8",
  ],
  highlight: ["M8 12.5L13.5 4l3 2.2-6 8.3Z", "M8 12.5l-1 3 3.5-1", "M3 17.5h9"],
  bullet: ["M4 5.5v.05M4 10v.05M4 14.5v.05", "M8 5.5h9M8 10h9M8 14.5h9"],
  ordered: [
    "M3.3 4.3L4.5 3.7v4",
    "M3 12.8c.3-1 2.2-1 2.2.2 0 1-2.2 1.5-2.2 3h2.3",
    "M8.5 5.7h8.5M8.5 14h8.5",
  ],
  quote: ["M4 4.5v11", "M8 6h9M8 10h9M8 14h5.5"],
  code: ["M7 6l-4 4 4 4M13 6l4 4-4 4"],
  table: ["M3 4.5h14v11H3Z", "M3 8.5h14M10 4.5v11"],
};

/** @param {FormatName} name */
export function formatIcon(name) {
  if (name === "check") return icon("checklist");
  return name === "link" ? icon("link") : symbol(drawings[name]);
}
