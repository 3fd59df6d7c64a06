import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { RecordsPort } from "../../../bff/money/open-writes.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { closeWrite } from "../../../bff/ops/money-open.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { depositLimitRule } from "../../../bff/protection/deposit-limit-rule.ts";
import { releaseUnmade } from "../../../bff/protection/deposit-states.ts";
import { setLimit } from "../../../bff/protection/limits.ts";
import { PlayPolicy } from "../../../bff/protection/play-policy.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { captureLog } from "../../support/log.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { config, moneyRig, moved, unknown } from "../money/rig.ts";

const context = { language: "EN" } as const;
const minute = 60_000;
const lostAnswer = () => Promise.reject(new PlatformError("platform_timeout", true));

await onEachStore(t, async (t, bench) => {
  const { clock, store } = bench;
  const { log } = captureLog();
  const protection = new ProtectionRecords({ store, clock, log, config });
  const playPolicy = new PlayPolicy([
    depositLimitRule({
      protection,
      zone: async () => 6,
      log,
      unpaid: { refresh: async () => false },
      quota: { take: async () => async () => undefined },
    }),
  ]);
  const rig = moneyRig({ store, clock, playPolicy });
  const platform = { call: async () => ({ items: [], total: 0 }) } as unknown as RecordsPort;
  const open = new OpenWrites({ store, log });
  const reconciler = new Reconciler({
    ...{ store, platform, clock, log, open },
    onCounted: () => undefined,
    onNotMade: (claimName, write) => releaseUnmade({ store, clock, log }, claimName, write),
  });
  t.beforeEach(() => Object.assign(rig, { respond: async () => undefined }));

  const limited = async (name: string, poisha: number) => {
    const account = accountIdentity(name);
    await protection.change(account, (record, now) => {
      const next = setLimit(record, { kind: "deposit", period: "day" }, poisha, now);
      return { next, result: undefined };
    });
    return account;
  };
  const reserved = async (name: string) =>
    (await protection.read(accountIdentity(name))).deposits.map(({ poisha }) => poisha);
  const deposit = {
    operation: "createDeposit",
    route: "/api/deposits/ewallet",
    input: { amount: "10.00", method: "M" },
  };
  const send = (account: string, key: string = randomUUID(), changes: object = {}) =>
    rig.outcome(key, { ...deposit, account: accountIdentity(account), ...changes } as object);
  const transferTo = (account: string): object => ({
    ...{ operation: "transferDownline", route: "/api/agent/transfers", input: { downline: "7", amount: "10.00" } },
    complete: async () => ({ account }),
  });
  /** Reconciles until a write that is missing from a complete record is settled as not made. */
  async function reconcile(account: string): Promise<void> {
    clock.advance(61_000);
    for (let look = 0; look < 3; look += 1) {
      await reconciler.read();
      await reconciler.settle(accountHash(accountIdentity(account)), context);
      clock.advance(minute);
    }
  }

  await t.test("as many of 50 concurrent deposits are reserved as fit, each once", async (t) => {
    await limited("parallel", 10_000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send("parallel")));
    t.equal(outcomes.filter((outcome) => outcome === "limit_reached").length, 40);
    t.equal((await reserved("parallel")).length, 10);
    t.equal(rig.calls, 10);
  });

  await t.test("a deposit that is not in the platform's record frees its amount", async (t) => {
    await limited("unmade", 1_000);
    rig.respond = lostAnswer;
    t.same(await send("unmade"), unknown);
    t.same(await reserved("unmade"), [1_000]);
    t.equal(await send("unmade"), "limit_reached");
    await reconcile("unmade");
    await until("the room to be free", async () => (await reserved("unmade")).length === 0);
  });

  await t.test("a transfer that is not in the record frees its amount at the receiver", async (t) => {
    await limited("receiver", 1_000);
    rig.respond = lostAnswer;
    t.same(await send("upline", randomUUID(), transferTo("Receiver")), unknown);
    t.same(await reserved("receiver"), [1_000]);
    t.same(await reserved("upline"), []);
    t.equal(await send("upline", randomUUID(), transferTo("receiver")), "receiver_unavailable");
    await reconcile("upline");
    await until("the room to be free", async () => (await reserved("receiver")).length === 0);
  });

  await t.test("a deposit that an operator closes as refused frees its amount", async (t) => {
    rig.respond = lostAnswer;
    t.same(await send("closed"), unknown);
    clock.advance(61_000);
    const reference = rig.references.at(-1) ?? "";
    const deps = { store, clock, log };
    t.equal(await closeWrite(deps, { reference, result: "refused", reason: "not there" }), "closed");
    t.same(await reserved("closed"), []);
  });

  await t.test("a key that is sent again after its check was refused reserves once", async (t) => {
    await limited("again", 1_000);
    const key = randomUUID();
    const check = () => Promise.reject(new ApiError("validation_failed"));
    t.equal(await send("again", key, { check }), "validation_failed");
    t.same(await reserved("again"), []);
    t.same(await send("again", key), moved);
    t.same(await send("again", key), moved, "a replay checks no rule");
    t.same(await reserved("again"), [1_000]);
  });

  await t.test("a late rollback releases nothing that its key has reserved since", async (t) => {
    const account = await limited("late", 1_000);
    const entry = { act: "deposit", account, id: "one name", amount: "10.00", context } as const;
    const first = await playPolicy.authorize(entry);
    const second = await playPolicy.authorize(entry);
    await first();
    t.same(await reserved("late"), [1_000]);
    await second();
    await second();
    t.same(await reserved("late"), []);
  });
});

t.test("a rollback that fails in an unavailable store is retried", async (t) => {
  const { clock, store } = memoryBench();
  const { log } = captureLog();
  const protection = new ProtectionRecords({ store, clock, log, config });
  const rig = moneyRig({
    store,
    clock,
    playPolicy: new PlayPolicy([
      depositLimitRule({
        protection,
        zone: async () => 6,
        log,
        unpaid: { refresh: async () => false },
        quota: { take: async () => async () => undefined },
      }),
    ]),
  });
  const account = accountIdentity("payer");
  const real = store.replaceIfEqual.bind(store);
  const check = () => {
    store.replaceIfEqual = () => Promise.reject(new StoreUnavailable("away"));
    return Promise.reject(new ApiError("validation_failed"));
  };
  const write: object = { operation: "createDeposit", input: { amount: "10.00" }, account, check };
  t.equal(await rig.outcome(randomUUID(), write), "validation_failed");
  const reserved = async () => (await protection.read(account)).deposits.length;
  t.equal(await reserved(), 1);
  store.replaceIfEqual = real;
  await until("it to be taken back", async () => (await reserved()) === 0);
});
