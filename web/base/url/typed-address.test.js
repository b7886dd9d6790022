import { equal } from "node:assert/strict";
import { typedAddress } from "./typed-address.js";

const cases = /** @type {[string, string | null][]} */ ([
  ["https://A.example/x?utm_source=y#z", "https://A.example/x?utm_source=y#z"],
  [" example.com/a ", "https://example.com/a"],
  ["localhost:8000/a", "http://localhost:8000/a"],
  ["127.0.0.1:8000", "http://127.0.0.1:8000"],
  ["[::1]:8000/a", "http://[::1]:8000/a"],
  ["例え.jp/道", "https://例え.jp/道"],
  ["milk and honey", null],
  ["milk", null],
  ["", null],
  ["file:///etc/passwd", null],
  ["javascript:alert(1)", null],
  ["mailto:a@b.example", null],
  ["https://", null],
  ["http://[", null],
]);

for (const [typed, expected] of cases) {
  Deno.test(`reads typed text ${JSON.stringify(typed)}`, () => equal(typedAddress(typed), expected));
}
