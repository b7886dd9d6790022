/**
 * Drawings of the steps from the extension's download to the first note, 120 by 76. Each shape is a path with its class: `line`, `wash` (a surface) or
 * `accent` (what the person does in this step).
 *
 * @type {Record<"download" | "load" | "code" | "note", [kind: string, path: string][]>}
 */
const drawings = {
  // A box with the extension's piece, and an arrow into it.
  download: [
    ["wash", "M34 44h52v22a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z"],
    ["line", "M34 44h52v22a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z M34 44l8-12h10 M86 44l-8-12H68"],
    ["accent", "M60 8v40 M48 37l12 12 12-12"],
  ],
  // A browser's window with the page of extensions: a switch that is on, and a card.
  load: [
    ["wash", "M16 22h88v40a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6Z"],
    ["line", "M22 8h76a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z M16 22h88"],
    ["line", "M24 15h.1 M31 15h.1 M38 15h.1"],
    ["line", "M28 44h40v16H28Z M34 50h8 M34 55h22"],
    ["accent", "M82 29h8a4.5 4.5 0 0 1 0 9h-8a4.5 4.5 0 0 1 0-9Z M90 33.5h.1"],
  ],
  // The same code in the extension and in Backnote.
  code: [
    ["wash", "M14 12h40v52H14Z M66 12h40v52H66Z"],
    [
      "line",
      "M18 12h32a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z M70 12h32a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z",
    ],
    ["line", "M22 26h24 M74 26h24"],
    ["accent", "M22 42h3 M30 42h3 M38 42h3 M46 42h.1 M74 42h3 M82 42h3 M90 42h3 M98 42h.1"],
  ],
  // A page with a note over its corner.
  note: [
    ["wash", "M16 8h88v60H16Z"],
    ["line", "M22 8h76a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z"],
    ["line", "M26 20h40 M26 28h30 M26 36h24 M26 44h24 M26 52h20"],
    ["accent", "M62 32h34v28H62Z M68 40h20 M68 47h14"],
  ],
};

const svgNamespace = "http://www.w3.org/2000/svg";

/** Returns the drawing of a step, hidden from assistive technology because the text says the same. @param {keyof typeof drawings} step */
export function stepPicture(step) {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", "0 0 120 76");
  svg.setAttribute("class", "step-picture");
  svg.setAttribute("aria-hidden", "true");
  for (const [kind, d] of drawings[step]) {
    const path = document.createElementNS(svgNamespace, "path");
    path.setAttribute("class", kind);
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
