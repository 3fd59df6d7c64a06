import { randomUUID } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { accountIdentity } from "../../../bff/session/account-identity.ts";
import { methods, post } from "../deposits/world.ts";
import { newest, refusalOf, withdraw, withdrawalWorld } from "../withdrawals/world.ts";

t.test("writes whose answers were lost are looked up in the platform's records", async (t) => {
  const { sandbox, gateway, player } = await withdrawalWorld(t);
  const { clock, deps, log } = gateway;
  const open = new OpenWrites(deps);
  let count = 0;
  const reconciler = new Reconciler({
    ...{ ...deps, open },
    onCounted: (found) => {
      count = found;
    },
  });
  const order = { method: methods.bkash, amount: "500" };

  /** What a page that is open does every 15 s, by another session than that of the write. */
  async function poll(account: string): Promise<number> {
    const { token } = (await sandbox.steer("POST", "/tokens", { account })) as { token: string };
    await reconciler.read();
    return reconciler.settle(accountHash(accountIdentity(account)), { language: "EN", token });
  }

  /** Makes a write whose answer is lost. */
  async function losing(operation: string, kind: string, write: () => Promise<Response>): Promise<void> {
    await sandbox.steer("PUT", `/faults/${operation}`, { kind });
    const answer = await write();
    await sandbox.steer("DELETE", `/faults/${operation}`);
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    clock.advance(61_000);
  }

  await t.test("a deposit that was begun is confirmed, and a repeat gets the deposit", async (t) => {
    const { visitor } = await player("lost01");
    const key = randomUUID();
    await losing("createDeposit", "lostAnswer", () => post(visitor, "ewallet", order, key));
    t.equal(await poll("lost01"), 1);
    t.match(log.lines.at(-1), { event: "money_settled", amount: "500", result: "confirmed" });
    for (const _repeat of [1, 2]) {
      const answer = await post(visitor, "ewallet", order, key);
      t.equal(answer.headers.get("idempotency-replayed"), "true");
      t.match([answer.status, await answer.json()], [200, { amount: "500.00", status: "pending", id: String }]);
    }
    t.equal(await sandbox.calls("createDeposit"), 1);
    const other = await post(visitor, "ewallet", { ...order, amount: "600" }, key);
    t.equal((await refusalOf(other)).code, "idempotency_conflict");
  });

  await t.test("a withdrawal that was made is confirmed, and a repeat gets its id", async (t) => {
    const rina = await player("lost02");
    const key = randomUUID();
    await losing("withdraw", "lostAnswer", () => withdraw(rina, {}, key));
    t.equal(await poll("lost02"), 1);
    const answer = await withdraw(rina, {}, key);
    t.match([answer.status, await answer.json()], [200, { held: false, id: (await newest(rina.visitor)).id }]);
    t.equal(await sandbox.calls("withdraw"), 1);
  });

  await t.test("one the platform never made ends as not made, and its key is not tried again", async (t) => {
    const rina = await player("lost03");
    const key = randomUUID();
    await losing("withdraw", "reset", () => withdraw(rina, {}, key));
    const calls = await sandbox.calls("withdraw");
    t.equal(await poll("lost03"), 0, "not at the first look");
    clock.advance(61_000);
    t.equal(await poll("lost03"), 1);
    const repeat = await withdraw(rina, {}, key);
    t.same([repeat.status, (await refusalOf(repeat)).code], [409, "money_not_made"]);
    t.equal(await sandbox.calls("withdraw"), calls);
  });

  await t.test("none is left on the list", async (t) => {
    await reconciler.read();
    t.equal(count, 0);
  });
});
