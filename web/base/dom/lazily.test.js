import { equal, rejects } from "node:assert/strict";
import { lazily } from "./lazily.js";

Deno.test("what is lazy is made when it is first wanted, and once", async () => {
  let made = 0;
  const thing = lazily(() => Promise.resolve(made += 1));
  equal(made, 0);
  equal(await Promise.all([thing(), thing()]).then(String), "1,1");
  equal(await thing(), 1);
});

Deno.test("what did not come is asked for again", async () => {
  let asked = 0;
  const thing = lazily(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new TypeError("not there")) : Promise.resolve("there");
  });
  await rejects(thing());
  equal(await thing(), "there");
});
