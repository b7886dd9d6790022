import { equal } from "node:assert/strict";
import { directionOf } from "./text-direction.js";

for (
  const [text, direction] of /** @type {[string, "ltr" | "rtl" | null][]} */ ([
    ["words", "ltr"],
    ["שלום", "rtl"],
    ["مرحبا", "rtl"],
    ["1. שלום words", "rtl"],
    ["| 12 | words שלום |", "ltr"],
    ["日本語", "ltr"],
    ["𞤀𞤣", "rtl"],
    ["12 | 34", null],
    ["", null],
  ])
) {
  Deno.test(`the direction of ${JSON.stringify(text)} is ${direction}`, () =>
    equal(directionOf(text), direction));
}
