import { randomUUID } from "node:crypto";
import t from "tap";
import { ClaimSweep } from "../../../bff/money/sweep.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { keys } from "../../../redis/keys.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore } from "../../support/stores.ts";
import { moneyRig, moved, unknown } from "./rig.ts";

const hour = 60 * 60_000;

await onEachStore(t, async (t, bench) => {
  const rig = moneyRig(bench);
  const sweep = new ClaimSweep({ store: bench.store, clock: bench.clock, log: captureLog().log });
  const claims = async () => {
    const names: string[] = [];
    for await (const batch of bench.store.scan(keys.idempotency)) names.push(...batch);
    return names;
  };

  await t.test("a claim has no TTL; it is swept a day after its end, or an hour after a refusal", async (t) => {
    const [finished, refused, lost, running] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await rig.make(finished);
    rig.respond = () => Promise.reject(new PlatformError("balance_insufficient", false, { httpStatus: 200 }));
    await rig.make(refused);
    rig.respond = () => Promise.reject(new PlatformError("platform_timeout", true));
    await rig.make(lost);
    rig.respond = () => new Promise(() => undefined);
    void rig.make(running);
    while ((await claims()).length < 4) await rig.outcome(running);
    for (const name of await claims()) t.equal(await bench.store.ttl(name), Number.POSITIVE_INFINITY);

    bench.clock.advance(hour);
    t.equal(await sweep.sweep(), 0);
    t.match(await rig.outcome(refused), { state: "refused" }, "a repeat within the hour is answered");
    bench.clock.advance(1);
    t.equal(await sweep.sweep(), 1, "a refused write moved nothing");
    bench.clock.advance(22 * hour);
    t.equal(await sweep.sweep(), 0);
    t.same(await rig.outcome(finished), moved, "a repeat within the day is answered");
    bench.clock.advance(2 * hour);
    t.equal(await sweep.sweep(), 1, "the confirmed write");
    t.equal((await claims()).length, 2);
    t.same(await rig.outcome(lost), unknown, "an unknown outcome stays");
    t.same(await rig.outcome(running), unknown);
  });

  await t.test("a key that is claimed again while it is swept keeps its new claim", async (t) => {
    rig.respond = () => Promise.resolve(undefined as never);
    const key = randomUUID();
    const others = await claims();
    await rig.make(key);
    bench.clock.advance(25 * hour);
    let interrupted = false;
    const store = new Proxy(bench.store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "get") return typeof value === "function" ? value.bind(target) : value;
        return async (claim: string) => {
          const stored = await target.get(claim);
          if (interrupted || others.includes(claim)) return stored;
          interrupted = true;
          await sweep.sweep();
          await rig.make(key);
          return stored;
        };
      },
    });
    await new ClaimSweep({ store, clock: bench.clock, log: captureLog().log }).sweep();
    t.ok(interrupted);
    t.equal((await claims()).length, others.length + 1);
  });

  await t.test("other values are not swept", async (t) => {
    const name = keys.idempotency.key("account", "broken");
    await bench.store.set(name, "confirmed of old");
    bench.clock.advance(48 * hour);
    await sweep.sweep();
    t.ok(await bench.store.get(name));
  });
});
