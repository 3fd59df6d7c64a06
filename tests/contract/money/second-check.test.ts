import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Reservations } from "../../../bff/money/money-write.ts";
import { PaymentPasswordThrottle } from "../../../bff/money/payment-password-throttle.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";
import { moneyRig, moved } from "./rig.ts";

const wrong = () => Promise.reject(new PlatformError("payment_password_wrong", false, { httpStatus: 200 }));
const checked = { paymentPassword: "Pay-1234" };
const minute = 60_000;

await onEachStore(t, async (t, bench) => {
  const firstRig = moneyRig(bench);
  const secondRig = moneyRig({ store: bench.other, clock: bench.clock });
  t.beforeEach(() => {
    for (const rig of [firstRig, secondRig]) Object.assign(rig, { calls: 0, respond: async () => undefined });
  });
  let accounts = 0;
  const newAccount = () => ({ ...checked, account: accountIdentity(`asker${accounts++}`) });
  const counts = async () => {
    let count = 0;
    for await (const names of bench.store.scan(keys.paymentPasswordTries)) count += names.length;
    return count;
  };

  await t.test(
    "a wrong payment password is an error on its field, and the key is free for the right one",
    async (t) => {
      const owner = newAccount();
      const key = randomUUID();
      firstRig.respond = wrong;
      const refusal: unknown = await firstRig.make(key, owner).catch((error: unknown) => error);
      t.match(refusal, { code: "payment_password_wrong", options: { fields: { paymentPassword: "invalid" } } });
      firstRig.respond = async () => undefined;
      t.same(await firstRig.make(key, owner), { outcome: moved, replayed: false });
      t.equal(await counts(), 0, "the right one leaves no count behind");
    },
  );

  await t.test(
    "the fifth failure locks the payment password on every instance, for a quarter of an hour and then twice as long",
    async (t) => {
      const owner = newAccount();
      for (const closedMs of [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440].map((minutes) => minutes * minute)) {
        firstRig.respond = secondRig.respond = wrong;
        firstRig.calls = secondRig.calls = 0;
        for (let n = 0; n < 4; n++) {
          t.equal(await (n % 2 ? firstRig : secondRig).outcome(randomUUID(), owner), "payment_password_wrong");
        }
        t.equal(
          await firstRig.outcome(randomUUID(), owner),
          "payment_password_locked",
          "the fifth response already reports it",
        );
        firstRig.respond = secondRig.respond = async () => undefined;
        const refusal = (await secondRig.make(randomUUID(), owner).catch((error: unknown) => error)) as ApiError;
        t.match([refusal.code, refusal.options.retryAfterMs], ["payment_password_locked", closedMs]);
        t.equal(firstRig.calls + secondRig.calls, 5, "the platform is not called while it is locked");
        t.same(
          await firstRig.outcome(randomUUID(), { account: owner.account }),
          moved,
          "writes without a payment password stay open",
        );
        bench.clock.advance(closedMs);
      }
      t.same(await firstRig.outcome(randomUUID(), owner), moved, "the right one after it");
      firstRig.respond = wrong;
      for (let n = 0; n < 4; n++) await firstRig.outcome(randomUUID(), owner);
      firstRig.respond = async () => undefined;
      t.same(await firstRig.outcome(randomUUID(), owner), moved, "starts counting from zero");
    },
  );

  await t.test("fifty concurrent attempts count as five", async (t) => {
    const owner = newAccount();
    firstRig.respond = secondRig.respond = wrong;
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? firstRig : secondRig).outcome(randomUUID(), owner)),
    );
    t.equal(firstRig.calls + secondRig.calls, 5);
    t.equal(outcomes.filter((outcome) => outcome === "payment_password_wrong").length, 4);
    t.equal(outcomes.filter((outcome) => outcome === "payment_password_locked").length, 46);
  });

  await t.test("a result that does not concern the password is not a failure", async (t) => {
    const owner = newAccount();
    for (const error of [
      new PlatformError("balance_insufficient", false, { httpStatus: 200 }),
      new PlatformError("platform_timeout", true),
      new PlatformError("platform_busy", true),
      new PlatformError("session_ended", false, { httpStatus: 401 }),
      new PlatformError("payment_password_unset", false, { httpStatus: 200 }),
    ]) {
      firstRig.respond = () => Promise.reject(error);
      for (let n = 0; n < 6; n++) await firstRig.outcome(randomUUID(), owner);
    }
    const refuse = () => Promise.reject(new ApiError("amount_out_of_range"));
    for (let n = 0; n < 6; n++) {
      t.equal(await firstRig.outcome(randomUUID(), { ...owner, check: refuse }), "amount_out_of_range");
    }
    firstRig.respond = async () => undefined;
    t.same(await firstRig.outcome(randomUUID(), owner), moved);
  });

  await t.test("an attempt whose gateway died counts as failed a minute later", async (t) => {
    const { account } = newAccount();
    const throttle = new PaymentPasswordThrottle({ store: bench.store, clock: bench.clock });
    for (let n = 0; n < 5; n++) await throttle.reserve(account);
    t.match(await throttle.reserve(account).catch((error: unknown) => error), {
      code: "payment_password_locked",
      options: { retryAfterMs: 5_000 },
    });
    t.equal(await throttle.closedMs(account), 0);
    bench.clock.advance(minute + 1);
    t.match(await throttle.reserve(account).catch((error: unknown) => error), {
      options: { retryAfterMs: 15 * minute },
    });
    await throttle.clear(account);
    t.equal(await throttle.closedMs(account), 0, "a reset opens it immediately");
    t.ok(await throttle.reserve(account));
  });
});

t.test("the secret is part of the call only and stored nowhere", async (t) => {
  const bench = memoryBench();
  const rig = moneyRig(bench);
  const key = randomUUID();
  t.same(await rig.outcome(key, { paymentPassword: "Pay-7391" }), moved);
  t.match(rig.inputs, [{ amount: "10.00", paymentPassword: "Pay-7391" }]);
  const repeat = await rig.make(key, { paymentPassword: "another" });
  t.same(repeat, { outcome: moved, replayed: true }, "the password is not part of the claimed input");
  t.notMatch(JSON.stringify(rig.lines), "Pay-7391");
});

t.test("a check's effect is undone if the write is refused, not if its outcome is unknown", async (t) => {
  const rig = moneyRig(memoryBench());
  let reserved = 0;
  const check = async (reservations: Reservations) => {
    reserved += 1;
    reservations.addRollback(() => {
      reserved -= 1;
    });
  };
  for (const [error, expected] of [
    [new PlatformError("balance_insufficient", false, { httpStatus: 200 }), 0],
    [new PlatformError("payment_password_wrong", false, { httpStatus: 200 }), 0],
    [new PlatformError("platform_busy", true), 0],
    [new PlatformError("platform_timeout", true), 1],
  ] as const) {
    reserved = 0;
    rig.respond = () => Promise.reject(error);
    await rig.outcome(randomUUID(), { ...checked, check });
    t.equal(reserved, expected, error.code);
  }
  rig.respond = async () => undefined;
  t.same(await rig.outcome(randomUUID(), { check }), moved);
  t.equal(reserved, 2, "a write that was made preserves it");
});

t.test("a refused write stays refused for repeats, even if its check could not be undone", async (t) => {
  const rig = moneyRig(memoryBench());
  rig.respond = () => Promise.reject(new PlatformError("balance_insufficient", false, { httpStatus: 200 }));
  for (const error of [new StoreUnavailable("away"), new TypeError("ours")]) {
    const key = randomUUID();
    const check = async (reservations: Reservations) => reservations.addRollback(() => Promise.reject(error));
    t.match(await rig.outcome(key, { check }), { state: "refused", code: "balance_insufficient" });
    t.match(await rig.make(key), { outcome: { state: "refused" }, replayed: true });
  }
});

t.test("reservations end once, in reverse order, with the outcome of the write", async (t) => {
  const rig = moneyRig(memoryBench());
  for (const [error, end] of [
    [undefined, "confirmed"],
    [new PlatformError("balance_insufficient", false, { httpStatus: 200 }), "refused"],
    [new PlatformError("platform_busy", true), "notMade"],
    [new PlatformError("platform_timeout", true), "unknown"],
  ] as const) {
    const ends: string[] = [];
    rig.respond = error ? () => Promise.reject(error) : async () => undefined;
    await rig.outcome(randomUUID(), {
      complete: async (reservations) => {
        reservations.add((one) => void ends.push(`first ${one}`));
        return {};
      },
      check: async (reservations) => reservations.add((one) => void ends.push(`second ${one}`)),
    });
    t.same(ends, [`second ${end}`, `first ${end}`]);
  }
});
