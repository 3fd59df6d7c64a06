import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { maxWrites } from "../../../bff/money/claims.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";
import { config, moneyRig, moved, unknown } from "./rig.ts";

const { moneyWrites } = config.limits;
const refuse = () => Promise.reject(new PlatformError("balance_insufficient", false, { httpStatus: 200 }));
const loseAnswer = () => Promise.reject(new PlatformError("platform_timeout", true));

await onEachStore(t, async (t, bench) => {
  const rig = moneyRig(bench);
  t.beforeEach(() => Object.assign(rig, { calls: 0, respond: async () => undefined }));
  let accounts = 0;
  const newAccount = () => accountIdentity(`payer${accounts++}`);
  const claims = async () => {
    let count = 0;
    for await (const names of bench.store.scan(keys.idempotency)) count += names.length;
    return count;
  };

  await t.test("refused writes above the limit of an account leave no claim", async (t) => {
    const account = newAccount();
    const before = await claims();
    rig.respond = refuse;
    const outcomes = await Promise.all(
      Array.from({ length: moneyWrites + 30 }, () => rig.outcome(randomUUID(), { account })),
    );
    t.equal(outcomes.filter((outcome) => outcome === "too_many_requests").length, 30);
    t.equal((await claims()) - before, moneyWrites);
    t.equal(rig.calls, moneyWrites, "the excess does not reach the platform");
    const refusal: unknown = await rig.make(randomUUID(), { account }).catch((error: unknown) => error);
    t.match(refusal, { code: "too_many_requests" });
    const { retryAfterMs = 0 } = (refusal as ApiError).options;
    t.ok(retryAfterMs > 3_500_000 && retryAfterMs <= 3_600_000, `${retryAfterMs} ms`);
    rig.respond = async () => undefined;
    t.same(await rig.outcome(randomUUID(), { account: newAccount() }), moved, "another account is not refused");
  });

  await t.test("a repeat of a write that was made is answered above the limit as well", async (t) => {
    const account = newAccount();
    const [confirmed, refused, lost, running] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    t.same(await rig.outcome(confirmed, { account }), moved);
    rig.respond = loseAnswer;
    t.same(await rig.outcome(lost, { account }), unknown);
    rig.respond = () => new Promise(() => undefined);
    void rig.make(running, { account });
    while ((await rig.outcome(running, { account })) !== "money_in_progress");
    rig.respond = refuse;
    t.match(await rig.outcome(refused, { account }), { state: "refused" });
    for (let n = 3; n < moneyWrites; n++) await rig.outcome(randomUUID(), { account });
    t.equal(await rig.outcome(randomUUID(), { account }), "too_many_requests");

    t.same(await rig.make(confirmed, { account }), { outcome: moved, replayed: true });
    t.same(await rig.make(lost, { account }), { outcome: unknown, replayed: true });
    t.match(await rig.make(refused, { account }), { outcome: { state: "refused" }, replayed: true });
    t.equal(await rig.outcome(running, { account }), "money_in_progress");
    t.equal(
      await rig.outcome(confirmed, { account, input: { from: "2", to: "11", amount: "1.00" } }),
      "idempotency_conflict",
    );
  });

  await t.test("sessions without a typed password have half of the limit, separate from all others", async (t) => {
    const account = newAccount();
    const untyped = ["password"] as const;
    rig.respond = refuse;
    const first = randomUUID();
    t.match(await rig.outcome(first, { account, untyped }), { state: "refused" });
    for (let n = 1; n < moneyWrites / 2; n++) await rig.outcome(randomUUID(), { account, untyped });
    const refusal: unknown = await rig.make(randomUUID(), { account, untyped }).catch((error: unknown) => error);
    t.match(refusal, { code: "proof_required", options: { proof: { methods: ["password"] } } });
    t.match(await rig.outcome(first, { account, untyped }), { state: "refused" }, "a repeat is answered");
    for (let n = 0; n < moneyWrites; n++) t.match(await rig.outcome(randomUUID(), { account }), { state: "refused" });
    t.equal(await rig.outcome(randomUUID(), { account }), "too_many_requests");
    t.match(await rig.outcome(randomUUID(), { account, pays: true }), { state: "refused" });
  });

  await t.test("writes that move money, repeats and writes that leave no claim are not counted", async (t) => {
    const account = newAccount();
    const key = randomUUID();
    for (let n = 0; n < moneyWrites + 1; n++) {
      t.same(await rig.outcome(randomUUID(), { account }), moved);
      t.same(await rig.outcome(key, { account }), moved);
    }
    const check = () => Promise.reject(new ApiError("validation_failed"));
    for (let n = 0; n < moneyWrites + 1; n++) {
      t.equal(await rig.outcome(randomUUID(), { account, check }), "validation_failed");
    }
    rig.respond = () => Promise.reject(new PlatformError("platform_busy", true));
    for (let n = 0; n < moneyWrites + 1; n++) t.equal(await rig.outcome(randomUUID(), { account }), "platform_busy");
  });
});

t.test("writes that move money have a much higher limit, and repeats are answered above it", async (t) => {
  const bench = memoryBench();
  const rig = moneyRig(bench);
  const first = randomUUID();
  t.same(await rig.outcome(first), moved);
  for (let n = 1; n < maxWrites; n++) {
    await rig.outcome(randomUUID());
    await rig.outcome(first);
  }
  t.equal(rig.calls, maxWrites);
  t.equal(await rig.outcome(randomUUID()), "too_many_requests");
  t.equal(rig.calls, maxWrites, "before its key is claimed");
  t.same(await rig.make(first), { outcome: moved, replayed: true });
  t.same(await rig.outcome(randomUUID(), { account: accountIdentity("another") }), moved);
  const untyped = { untyped: ["password"] } as const;
  for (let n = 0; n < maxWrites / 2; n++) t.same(await rig.outcome(randomUUID(), untyped), moved);
  t.equal(await rig.outcome(randomUUID(), untyped), "proof_required", "half as many without a typed password");
  bench.clock.advance(60 * 60_000);
  t.same(await rig.outcome(randomUUID()), moved);
});

t.test("an account may try again an hour after its first write that moved nothing", async (t) => {
  const bench = memoryBench();
  const rig = moneyRig(bench);
  rig.respond = refuse;
  for (let n = 0; n < moneyWrites; n++) await rig.outcome(randomUUID());
  t.equal(await rig.outcome(randomUUID()), "too_many_requests");
  bench.clock.advance(60 * 60_000);
  t.match(await rig.outcome(randomUUID()), { state: "refused" });
});

t.test("a write that cannot be counted is not made", async (t) => {
  const { store, clock } = memoryBench();
  const rig = moneyRig({ store, clock });
  store.increment = () => Promise.reject(new StoreUnavailable("away"));
  t.equal(await rig.outcome(randomUUID()), "StoreUnavailable");
  t.equal(rig.calls, 0);
});

t.test("a write is confirmed even if its count could not be reverted", async (t) => {
  const { store, clock } = memoryBench();
  const rig = moneyRig({ store, clock });
  rig.respond = async () => {
    store.increment = () => Promise.reject(new StoreUnavailable("away"));
    return undefined;
  };
  t.same(await rig.outcome(randomUUID()), moved);
});

t.test("an account can add only a few claims while the store is nearly full", async (t) => {
  const bench = memoryBench();
  const memoryPressure = { isHigh: true };
  const rig = moneyRig({ ...bench, memoryPressure });
  const [free, busy, player] = [accountIdentity("free"), accountIdentity("busy"), accountIdentity("player")];
  const claims = async () => {
    let count = 0;
    for await (const names of bench.store.scan(keys.idempotency)) count += names.length;
    return count;
  };
  rig.respond = refuse;
  const first = randomUUID();
  t.match(await rig.outcome(first, { account: free }), { state: "refused" });
  for (let n = 1; n < 3; n++) t.match(await rig.outcome(randomUUID(), { account: free }), { state: "refused" });
  for (let n = 0; n < 10; n++) {
    const refusal = await rig.make(randomUUID(), { account: free }).catch((error: unknown) => error);
    t.match(refusal, { code: "overloaded", options: { retryAfterMs: 60_000 } });
  }
  t.equal(await claims(), 3);
  t.equal(rig.calls, 3, "the platform is not called");
  t.match(await rig.outcome(first, { account: free }), { state: "refused" }, "a repeat is answered");

  rig.respond = async () => undefined;
  t.same(await rig.outcome(randomUUID(), { account: free, pays: true }), moved, "payouts count separately");
  for (let n = 0; n < 30; n++) t.same(await rig.outcome(randomUUID(), { account: busy }), moved);
  t.equal(await rig.outcome(randomUUID(), { account: busy }), "overloaded");
  t.same(await rig.outcome(randomUUID(), { account: player }), moved, "an account without refused writes continues");
  memoryPressure.isHigh = false;
  t.same(await rig.outcome(randomUUID(), { account: free }), moved);
});
