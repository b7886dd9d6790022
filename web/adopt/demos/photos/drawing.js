const names = "http://www.w3.org/2000/svg";

/**
 * How a photo looks.
 *
 * @typedef {{ sky: string, sun: string, land: string, height: number, thing: "tower" | "boat" | "tree" | "none" }} Scene
 */

/** Draws a photo. Without a title it is decoration beside its name. @param {Scene} scene @param {string} title */
export function drawing({ sky, sun, land, height, thing }, title) {
  const svg = element("svg", {
    viewBox: "0 0 120 90",
    ...(title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" }),
  });
  svg.append(
    element("rect", { width: 120, height: 90, fill: sky }),
    element("circle", { cx: 30 + height, cy: 70 - height, r: 9, fill: sun }),
    element("path", { d: `M0 ${90 - height / 2} Q40 ${80 - height} 75 72 T120 60 V90 H0 Z`, fill: land }),
    ...things[thing],
  );
  return svg;
}

const things = {
  get tower() {
    return [
      element("path", { d: "M84 66 L87 34 H93 L96 66 Z", fill: "#f7f2e8" }),
      element("rect", { x: 85, y: 27, width: 10, height: 8, fill: "#b3392f" }),
    ];
  },
  get boat() {
    return [
      element("path", { d: "M76 74 H104 L98 82 H82 Z", fill: "#4d3a2c" }),
      element("path", { d: "M89 44 V72 H74 Z", fill: "#f7f2e8" }),
    ];
  },
  get tree() {
    return [
      element("rect", { x: 88, y: 52, width: 4, height: 20, fill: "#4d3a2c" }),
      element("circle", { cx: 90, cy: 44, r: 14, fill: "#2f5d3a" }),
    ];
  },
  none: [],
};

/** @param {string} name @param {Record<string, string | number>} attributes */
function element(name, attributes) {
  const node = document.createElementNS(names, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}
