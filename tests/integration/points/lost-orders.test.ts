import { randomUUID } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { refusalOf, total } from "../withdrawals/world.ts";
import { balance, convert, pointWorld, redeem } from "./world.ts";

t.test("a points order with a lost response is found by its client reference or reported as not made", async (t) => {
  const { sandbox, gateway, collector } = await pointWorld(t);
  const rina = await collector("lost01", 2_000);
  const reconciler = new Reconciler({
    ...{ ...gateway.deps, open: new OpenWrites(gateway.deps) },
    onCounted: () => undefined,
  });

  /** Lets a minute pass and polls as an open page does every 15 s. */
  async function poll(): Promise<number> {
    gateway.clock.advance(61_000);
    const { token } = (await sandbox.steer("POST", "/tokens", { account: "lost01" })) as { token: string };
    await reconciler.read();
    return reconciler.settle(accountHash(accountIdentity("lost01")), { language: "EN", token });
  }
  const orders = [
    { operation: "redeemPoints", order: (key?: string) => redeem(rina, {}, key), answer: { points: 500 } },
    { operation: "convertPoints", order: (key?: string) => convert(rina, 105, {}, key), answer: { amount: "10.00" } },
  ];

  /** Sends an order while a fault is injected. Returns its idempotency key. */
  async function losing({ operation, order }: (typeof orders)[number], kind: string): Promise<string> {
    const key = randomUUID();
    await sandbox.steer("PUT", `/faults/${operation}`, { kind });
    t.equal((await order(key)).status, 202, `${operation}, ${kind}`);
    await sandbox.steer("DELETE", `/faults/${operation}`);
    return key;
  }

  for (const one of orders) {
    const { operation, order, answer } = one;
    const processed = await losing(one, "lostAnswer");
    const before = await balance(rina.visitor);
    const repeated = await order(processed);
    t.match([repeated.status, await repeated.json()], [200, answer], `${operation} is in the record`);

    const unprocessed = await losing(one, "reset");
    t.equal(await poll(), 0);
    t.equal((await order(unprocessed)).status, 202, "not known yet");
    t.equal(await poll(), 1);
    t.equal((await refusalOf(await order(unprocessed))).code, "money_not_made");
    t.equal(await balance(rina.visitor), before, "found, or not made: neither took points again");
    t.equal(await sandbox.calls(operation), 2);
  }
  t.equal(await total(rina.visitor), "1010.00");
});
