import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Reservations } from "../../../bff/money/money-write.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { moneyRig, moved, transfer, unknown } from "./rig.ts";

const refusal = new PlatformError("balance_insufficient", false, {
  message: "ব্যালেন্স নেই",
  platformCode: "balance.insufficient",
  httpStatus: 200,
});

await onEachStore(t, async (t, bench) => {
  const firstRig = moneyRig(bench);
  const secondRig = moneyRig({ store: bench.other, clock: bench.clock });
  t.beforeEach(() => {
    for (const rig of [firstRig, secondRig]) Object.assign(rig, { calls: 0, respond: async () => undefined });
  });

  await t.test("a repeat gets the first outcome on every instance, and the write is made once", async (t) => {
    const key = randomUUID();
    t.same(await firstRig.make(key), { outcome: moved, replayed: false });
    t.same(await firstRig.make(key), { outcome: moved, replayed: true });
    t.same(await secondRig.make(key), { outcome: moved, replayed: true });
    t.same(await firstRig.make(key.toUpperCase()), { outcome: moved, replayed: true }, "a UUID ignores case");
    t.equal(firstRig.calls + secondRig.calls, 1);
  });

  await t.test("a claim that can no longer be decrypted is still a claim", async (t) => {
    const key = randomUUID();
    await firstRig.make(key);
    for await (const names of bench.store.scan(keys.idempotency)) {
      for (const name of names) await bench.store.set(name, "confirmed 1\nof another key ring");
    }
    t.same(await firstRig.outcome(key), unknown);
    t.equal(firstRig.calls, 1);
  });

  await t.test("one of fifty concurrent writes is made, and the others are refused with a time to retry", async (t) => {
    const key = randomUUID();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    for (const rig of [firstRig, secondRig]) rig.respond = () => promise;
    const refused: unknown[] = [];
    const tries = Array.from({ length: 50 }, async (_, index) => {
      const outcome = await (index % 2 ? firstRig : secondRig).outcome(key);
      if (typeof outcome === "string") refused.push(outcome);
      return outcome;
    });
    // The write must outlast the other attempts. A later attempt would return the write's outcome instead of a refusal.
    await until("all but one to be refused", () => refused.length === tries.length - 1);
    resolve(undefined);
    const outcomes = await Promise.all(tries);
    t.equal(firstRig.calls + secondRig.calls, 1);
    t.equal(outcomes.filter((outcome) => outcome === "money_in_progress").length, 49);
    t.match(
      outcomes.find((outcome) => typeof outcome !== "string"),
      moved,
    );
  });

  await t.test(
    "the same key with other fields or for another write is refused; the order of fields does not matter",
    async (t) => {
      const key = randomUUID();
      await firstRig.make(key);
      t.equal(await firstRig.outcome(key, { input: { ...transfer, amount: "11.00" } }), "idempotency_conflict");
      t.equal(await firstRig.outcome(key, { operation: "claimPromotion" as never }), "idempotency_conflict");
      t.same(await firstRig.outcome(key, { input: { amount: "10.00", to: "11", from: "2" } }), moved);
      t.equal(firstRig.calls, 1);
      t.same(
        await firstRig.outcome(key, { account: accountIdentity("demo02") }),
        moved,
        "another account's key is another key",
      );
      t.equal(firstRig.calls, 2);
    },
  );

  await t.test("a write with a missing or malformed key is not made", async (t) => {
    for (const key of [undefined, "", "1", "x".repeat(36)]) {
      t.equal(await firstRig.outcome(key), "idempotency_key_required");
    }
    t.equal(firstRig.calls, 0);
  });

  await t.test("a refusal of the platform is repeated unchanged, with its message", async (t) => {
    const key = randomUUID();
    firstRig.respond = () => Promise.reject(refusal);
    const first = await firstRig.make(key);
    t.match(first.outcome, { state: "refused", code: "balance_insufficient", options: { message: "ব্যালেন্স নেই" } });
    t.same(await firstRig.make(key), { ...first, replayed: true });
    t.equal(firstRig.calls, 1);
  });

  await t.test("a write with a lost response is unknown, and never made again", async (t) => {
    for (const code of ["platform_timeout", "platform_unreachable", "platform_bad_answer"] as const) {
      const key = randomUUID();
      firstRig.calls = 0;
      firstRig.respond = () => Promise.reject(new PlatformError(code, true));
      t.same(await firstRig.make(key), { outcome: unknown, replayed: false }, code);
      t.same(await firstRig.make(key), { outcome: unknown, replayed: true }, code);
      t.equal(firstRig.calls, 1, code);
    }
  });

  await t.test(
    "an error of the gateway after the platform responded makes the outcome unknown, and is never a refusal",
    async (t) => {
      const key = randomUUID();
      firstRig.respond = () =>
        Promise.reject(new PlatformError("internal", false, { cause: new TypeError("our mapper") }));
      t.same(await firstRig.outcome(key), unknown, "in the mapper");
      firstRig.respond = () => Promise.reject(new TypeError("ours"));
      t.same(await firstRig.outcome(randomUUID()), unknown, "outside of it");
      firstRig.respond = async () => undefined;
      const unanswerable = {
        answer: () => {
          throw new TypeError("no such field");
        },
      };
      t.same(await firstRig.outcome(randomUUID(), unanswerable), unknown, "while the response is sent");
    },
  );

  await t.test("a write that the platform never accepted may be made with the same key", async (t) => {
    const refusedConnection = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    for (const error of [
      new PlatformError("platform_busy", true),
      new PlatformError("platform_unreachable", true, { cause: refusedConnection }),
      new PlatformError("session_required", false),
      new PlatformError("session_elsewhere", false, { httpStatus: 401 }),
      new PlatformError("feature_unavailable", false, { httpStatus: 400 }),
      new PlatformError("too_many_requests", false, { httpStatus: 200 }),
      new PlatformError("region_restricted", false, { httpStatus: 200 }),
    ]) {
      const key = randomUUID();
      firstRig.respond = () => Promise.reject(error);
      t.equal(await firstRig.outcome(key), error.code);
      firstRig.respond = async () => undefined;
      t.same(await firstRig.make(key), { outcome: moved, replayed: false }, error.code);
    }
  });

  await t.test("a refusal by a check makes no call, and frees its key", async (t) => {
    const key = randomUUID();
    const check = () => Promise.reject(new ApiError("validation_failed"));
    t.equal(await firstRig.outcome(key, { check }), "validation_failed");
    t.equal(firstRig.calls, 0);
    t.same(await firstRig.outcome(key), moved);
  });

  await t.test("an instance that was suspended until its claim expired makes no call", async (t) => {
    const key = randomUUID();
    let undone = 0;
    const check = async (reservations: Reservations) => {
      bench.clock.advance(60_000);
      reservations.addRollback(() => {
        undone += 1;
      });
    };
    t.equal(await firstRig.outcome(key, { check }), "overloaded");
    t.equal(firstRig.calls, 0);
    t.equal(undone, 1);
    t.same(await firstRig.make(key), { outcome: moved, replayed: false }, "its key is free");
  });

  await t.test("call data is loaded once the key is claimed, and not for a repeat", async (t) => {
    const key = randomUUID();
    const complete = async () => ({ to: "12" }) as never;
    t.same(await firstRig.make(key, { complete }), { outcome: moved, replayed: false });
    t.match(firstRig.inputs.at(-1), { ...transfer, to: "12" });
    const rejectWithTimeout = () => Promise.reject(new PlatformError("platform_timeout", true));
    t.same(await firstRig.make(key, { complete: rejectWithTimeout }), { outcome: moved, replayed: true });
    const other = randomUUID();
    t.equal(await firstRig.outcome(other, { complete: rejectWithTimeout }), "platform_timeout");
    t.same(await firstRig.outcome(other), moved, "nothing was sent, so the key is free");
  });

  await t.test("a crashed instance leaves the outcome unknown, and the write is not repeated", async (t) => {
    const key = randomUUID();
    firstRig.respond = () => new Promise(() => undefined);
    void firstRig.make(key);
    t.equal(await firstRig.outcome(key), "money_in_progress");
    bench.clock.advance(61_000);
    firstRig.respond = async () => undefined;
    t.same(await firstRig.outcome(key), unknown);
    t.equal(firstRig.calls, 1);
  });

  await t.test("each step is one line of the audit, with a hash for the account and the key", async (t) => {
    const rig = moneyRig(bench);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await rig.make(first);
    await rig.make(first);
    rig.respond = () => Promise.reject(refusal);
    await rig.make(second);
    rig.respond = () => Promise.reject(new PlatformError("platform_timeout", true));
    await rig.make(third);
    const audit = rig.lines.filter(({ event }) => String(event).startsWith("money_"));
    t.strictSame(
      audit.map(({ event }) => event),
      ["money_requested", "money_confirmed", "money_requested", "money_refused", "money_requested", "money_unknown"],
      "a repeat is not a step",
    );
    t.match(audit[1], { route: "/api/wallets/transfers", amount: "10.00", account: /^[0-9a-f]{16}$/ });
    t.equal(audit[3]?.code, "balance_insufficient");
    t.notMatch(JSON.stringify(audit), new RegExp(`demo01|${first}|${second}|${third}`));
    t.equal(audit[0]?.key, audit[1]?.key);
    t.strictSame(rig.notified, ["demo01", "demo01"], "open pages are notified of what moved or may have moved");
  });
});

t.test("no platform call is made without a store", async (t) => {
  const rejectUnavailable = () => Promise.reject(new StoreUnavailable("away"));
  const rig = moneyRig({
    store: { increment: rejectUnavailable, set: rejectUnavailable } as never,
    clock: new TestClock(),
  });
  t.equal(await rig.outcome(randomUUID()), "StoreUnavailable");
  t.equal(rig.calls, 0);
});
