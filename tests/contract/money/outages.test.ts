import { createHash, randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { createSealer } from "../../../bff/crypto/sealing.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { withHead } from "../../../bff/money/claims.ts";
import { digest } from "../../../bff/money/open-writes.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable, WriteUnconfirmed } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { memoryBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";
import { config, moneyRig, moved, unknown } from "./rig.ts";

const rejectUnavailable = () => Promise.reject(new StoreUnavailable("away"));

function bench() {
  const { store, clock } = memoryBench();
  const real = { set: store.set.bind(store), deleteIfEqual: store.deleteIfEqual.bind(store) };
  return { store, real, clock, rig: moneyRig({ store, clock }) };
}

const eventsOf = ({ lines }: ReturnType<typeof moneyRig>) => lines.map(({ event }) => event);

t.test("a claim that no replica confirmed frees its key, as the platform was never called", async (t) => {
  const { store, real, rig } = bench();
  const key = randomUUID();
  store.set = async (...args) => {
    store.set = real.set;
    await real.set(...args);
    throw new WriteUnconfirmed("no replica has the write");
  };
  t.equal(await rig.outcome(key), "WriteUnconfirmed");
  t.equal(await rig.outcome(key), "money_in_progress");
  t.equal(rig.calls, 0);
  await until("the key to be free", async () => (await rig.outcome(key)) !== "money_in_progress");
  t.same(await rig.make(key), { outcome: moved, replayed: true });
  t.equal(rig.calls, 1);
});

t.test("a claim that reaches the store after it was abandoned frees its key too", async (t) => {
  const { store, real, rig } = bench();
  const key = randomUUID();
  const time = virtualTime(t);
  let arrive = async (): Promise<unknown> => undefined;
  store.set = async (...args) => {
    store.set = real.set;
    arrive = () => real.set(...args);
    return rejectUnavailable();
  };
  let tries = 0;
  store.deleteIfEqual = (...args) => {
    tries += 1;
    return real.deleteIfEqual(...args);
  };
  t.equal(await rig.outcome(key), "StoreUnavailable");
  await time.pass(250);
  t.equal(tries, 1, "the first attempt to free the key comes before the claim");
  await arrive();
  t.equal(await rig.outcome(key), "money_in_progress");
  await time.pass(500);
  t.not(await rig.outcome(key), "money_in_progress");
  t.equal(rig.calls, 1);
});

t.test("an abandoned claim never frees the key of a repeat", async (t) => {
  const { store, real, rig } = bench();
  const key = randomUUID();
  const tries: boolean[] = [];
  store.deleteIfEqual = async (...args) => {
    const deleted = await real.deleteIfEqual(...args);
    tries.push(deleted);
    return deleted;
  };
  store.set = rejectUnavailable;
  t.equal(await rig.outcome(key), "StoreUnavailable");
  store.set = real.set;
  rig.respond = () => new Promise(() => undefined);
  void rig.make(key);
  await until("the first claim to check its own value twice", () => tries.length >= 2);
  t.equal(await rig.outcome(key), "money_in_progress");
  t.same(new Set(tries), new Set([false]));
  t.equal(rig.calls, 1);
});

t.test("a write whose claim command was sent twice, and found its own claim, is made by a repeat", async (t) => {
  const { store, real, rig } = bench();
  const key = randomUUID();
  store.set = async (...args) => {
    store.set = real.set;
    await real.set(...args);
    return false;
  };
  t.equal(await rig.outcome(key), "money_in_progress");
  await until("the key to be free", async () => (await rig.outcome(key)) !== "money_in_progress");
  t.equal(rig.calls, 1);
});

t.test(
  "a confirmed write whose outcome could not be stored is unknown to all callers until it is stored",
  async (t) => {
    const { store, real, clock, rig } = bench();
    const key = randomUUID();
    rig.respond = async () => {
      store.set = rejectUnavailable;
      return undefined;
    };
    t.same(await rig.make(key), { outcome: unknown, replayed: false });
    t.ok(eventsOf(rig).includes("money_outcome_unstored"));
    t.ok(eventsOf(rig).includes("money_confirmed"), "the audit has the platform's result");
    t.same(rig.notified, ["demo01"]);
    clock.advance(61_000);
    store.set = real.set;
    await until("the outcome to be stored", async () => {
      const outcome = await rig.outcome(key);
      return typeof outcome !== "string" && outcome.state === "confirmed";
    });
    t.equal(rig.calls, 1);
  },
);

t.test("a refusal that could not be stored is answered as a refusal, because no money moved", async (t) => {
  const { store, rig } = bench();
  rig.respond = () => {
    store.set = rejectUnavailable;
    return Promise.reject(new PlatformError("balance_insufficient", false, { httpStatus: 200 }));
  };
  t.match(await rig.outcome(randomUUID()), { state: "refused", code: "balance_insufficient" });
});

t.test("no fault of the store turns a write that happened into an error", async (t) => {
  const { store, rig } = bench();
  rig.respond = async () => {
    store.set = () => Promise.reject(new TypeError("ours"));
    return undefined;
  };
  t.same(await rig.outcome(randomUUID()), unknown);
  t.equal(rig.calls, 1);
});

t.test("a key that could not be released is released when the store responds", async (t) => {
  const { store, real, rig } = bench();
  const key = randomUUID();
  store.delete = rejectUnavailable;
  store.deleteIfEqual = rejectUnavailable;
  const check = () => Promise.reject(new ApiError("validation_failed"));
  t.equal(await rig.outcome(key, { check }), "validation_failed");
  t.equal(await rig.outcome(key), "money_in_progress");
  store.deleteIfEqual = real.deleteIfEqual;
  await until("the key to be free", async () => (await rig.outcome(key)) !== "money_in_progress");
  t.equal(rig.calls, 1);
});

t.test("a claim of another version has an unknown outcome", async (t) => {
  const { store, rig } = bench();
  for (const text of [
    ...["no JSON", "null", "[]", '{"fingerprint":1}', '{"fingerprint":"x","outcome":"done"}'],
    '{"fingerprint":"x","outcome":{"state":"settled"}}',
  ]) {
    const key = randomUUID();
    const name = keys.idempotency.key(accountHash(accountIdentity("demo01")), digest(key));
    const sealer = createSealer(config.sessionKeys, createHash("sha256").update(key).digest(), name);
    await store.set(name, withHead({ state: "confirmed", at: 1 }, sealer.seal(Buffer.from(text))));
    t.same(await rig.outcome(key), unknown, text);
    t.ok(await store.get(name), "and stays");
  }
  t.ok(eventsOf(rig).includes("stored_value_unreadable"));
  t.equal(rig.calls, 0);
});
