import t from "tap";
import { earlyKey, isEarly } from "../../../web/src/lib/early.ts";
import { isSeeded, seed } from "../../../web/src/lib/first-view.ts";
import { keys } from "../../../web/src/lib/keys.ts";

const address = "/api/promotions?language=BN";
const arrive = (answer: Promise<Response>) => {
  answer.catch(() => undefined);
  Object.assign(globalThis, { adda: new Map([[earlyKey("GET", address), answer]]) });
};
t.test("an answer that did not come well is left to its reader, who is told why", async (t) => {
  for (const bad of [Promise.resolve(new Response("{}", { status: 503 })), Promise.reject(new TypeError("no line"))]) {
    arrive(bad);
    await seed(keys.promotions("BN"), "promotions");
    t.ok(isEarly("GET", address), "it still waits to be taken");
    t.notOk(isSeeded(keys.promotions("BN")));
  }
});

t.test("an answer that came early is taken once and not asked for again at once", async (t) => {
  arrive(Promise.resolve(Response.json({ items: [], categories: [] })));
  await seed(keys.promotions("BN"), "promotions");
  t.notOk(isEarly("GET", address));
  t.ok(isSeeded(keys.promotions("BN")));
  t.notOk(isSeeded(keys.promotions("EN")), "another language is another answer");
});
