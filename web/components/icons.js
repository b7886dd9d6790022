/**
 * Backnote's own symbols: 20 px, strokes of 1.5 px, round ends. Each value is one or more paths; they take the
 * colour of the text around them and are hidden from assistive technology, because every control that shows one
 * has a name of its own.
 */
const drawings = {
  "add": ["M10 4.5v11M4.5 10h11"],
  "add-link": [
    "M8.2 11.8a3 3 0 0 0 4.2 0l2.4-2.4",
    "M11.2 8.4a3 3 0 0 0-4.2 0L4.2 11.2a3 3 0 0 0 4.2 4.2l.8-.8",
    "M15 2.5v5M12.5 5h5",
  ],
  "link": [
    "M8.4 11.6a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1",
    "M11.6 8.4a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
  ],
  "note": [
    "M5.5 3h9A1.5 1.5 0 0 1 16 4.5v8L11.5 17h-6A1.5 1.5 0 0 1 4 15.5v-11A1.5 1.5 0 0 1 5.5 3Z",
    "M16 12.5h-3a1.5 1.5 0 0 0-1.5 1.5v3",
    "M7 7h6M7 10h3.5",
  ],
  "notes": [
    "M5 5.5V4a1.5 1.5 0 0 1 1.5-1.5H15A1.5 1.5 0 0 1 16.5 4v9a1.5 1.5 0 0 1-1.5 1.5h-.5",
    "M5 5.5h7A1.5 1.5 0 0 1 13.5 7v8.5A1.5 1.5 0 0 1 12 17H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5Z",
    "M6.3 9h4.4M6.3 12h2.7",
  ],
  "new-note": [
    "M16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4h5",
    "M8.5 11.5l.4-2.2 6.3-6.3a1.27 1.27 0 0 1 1.8 1.8l-6.3 6.3Z",
  ],
  "browse": ["M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z", "M12.9 7.1l-1.7 4.1-4.1 1.7 1.7-4.1Z"],
  "page": [
    "M4 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5Z",
    "M2.5 8h15",
  ],
  "search": ["M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z", "M13 13l4 4"],
  "trash": [
    "M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5",
    "M5 5.5l.7 10A1.5 1.5 0 0 0 7.2 17h5.6a1.5 1.5 0 0 0 1.5-1.5l.7-10",
    "M8.5 9v4.5M11.5 9v4.5",
  ],
  "restore": ["M4 4v4h4", "M4.5 8a6.5 6.5 0 1 1-1 4"],
  "more": ["M5 10v.05M10 10v.05M15 10v.05"],
  "close": ["M5.5 5.5l9 9M14.5 5.5l-9 9"],
  "back": ["M12 4.5L6.5 10l5.5 5.5"],
  "forward": ["M8 4.5l5.5 5.5L8 15.5"],
  "down": ["M6 8.5l4 4 4-4"],
  "reload": ["M16 4v4h-4", "M15.5 8a6.5 6.5 0 1 0 1 4"],
  "open": [
    "M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12",
    "M11.5 3.5h5v5M16.5 3.5L10 10",
  ],
  "window": [
    "M8 15.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5h12A1.5 1.5 0 0 1 17.5 6v2.5",
    "M11.5 11.5h5a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1Z",
  ],
  "size": ["M11.5 4H16v4.5M8.5 16H4v-4.5", "M16 4l-4.8 4.8M4 16l4.8-4.8"],
  "tuck": ["M16.5 3.5v13", "M3.5 10h9M9 6.5l3.5 3.5L9 13.5"],
  "checklist": ["M3.5 5.5l1.3 1.3L7.3 4.3", "M3.5 13.5l1.3 1.3 2.5-2.5", "M10.5 5.7h6M10.5 13.7h6"],
  "alert": ["M10 3.2l7.3 12.6a.8.8 0 0 1-.7 1.2H3.4a.8.8 0 0 1-.7-1.2Z", "M10 8v3.8M10 14.3v.05"],
  "clock": ["M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z", "M10 6v4.2l2.7 1.8"],
  "device": [
    "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v6.5A1.5 1.5 0 0 1 16 14H4a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 4 4.5Z",
    "M7 17h6",
  ],
  "pin": ["M7 3.5h6l-.6 5 2.6 2.6v1.4H5v-1.4l2.6-2.6Z", "M10 12.5v4.5"],
  "archive": ["M3 4h14v3.5H3Z", "M4.5 7.5V15A1.5 1.5 0 0 0 6 16.5h8a1.5 1.5 0 0 0 1.5-1.5V7.5", "M8 10.5h4"],
  "pen": ["M4 16l.8-3.4L13.6 3.8a1.6 1.6 0 0 1 2.6 2.6L7.4 15.2Z", "M11.8 5.6l2.6 2.6"],
  "marker": ["M7.5 12.5L14 3.5l3 2.2-6.5 9Z", "M7.5 12.5l-1 3.2 4-1", "M3 17.5h14"],
  "eraser": [
    "M8.5 16.5L3.6 11.6a1.5 1.5 0 0 1 0-2.1l5.9-5.9a1.5 1.5 0 0 1 2.1 0l4.8 4.8a1.5 1.5 0 0 1 0 2.1l-6 6Z",
    "M6.5 6.6l6.9 6.9M8.5 16.5H17",
  ],
  "cutter": ["M6.5 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z", "M2.5 11.5h1M9.5 11.5c3-1.5 3.5-6 8-6"],
  "lasso": [
    "M10 4c4.1 0 7 1.9 7 4.5S14.1 13 10 13 3 11.1 3 8.5 5.9 4 10 4Z",
    "M5.5 11.8c-1.4 1.2-.8 3.2 1 3.2s2.5 1.2 1.5 2.5",
  ],
  "undo": ["M7 4.5L3.5 8 7 11.5", "M3.5 8h8.5a4.5 4.5 0 0 1 0 9H8"],
  "redo": ["M13 4.5L16.5 8 13 11.5", "M16.5 8H8a4.5 4.5 0 0 0 0 9h4"],
  "download": ["M10 3.5v9M6.5 9L10 12.5 13.5 9", "M4 16.5h12"],
  "settings": [
    "M3.5 6h6M13.5 6h3M3.5 14h3M10.5 14h6",
    "M11.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
    "M8.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  ],
  "sign-out": [
    "M8 3.5H5.5A1.5 1.5 0 0 0 4 5v10a1.5 1.5 0 0 0 1.5 1.5H8",
    "M8.5 10h8M13.5 6.5L17 10l-3.5 3.5",
  ],
};

/** @typedef {keyof typeof drawings} IconName */

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * @param {IconName} name
 * @param {"small"} [size]
 */
export function icon(name, size) {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("class", size ? `symbol ${size}` : "symbol");
  svg.setAttribute("aria-hidden", "true");
  for (const d of drawings[name]) {
    const path = document.createElementNS(svgNamespace, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
