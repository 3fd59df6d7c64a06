import t from "tap";
import { ApiFailure, type FailureCode } from "../../../web/src/lib/api/failure.ts";
import { createIdempotencyKeys } from "../../../web/src/lib/api/send-money.ts";

/** Simulates responses and returns each attempt's key. */
function setUp() {
  let keyCount = 0;
  const withKey = createIdempotencyKeys(() => `key${++keyCount}`, new Map());
  const succeed = (body: object) => withKey(body, async (key) => key);
  const failWith = async (body: object, code: FailureCode, status: number): Promise<string | undefined> => {
    let used: string | undefined;
    const failure = new ApiFailure(code, status, code);
    await withKey(body, async (key) => {
      used = key;
      throw failure;
    }).catch((cause) => {
      if (cause !== failure) throw cause;
    });
    return used;
  };
  return { withKey, succeed, failWith };
}

const intent = { from: "2", to: "11", amount: "5" };

t.test("an intent keeps its key until its outcome is known", async (t) => {
  const { succeed, failWith } = setUp();
  for (const [code, status] of [
    ["network", 0],
    ["timeout", 0],
    ["bad_answer", 200],
    ["bad_answer", 413],
    ["pending", 202],
    ["money_in_progress", 409],
    ["platform_timeout", 504],
    ["internal", 500],
  ] as const) {
    t.equal(await failWith({ ...intent }, code, status), "key1", `${code} ${status}`);
  }
  t.equal(await failWith(intent, "balance_insufficient", 422), "key1", "which is refused");
  t.equal(await succeed(intent), "key2", "which succeeds");
  t.equal(await succeed(intent), "key3");
});

t.test("both attempts of a double click have one key", async (t) => {
  const { withKey, succeed } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withKey(intent, async (key) => {
    await promise;
    return key;
  });
  t.equal(await succeed(intent), "key1");
  resolve();
  t.equal(await first, "key1");
});

t.test("an intent keeps its key after an error in the client before a response", async (t) => {
  const { withKey, succeed } = setUp();
  const fault = new Error("ours");
  await t.rejects(
    withKey(intent, () => Promise.reject(fault)),
    fault,
  );
  t.equal(await succeed(intent), "key1");
});

t.test(
  "an attempt refused before its key is checked keeps the key of an earlier one with a lost response",
  async (t) => {
    for (const [code, status] of [
      ["too_many_requests", 429],
      ["session_expired", 401],
      ["region_restricted", 403],
      ["account_changed", 409],
      ["maintenance", 503],
    ] as const) {
      const { succeed, failWith } = setUp();
      await failWith(intent, "timeout", 0);
      t.equal(await failWith(intent, code, status), "key1");
      t.equal(await succeed(intent), "key1", code);
    }
  },
);

t.test("each intent has its own key, whatever else was sent between two attempts", async (t) => {
  const { succeed, failWith } = setUp();
  t.equal(await failWith({ id: "1" }, "timeout", 0), "key1");
  t.equal(await succeed({ id: "2" }), "key2");
  t.equal(await succeed({ id: "1" }), "key1");
});
