import { deepEqual } from "node:assert/strict";
import { cardPlaces } from "./card-places.js";

Deno.test("a card is placed in a line that consists of one address", () => {
  const lines = [
    "https://a.example/b?c=1",
    "see https://a.example/b",
    "[A page](https://a.example/c)",
    "[A page](https://a.example/c) and more",
    "- https://a.example/d",
    "",
    "  https://a.example/e  ",
    "[A page](javascript:alert(1))",
    "<https://a.example/f>",
    "www.a.example/g",
    "https://x.com/some_maker_",
    "https://a.example/h.",
  ];
  deepEqual([...cardPlaces(lines)], [
    [0, "https://a.example/b?c=1"],
    [2, "https://a.example/c"],
    [6, "https://a.example/e"],
    [8, "https://a.example/f"],
    [9, "http://www.a.example/g"],
    [10, "https://x.com/some_maker_"],
  ]);
});
