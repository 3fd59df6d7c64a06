import { randomUUID } from "node:crypto";
import t from "tap";
import { ClaimSweep } from "../../../bff/money/sweep.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { keys } from "../../../redis/keys.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore } from "../../support/stores.ts";
import { moneyRig, moved, unknown } from "./rig.ts";

const hour = 60 * 60_000;

onEachStore(t, async (t, bench) => {
  const rig = moneyRig(bench);
  const sweep = new ClaimSweep({ store: bench.store, clock: bench.clock, log: captureLog().log });
  const claims = async () => {
    const names: string[] = [];
    for await (const batch of bench.store.scan(keys.idempotency)) names.push(...batch);
    return names;
  };

  await t.test("a claim has no life of its own; a day after its end it is swept", async (t) => {
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

    bench.clock.advance(23 * hour);
    t.equal(await sweep.sweep(), 0);
    t.same(await rig.outcome(finished), moved, "a repeat within the day is answered");
    bench.clock.advance(2 * hour);
    t.equal(await sweep.sweep(), 2, "what was confirmed and what was refused");
    t.equal((await claims()).length, 2);
    t.same(await rig.outcome(lost), unknown, "an outcome nobody knows stays");
    t.same(await rig.outcome(running), unknown);
  });

  await t.test("what is no claim of ours is left alone", async (t) => {
    const name = keys.idempotency.key("account", "broken");
    await bench.store.set(name, "confirmed of old");
    bench.clock.advance(48 * hour);
    await sweep.sweep();
    t.ok(await bench.store.get(name));
  });
});
