import { randomUUID } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { byBkash, refer } from "../deposits/world.ts";
import { refusalOf, total, withdrawalWorld } from "../withdrawals/world.ts";

t.test("a reference that never reached the platform can be sent again before its deposit expires", async (t) => {
  const { sandbox, gateway, player } = await withdrawalWorld(t);
  const reconciler = new Reconciler({
    ...{ ...gateway.deps, open: new OpenWrites(gateway.deps) },
    onCounted: () => undefined,
  });
  const { visitor } = await player("paid01", { balance: 0 });
  const [first, second] = [await byBkash(visitor), await byBkash(visitor)];

  /** Lets a minute pass and polls as an open page does every 15 s. */
  async function poll(): Promise<number> {
    gateway.clock.advance(61_000);
    const { token } = (await sandbox.steer("POST", "/tokens", { account: "paid01" })) as { token: string };
    await reconciler.read();
    return reconciler.settle(accountHash(accountIdentity("paid01")), { language: "EN", token });
  }

  /** Submits a deposit reference whose response is lost. Returns the idempotency key. */
  async function losing(kind: string, id: string, reference: string): Promise<string> {
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/submitDepositReference", { kind });
    const answer = await refer(visitor, id, reference, key);
    await sandbox.steer("DELETE", "/faults/submitDepositReference");
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    return key;
  }

  const processed = await losing("lostAnswer", first.id, "9HK7AB12CD");
  const unprocessed = await losing("reset", second.id, "9HK7AB12CE");
  t.equal(await poll(), 1, "the one that arrived is found");
  t.equal((await refer(visitor, second.id, "9HK7AB12CE", unprocessed)).status, 202, "the other is not known yet");
  t.equal(await poll(), 1);
  t.same(await (await refer(visitor, first.id, "9HK7AB12CD", processed)).json(), { id: first.id, status: "pending" });
  t.equal((await refusalOf(await refer(visitor, second.id, "9HK7AB12CE", unprocessed))).code, "money_not_made");
  t.equal((await refer(visitor, second.id, "9HK7AB12CE")).status, 200, "another key sends it");
  await sandbox.steer("POST", "/clock", { advance: 20_000 });
  t.equal(await total(visitor), "1000.00", "each arrives once");
});
