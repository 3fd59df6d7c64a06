import { randomBytes } from "node:crypto";
import t from "tap";
import { canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { OverallFailures } from "../../../bff/guard/login-throttle.ts";
import { SignInGuard } from "../../../bff/guard/sign-in-guard.ts";
import { MemoryPressure } from "../../../bff/store/memory-pressure.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore } from "../../support/stores.ts";

const limits = {
  lockAfterAccount: 10,
  captchaAfterAccount: 100,
  captchaAfterAddress: 100,
  addressFailures: 100,
  loginFailuresOverall: 1000,
};

await onEachStore(t, async (t, { store, clock }) => {
  const { log } = captureLog();
  const config = { limits, sessionKeys: [randomBytes(32)] } as never;
  const memoryPressure = new MemoryPressure({ store, log });
  const overallFailures = new OverallFailures({ store, clock, log, config });
  const guard = new SignInGuard({ store, config, memoryPressure, overallFailures });

  await t.test("a reservation is released once, even if several steps of its sign-in fail", async (t) => {
    for (const [name, first, second] of [
      ["once01", "release", "release"],
      ["once02", "succeeded", "release"],
      ["once03", "release", "succeeded"],
    ] as const) {
      const subject = canonicalAccountName(name);
      await guard.reserve(subject, "192.0.2.1");
      const reservation = await guard.reserve(subject, "192.0.2.1");
      const before = reservation.failures.address;
      await guard[first](reservation);
      await guard[second](reservation);
      t.equal((await guard.reserve(subject, "192.0.2.1")).failures.address, before, `${first}, ${second}`);
    }
  });
});
