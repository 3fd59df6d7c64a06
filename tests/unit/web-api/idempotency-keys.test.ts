import t from "tap";
import { createIdempotencyKeys } from "../../../web/src/lib/api/idempotency-keys.ts";

t.test("an intent keeps its key until its outcome is known", async (t) => {
  let made = 0;
  const keys = createIdempotencyKeys(() => `key${++made}`);
  const intent = { amount: "10" };
  t.equal(keys.keyOf(intent), "key1");
  for (const [code, status] of [
    ["network", 0],
    ["timeout", 0],
    ["bad_answer", 200],
    ["bad_answer", 413],
    ["pending", 202],
    ["internal", 500],
  ] as const) {
    keys.failed({ code, status });
    t.equal(keys.keyOf(intent), "key1", `${code} ${status}`);
  }
  keys.failed({ code: "balance_insufficient", status: 422 });
  t.equal(keys.keyOf(intent), "key2");
  keys.settled();
  t.equal(keys.keyOf(intent), "key3");
});
