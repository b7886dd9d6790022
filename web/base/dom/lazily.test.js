import { equal, rejects } from "node:assert/strict";
import { lazily } from "./lazily.js";

Deno.test("makes a value once, when it is first needed", async () => {
  let made = 0;
  const thing = lazily(() => Promise.resolve(made += 1));
  equal(made, 0);
  equal(await Promise.all([thing(), thing()]).then(String), "1,1");
  equal(await thing(), 1);
});

Deno.test("tries again after a failure", async () => {
  let asked = 0;
  const thing = lazily(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new TypeError("not there")) : Promise.resolve("there");
  });
  await rejects(thing());
  equal(await thing(), "there");
});
