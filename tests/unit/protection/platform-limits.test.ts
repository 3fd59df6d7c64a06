import { randomBytes } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformLimits } from "../../../bff/protection/platform-limits.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const rina = accountIdentity("rina01");
const by = { account: rina, context: { language: "EN" } } as const;

/** Creates a platform that stores the last limits that it received. The test releases the first call. */
function world() {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const config = { sessionKeys: [randomBytes(32)] };
  const protection = new ProtectionRecords({ store, clock, log: captureLog().log, config });
  const releases: (() => void)[] = [];
  const received: string[][] = [];
  const platform = {
    async call(_operation: string, { limits }: { limits: { amount: string }[] }) {
      if (received.length + releases.length === 0) await new Promise<void>((resolve) => releases.push(resolve));
      received.push(limits.map(({ amount }) => amount));
    },
  };
  const platformLimits = new PlatformLimits({ protection, platform: platform as never });
  const set = (poisha: number | undefined) =>
    protection.change(rina, (record) => {
      const limits = poisha === undefined ? [] : [{ kind: "stake", period: "day", value: poisha } as const];
      const next = { ...record, limits, told: true };
      return { next, result: next };
    });
  return { protection, platformLimits, set, releases, received };
}

t.test("the platform stores the limit in force when two are sent concurrently", async (t) => {
  const { platformLimits, set, releases, received } = world();
  const slow = platformLimits.send(by, await set(50_000));
  await platformLimits.send(by, await set(10_000));
  releases[0]?.();
  await slow;
  t.same(received.at(-1), ["100.00"]);
});

t.test("a limit in force is sent once", async (t) => {
  const { platformLimits, set, releases, received } = world();
  const telling = platformLimits.send(by, await set(50_000));
  releases[0]?.();
  await telling;
  t.same(received, [["500.00"]]);
});

t.test("a limit that is removed while it is sent does not stay on the platform", async (t) => {
  const { protection, platformLimits, set, releases, received } = world();
  const slow = platformLimits.send(by, await set(50_000));
  await platformLimits.send(by, await set(undefined));
  releases[0]?.();
  await slow;
  t.same(received.at(-1), []);
  t.equal((await protection.read(rina)).told, undefined);
});
