import { randomBytes } from "node:crypto";
import t from "tap";
import { canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { SignInGuard } from "../../../bff/guard/sign-in-guard.ts";
import { onEachStore } from "../../support/stores.ts";

const limits = {
  lockAfterAccount: 10,
  captchaAfterAccount: 100,
  captchaAfterAddress: 100,
  addressFailures: 100,
};

await onEachStore(t, async (t, { store }) => {
  const guard = new SignInGuard({ store, config: { limits, sessionKeys: [randomBytes(32)] } as never });

  await t.test("a reservation is released once, however many steps of its sign-in fail", async (t) => {
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
