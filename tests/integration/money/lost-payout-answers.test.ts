import { randomUUID } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { answer, payouts, refusalOf, withdraw, withdrawalWorld } from "../withdrawals/world.ts";

t.test("an answer about a payout that never reached the platform can be sent again before the deadline", async (t) => {
  const { sandbox, gateway, player, decide } = await withdrawalWorld(t);
  const reconciler = new Reconciler({
    ...{ ...gateway.deps, open: new OpenWrites(gateway.deps) },
    onCounted: () => undefined,
  });
  const rina = await player("word01");

  /** Lets a minute pass and polls as an open page does every 15 s. */
  async function poll(): Promise<number> {
    gateway.clock.advance(61_000);
    const { token } = (await sandbox.steer("POST", "/tokens", { account: "word01" })) as { token: string };
    await reconciler.read();
    return reconciler.settle(accountHash(accountIdentity("word01")), { language: "EN", token });
  }

  /** Creates a payout of which ৳300 were sent, and answers it. The response to the answer is lost. */
  async function losing(kind: string): Promise<{ id: string; key: string }> {
    t.equal((await withdraw(rina, { amount: "400" })).status, 200);
    await decide(rina, { decision: "pay", amount: 30_000 });
    const [{ id = "" } = {}] = await payouts(rina.visitor);
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/answerPayout", { kind });
    t.equal((await answer(rina, id, part, key)).status, 202);
    await sandbox.steer("DELETE", "/faults/answerPayout");
    return { id, key };
  }
  const part = { received: "part", amount: "300" };

  const processed = await losing("lostAnswer");
  const repeated = await answer(rina, processed.id, part, processed.key);
  t.same([repeated.status, await repeated.json()], [200, { status: "part" }], "the payout says that it was answered");

  const unprocessed = await losing("reset");
  t.equal(await poll(), 0);
  t.equal((await answer(rina, unprocessed.id, part, unprocessed.key)).status, 202, "not known yet");
  t.equal(await poll(), 1);
  t.equal((await refusalOf(await answer(rina, unprocessed.id, part, unprocessed.key))).code, "money_not_made");
  t.match(await (await answer(rina, unprocessed.id, part)).json(), { status: "part" }, "another key makes it");
  t.equal(await sandbox.calls("answerPayout"), 3);
});
