import t from "tap";
import { createIdempotencyKeys } from "../../../web/src/lib/api/idempotency-keys.ts";

function counting() {
  let made = 0;
  return createIdempotencyKeys(() => `key${++made}`);
}

t.test("an intent keeps its key until its outcome is known", async (t) => {
  const keys = counting();
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
    keys.failed(intent, { code, status });
    t.equal(keys.keyOf(intent), "key1", `${code} ${status}`);
  }
  keys.failed(intent, { code: "balance_insufficient", status: 422 });
  t.equal(keys.keyOf(intent), "key2");
  keys.settled(intent);
  t.equal(keys.keyOf(intent), "key3");
});

t.test(
  "a try that is turned away before its key is looked at leaves the key of one whose answer was lost",
  async (t) => {
    for (const [code, status] of [
      ["too_many_requests", 429],
      ["session_expired", 401],
      ["region_restricted", 403],
      ["account_changed", 409],
      ["maintenance", 503],
    ] as const) {
      const keys = counting();
      const intent = { amount: "10" };
      keys.keyOf(intent);
      keys.failed(intent, { code: "timeout", status: 0 });
      keys.failed(intent, { code, status });
      t.equal(keys.keyOf(intent), "key1", code);
    }
  },
);

t.test("each intent has a key of its own, whatever was pressed between two tries of it", async (t) => {
  const keys = counting();
  t.equal(keys.keyOf({ id: "1" }), "key1");
  keys.failed({ id: "1" }, { code: "timeout", status: 0 });
  t.equal(keys.keyOf({ id: "2" }), "key2");
  keys.settled({ id: "2" });
  t.equal(keys.keyOf({ id: "1" }), "key1");
});
