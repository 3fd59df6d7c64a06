import t from "tap";
import { readConfig } from "../../../../bff/config.ts";
import { canonicalAccountName } from "../../../../bff/guard/account-name.ts";
import { OverallFailures } from "../../../../bff/guard/login-throttle.ts";
import { SignInGuard } from "../../../../bff/guard/sign-in-guard.ts";
import { MemoryPressure } from "../../../../bff/store/memory-pressure.ts";
import { keys } from "../../../../redis/keys.ts";
import { captureLog } from "../../../support/log.ts";
import { memoryBench, onEachStore } from "../../../support/stores.ts";

const limit = 40;
const wrong = { platformAsks: false, judged: true };
const key = Buffer.alloc(32, 9).toString("base64");
const config = readConfig({ LIMIT_LOGIN_FAILURES_OVERALL: String(limit) }, () => key);

function guardOver({ store, clock }: Pick<ReturnType<typeof memoryBench>, "clock" | "store">) {
  const { log, events } = captureLog();
  const memoryPressure = new MemoryPressure({ store, log });
  const overallFailures = new OverallFailures({ store, clock, log, config });
  return { guard: new SignInGuard({ store, config, memoryPressure, overallFailures }), events };
}

/**
 * Tries one password on each of `count` accounts, each from a different /48. Returns the number of required captchas.
 */
async function spray(guard: SignInGuard, from: number, count: number): Promise<number> {
  let captchas = 0;
  for (let n = from; n < from + count; n += 1) {
    const ip = `2001:db8:${n.toString(16)}::1`;
    const reservation = await guard.reserve(canonicalAccountName(`sprayed${n}`), ip);
    if (reservation.captchaRequired) {
      captchas += 1;
      await guard.release(reservation);
    } else await guard.failed(reservation, wrong);
  }
  return captchas;
}

await onEachStore(t, async (t, bench) => {
  const { guard, events } = guardOver(bench);
  const other = guardOver({ ...bench, store: bench.other });

  await t.test("attempts with a wrong captcha do not count for the ceiling", async (t) => {
    for (let n = 0; n < limit; n += 1) {
      const reservation = await guard.reserve(canonicalAccountName(`unsolved${n}`), `2001:db8:ffff:${n}::1`);
      await guard.failed(reservation, { platformAsks: true, judged: false });
    }
    t.equal(await guard.captchaForAddress("192.0.2.1"), false);
  });

  await t.test("every unknown browser must solve a captcha above the ceiling, on every instance", async (t) => {
    t.equal(await spray(guard, 0, limit), 0);
    t.equal(await spray(guard, limit, 10), 10);
    t.equal(await spray(other.guard, 1_000, 10), 10);
    t.equal(await guard.captchaForAddress("192.0.2.1"), true);
    t.equal(await guard.captchaForAddress("192.0.2.1", true), false, "a known browser gets none");
    t.ok(events().includes("login_failures_high"));
  });

  await t.test(
    "a known browser needs no captcha above the ceiling, and its failures do not count for others",
    async (t) => {
      for (let n = 0; n < 2; n += 1) {
        const reservation = await guard.reserve(canonicalAccountName("owner01"), "192.0.2.1", {
          provenDevice: "device",
        });
        t.equal(reservation.captchaRequired, false);
        await guard.failed(reservation, wrong);
      }
    },
  );

  await t.test("names above the ceiling get no counter without a captcha", async (t) => {
    const count = async (): Promise<number> => {
      let names = 0;
      for await (const batch of bench.store.scan(keys.accountFailures)) names += batch.length;
      return names;
    };
    const before = await count();
    await spray(guard, 2_000, 100);
    t.equal(await count(), before);
  });
});

t.test("the ceiling ends as the failures expire", async (t) => {
  const bench = memoryBench();
  const { guard, events } = guardOver(bench);
  bench.clock.advance(900_000 - (bench.clock.now() % 900_000));
  await spray(guard, 0, limit);
  t.equal(await spray(guard, 100, 1), 1);
  bench.clock.advance(14 * 60_000);
  t.equal(await spray(guard, 101, 1), 1);
  bench.clock.advance(2 * 60_000);
  t.equal(await spray(guard, 102, 1), 0);
  t.ok(events().includes("login_failures_normal"));
});

t.test("a /48 over its share has one counter, not one for each of its /64", async (t) => {
  const { store, clock } = memoryBench();
  const wide = readConfig({}, () => key);
  const { log } = captureLog();
  const guard = new SignInGuard({
    ...{ store, config: wide, memoryPressure: new MemoryPressure({ store, log }) },
    overallFailures: new OverallFailures({ store, clock, log, config: wide }),
  });
  for (let n = 0; n < 500; n += 1) {
    const reservation = await guard.reserve(canonicalAccountName(`net${n}`), `2001:db8:1:${n.toString(16)}::1`);
    await guard.failed(reservation, wrong);
  }
  let addresses = 0;
  for await (const names of store.scan(keys.addressFailures)) addresses += names.length;
  t.ok(addresses <= wide.limits.captchaAfterAddress * 10 + 1, `${addresses} keys`);
});
