import t from "tap";
import { keyOf } from "../../../web/src/lib/api/cache-key.ts";
import { earlyKey, isEarly } from "../../../web/src/lib/api/early.ts";
import { isPrefilled, prefill } from "../../../web/src/lib/api/prefill.ts";

const address = "/api/promotions?language=BN";
const arrive = (answer: Promise<Response>) => {
  answer.catch(() => undefined);
  Object.assign(globalThis, { adda: new Map([[earlyKey("GET", address), answer]]) });
};
t.test("a failed early response is left to its reader, who gets the error", async (t) => {
  for (const bad of [Promise.resolve(new Response("{}", { status: 503 })), Promise.reject(new TypeError("no line"))]) {
    arrive(bad);
    await prefill("promotions");
    t.ok(isEarly("GET", address), "it still waits to be taken");
    t.notOk(isPrefilled(keyOf("promotions", { language: "BN" })));
  }
});

t.test("an early response is used once and not requested again immediately", async (t) => {
  arrive(Promise.resolve(Response.json({ items: [], categories: [] })));
  await prefill("promotions");
  t.notOk(isEarly("GET", address));
  t.ok(isPrefilled(keyOf("promotions", { language: "BN" })));
  t.notOk(isPrefilled(keyOf("promotions", { language: "EN" })), "another language is another response");
});
