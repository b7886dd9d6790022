import { equal, ok } from "node:assert/strict";
import { distance, longestText, nearLimit, textFingerprint } from "./text-fingerprint.js";

const english =
  `A felted hat begins as a heap of wool. Card the fleece until the fibers lie in one direction, and lay them in
thin layers, each across the one below. Wet the layers with warm water and a little soap, and press them with flat hands
until the air is out. Rub gently at first. The scales of the fibers open in the heat, hook into each other and hold. When a
pinch no longer lifts single fibers, roll the piece in a towel, turn it by a quarter and roll it again. It shrinks by a
third, so the template has to be larger than the head. Rinse the hat in cold water, pull it over a block and let it dry in
the shade for two days. A brush raises the nap, and steam from a kettle takes out the last creases. Moths like wool as much
as people do, so keep the hat in a box of cedar over the summer.`;

const japanese =
  `羊毛のフェルト帽子は、一山の羊毛から始まります。繊維の向きがそろうまで毛をすき、薄い層を交互に重ねます。
ぬるま湯に石けんを少し溶かして層を湿らせ、空気が抜けるまで手のひらで押さえます。はじめはやさしくこすりましょう。熱で繊維の
うろこが開き、互いに絡み合って離れなくなります。`;

const thai = `หมวกสักหลาดเริ่มจากขนแกะกองหนึ่ง หวีขนให้เส้นใยเรียงไปทางเดียวกัน แล้ววางเป็นชั้นบาง ๆ สลับทิศกัน
พรมน้ำอุ่นผสมสบู่เล็กน้อย กดด้วยฝ่ามือจนอากาศออกหมด ตอนแรกถูเบา ๆ`;

/** Words that are made up, so that texts can be as long as articles. @param {number} seed */
function* words(seed) {
  const random = () => (seed = Math.imul(seed, 1_664_525) + 1_013_904_223 >>> 0) / 2 ** 32;
  const syllables = "ba de fi go lu mar nen pil ros tum va kes".split(" ");
  while (true) {
    yield Array.from({ length: 2 + random() * 2 }, () => syllables[Math.floor(random() * 12)]).join("");
  }
}

/** @param {number} seed @param {number} [length] in words */
const article = (seed, length = 800) => words(seed).take(length).toArray();

/** @param {string} text */
function fingerprint(text) {
  const found = textFingerprint(text);
  ok(found, "the text says too little");
  return found;
}

for (
  const [about, text, expected] of [
    ["English", english, "48a696025031d7a4"],
    ["Japanese", japanese, "1e8c045df5403d61"],
    ["Thai", thai, "0a0635d52e7c3087"],
    ["made-up words", article(1).join(" "), "a07222bea595b0f9"],
  ]
) {
  Deno.test(`the fingerprint of ${about} stays as it is`, () => equal(textFingerprint(text), expected));
}

for (
  const [about, change] of /** @type {[string, (text: string) => string][]} */ ([
    ["other white space", (text) => text.replaceAll(/\s+/g, "\n\n\t ")],
    ["capitals", (text) => text.toUpperCase()],
    ["other punctuation", (text) => text.replaceAll(/[.,]/g, " — ")],
    [
      "full-width letters",
      (text) => text.replaceAll(/[a-z]/g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0)),
    ],
    ["soft hyphens", (text) => text.replaceAll("er", "e\u00adr")],
    ["numbers between words", (text) => text.replaceAll(" the ", " 12:30 the 1,204 ")],
    ["halves of characters", (text) => text.replaceAll(" ", " \ud83d ")],
    ["emoji", (text) => text.replaceAll(". ", ". 🧶🐑 ")],
  ])
) {
  Deno.test(`${about} do not change a fingerprint`, () =>
    equal(fingerprint(change(english)), fingerprint(english)));
}

for (
  const [about, change] of /** @type {[string, (words: string[]) => string[]][]} */ ([
    ["a frame around it", (words) => [...article(2, 15), ...words, ...article(3, 15)]],
    ["a paragraph replaced", (words) => words.toSpliced(300, 20, ...article(2, 24))],
    ["its parts in another order", (words) => [...words.slice(400), ...words.slice(0, 400)]],
    ["a sentence fewer", (words) => words.toSpliced(100, 20)],
    ["everything twice", (words) => [...words, ...words]],
    ["some words corrected", (words) => words.map((word, index) => index % 150 === 7 ? "colour" : word)],
  ])
) {
  Deno.test(`an article with ${about} is near`, () => {
    for (const seed of [11, 12, 13, 14, 15, 16, 17, 18]) {
      const changed = fingerprint(change(article(seed)).join(" "));
      const bits = distance(fingerprint(article(seed).join(" ")), changed);
      ok(bits <= nearLimit, `${bits} bits`);
    }
  });
}

Deno.test("different articles are far, even in one frame", () => {
  const frame = article(100, 300);
  for (const [one, other] of [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]]) {
    const bits = distance(fingerprint(article(one).join(" ")), fingerprint(article(other).join(" ")));
    ok(bits > 2 * nearLimit, `${bits} bits`);
    const framed = [one, other].map((seed) => fingerprint([...frame, ...article(seed)].join(" ")));
    ok(distance(framed[0], framed[1]) > nearLimit);
  }
  ok(distance(fingerprint(english), fingerprint(japanese)) > 2 * nearLimit);
});

Deno.test("a text without spaces with a sentence changed is near, and its beginning alone is not", () => {
  const text = japanese.repeat(2) + thai +
    article(4, 200).map((word) => word.replaceAll(/[a-z]/g, kanji)).join("");
  ok(
    distance(fingerprint(text), fingerprint(text.replace("はじめはやさしくこすりましょう。", ""))) <=
      nearLimit,
  );
  ok(distance(fingerprint(text), fingerprint(japanese)) > nearLimit);
});

/** @param {string} letter */
const kanji = (letter) => String.fromCharCode(0x4e00 + 97 * letter.charCodeAt(0));

for (
  const [about, text] of [
    ["nothing", ""],
    ["51 words", article(1, 51).join(" ")],
    ["one sentence many times", "Please turn on scripts in order to read this page. ".repeat(1000)],
    ["numbers", Array.from({ length: 1000 }, (_, index) => `${index}:30 `).join("")],
    ["emoji", "🧶🐑".repeat(1000)],
    ["halves of characters", "\ud83d a \udc00".repeat(1000)],
    ["one long word", "a".repeat(longestText)],
  ]
) {
  Deno.test(`${about} say too little`, () => equal(textFingerprint(text), undefined));
}

Deno.test("52 words are enough", () => ok(textFingerprint(article(1, 52).join(" "))));

const sentence = `${article(1, 100).join(" ")} `;

for (
  const [about, text] of [
    ["words", sentence.repeat(10_000_000 / sentence.length)],
    ["one word", "a".repeat(10_000_000)],
    ["single letters", "a ".repeat(5_000_000)],
    ["Han", japanese.repeat(10_000_000 / japanese.length)],
    ["halves of characters", "\ud83d\ud83d漢".repeat(3_000_000)],
    ["characters that NFKC makes long", "ﷺ".repeat(1_000_000)],
    ["marks", `a${"\u0301\u0323".repeat(5_000_000)}`],
    ["letters that become marks", `a${"\u0301\uff9e".repeat(5_000_000)}`],
    ["marks in words", `a${"\u0301\u0323".repeat(15)}`.repeat(300_000)],
    ["digits", "1".repeat(10_000_000)],
  ]
) {
  Deno.test(`of ten megabytes of ${about}, only the beginning is read`, () => {
    const begins = text.slice(0, longestText);
    equal(textFingerprint(text), textFingerprint(begins));
    // Two multiplications a character, and ten a word.
    ok(multiplications(text) <= 12 * longestText);
  });
}

/** Counts the steps of a fingerprint. @param {string} text */
function multiplications(text) {
  const { imul } = Math;
  let count = 0;
  Math.imul = (one, other) => {
    count++;
    return imul(one, other);
  };
  try {
    textFingerprint(text);
  } finally {
    Math.imul = imul;
  }
  return count;
}

for (
  const [one, other, bits] of /** @type {[string, string, number][]} */ ([
    ["0000000000000000", "0000000000000000", 0],
    ["0000000000000000", "ffffffffffffffff", 64],
    ["8000000000000001", "0000000000000000", 2],
    ["00000000ffffffff", "ffffffff00000000", 64],
    ["0123456789abcdef", "0123456789abcdee", 1],
    ["fedcba9876543210", "0123456789abcdef", 64],
  ])
) {
  Deno.test(`${one} and ${other} differ in ${bits} bits`, () => {
    equal(distance(one, other), bits);
    equal(distance(other, one), bits);
  });
}
