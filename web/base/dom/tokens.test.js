import { equal, ok } from "node:assert/strict";
import { pageInk, pageMarks } from "../../extension/protocol/quote-highlights.js";
import { quoteColors } from "../text/quote.js";

const tokens = await Deno.readTextFile(new URL("tokens.css", import.meta.url));

/** @typedef {[number, number, number]} Channels linear red, green and blue */

/**
 * What people with a color vision deficiency see: G. M. Machado et al., “A Physiologically-based Model for Simulation of Color Vision
 * Deficiency” (2009), for a complete one.
 *
 * @type {Record<string, Channels[]>}
 */
const visions = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [
    -0.003882,
    -0.048116,
    1.051998,
  ]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [
    -0.01182,
    0.04294,
    0.968881,
  ]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [
    0.004733,
    0.691367,
    0.3039,
  ]],
};

/** The distance in OKLab, in hundredths, from which on two marks side by side are clearly different. About 2 is just noticeable. */
const clear = 4;

/** Returns the light and the dark color of a token as text. @param {string} name */
function pair(name) {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\);`).exec(tokens) ?? [];
  return { light, dark };
}

/** Returns a color as linear light (https://bottosson.github.io/posts/oklab/). @param {string} color in oklch @returns {Channels} */
function channels(color) {
  const [, lightness, chroma, hue] = (/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(color) ?? []).map(Number);
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of(hue * Math.PI / 180));
  const [l, m, s] = [[0.3963377774, 0.2158037573], [-0.1055613458, -0.0638541728], [
    -0.0894841775,
    -1.291485548,
  ]]
    .map(([ofA, ofB]) => (lightness / 100 + ofA * a + ofB * b) ** 3);
  return limited([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** @param {number[]} color @returns {Channels} */
function limited(color) {
  const [red, green, blue] = color.map((one) => Math.min(1, Math.max(0, one)));
  return [red, green, blue];
}

/** @param {Channels} weights @param {Channels} color */
const weighted = (weights, color) => weights.reduce((sum, weight, i) => sum + weight * color[i], 0);

/** The contrast of WCAG 2.2. @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [one, other].map((color) => weighted([0.2126, 0.7152, 0.0722], channels(color)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {Channels} color */
function lab(color) {
  const [l, m, s] = /** @type {Channels[]} */ ([
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]).map((row) => Math.cbrt(weighted(row, color)));
  return /** @type {Channels[]} */ ([
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ]).map((row) => weighted(row, [l, m, s]));
}

/** @param {string} one @param {string} other @param {Channels[]} vision */
function distance(one, other, vision) {
  const [a, b] = [one, other].map((color) => {
    const seen = vision.map((row) => weighted(row, channels(color)));
    return lab(limited(seen));
  });
  return 100 * Math.hypot(...a.map((value, i) => value - b[i]));
}

for (const theme of /** @type {const} */ (["light", "dark"])) {
  Deno.test(`text on each color of a quote has a contrast of 4.5: ${theme}`, () => {
    for (const color of quoteColors) {
      const found = contrast(pair("ink")[theme], pair(`mark-${color}`)[theme]);
      ok(found >= 4.5, `${color}: ${found}`);
    }
  });

  Deno.test(`the colors of quotes differ for color-blind people, too: ${theme}`, () => {
    for (const [name, vision] of Object.entries(visions)) {
      for (const one of quoteColors) {
        for (const other of quoteColors.slice(quoteColors.indexOf(one) + 1)) {
          const found = distance(pair(`mark-${one}`)[theme], pair(`mark-${other}`)[theme], vision);
          ok(found >= clear, `${one} and ${other}, ${name}: ${found}`);
        }
      }
    }
  });
}

Deno.test("pages have the light colors of the tokens, each with a line of its own", () => {
  equal(pageInk, pair("ink").light);
  for (const color of quoteColors) equal(pageMarks[color].mark, pair(`mark-${color}`).light);
  equal(new Set(quoteColors.map((color) => pageMarks[color].line)).size, quoteColors.length);
});
