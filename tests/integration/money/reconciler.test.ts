import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { methods, post } from "../deposits/world.ts";
import { newest, paymentPassword, refusalOf, withdraw, withdrawalWorld } from "../withdrawals/world.ts";

/** Creates a site, an open page's poll, and writes with lost responses. */
async function lossyWorld(t: Test) {
  const site = await withdrawalWorld(t);
  const { sandbox, gateway } = site;
  const { clock, deps } = gateway;
  const open = new OpenWrites(deps);
  let count = 0;
  const reconciler = new Reconciler({
    ...{ ...deps, open },
    onCounted: (openCount) => {
      count = openCount;
    },
  });

  /** Polls as an open page does every 15 s, with a session that did not make the write. */
  async function poll(account: string): Promise<number> {
    const { token } = (await sandbox.steer("POST", "/tokens", { account })) as { token: string };
    await reconciler.read();
    return reconciler.settle(accountHash(accountIdentity(account)), { language: "EN", token });
  }

  /** Makes a write whose response is lost. */
  async function losing(operation: string, kind: string, write: () => Promise<Response>): Promise<void> {
    await sandbox.steer("PUT", `/faults/${operation}`, { kind });
    const answer = await write();
    await sandbox.steer("DELETE", `/faults/${operation}`);
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    clock.advance(61_000);
  }

  /** Returns the number of writes without a known outcome. */
  async function stillOpen(): Promise<number> {
    await reconciler.read();
    return count;
  }

  return { ...site, poll, losing, stillOpen };
}

t.test("writes with lost responses are looked up in the platform's records", async (t) => {
  const { sandbox, player, poll, losing, stillOpen, gateway } = await lossyWorld(t);
  const { clock, log } = gateway;
  const order = { method: methods.bkash, amount: "500" };

  await t.test(
    "a deposit whose response was lost is confirmed if it was created, and a repeat gets the deposit",
    async (t) => {
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
    },
  );

  await t.test(
    "a withdrawal whose response was lost is confirmed if it was made, and a repeat gets its id",
    async (t) => {
      const rina = await player("lost02");
      const key = randomUUID();
      await losing("withdraw", "lostAnswer", () => withdraw(rina, {}, key));
      t.equal(await poll("lost02"), 1);
      const answer = await withdraw(rina, {}, key);
      t.match([answer.status, await answer.json()], [200, { held: false, id: (await newest(rina.visitor)).id }]);
      t.equal(await sandbox.calls("withdraw"), 1);
    },
  );

  await t.test(
    "a write that never reached the platform ends as not made, and its key is not tried again",
    async (t) => {
      const rina = await player("lost03");
      const key = randomUUID();
      await losing("withdraw", "reset", () => withdraw(rina, {}, key));
      const calls = await sandbox.calls("withdraw");
      t.equal(await poll("lost03"), 0, "not at the first lookup");
      clock.advance(61_000);
      t.equal(await poll("lost03"), 1);
      const repeat = await withdraw(rina, {}, key);
      t.same([repeat.status, (await refusalOf(repeat)).code], [409, "money_not_made"]);
      t.equal(await sandbox.calls("withdraw"), calls);
    },
  );

  await t.test("the list of open writes is empty after the lookups", async (t) => {
    t.equal(await stillOpen(), 0);
  });
});

t.test("writes that only the account record lists are looked up there", async (t) => {
  const { sandbox, player, lose, poll, losing, stillOpen, gateway } = await lossyWorld(t);
  const keyed = (key: string) => ({ "idempotency-key": key });

  /** Makes successful writes, because the breaker opens if most calls fail. */
  async function makeTransfers(visitor: SiteVisitor): Promise<void> {
    for (const amount of ["1", "2"]) {
      const move = { from: "2", to: "11", amount };
      t.equal((await visitor.call("POST", "/api/wallets/transfers", move, keyed(randomUUID()))).status, 204);
    }
  }

  await t.test("a transfer and a rebate are found by the client references in their lines", async (t) => {
    await sandbox.steer("PUT", "/switches", { singleWallet: false });
    await sandbox.steer("POST", "/accounts", { account: "lostup", password: "Demo1234" });
    const { visitor } = await player("lost04", { upline: "lostup" });
    lose("lost04", 20_000);
    const [game] = sandbox.sandbox.world.games;
    const moved = { from: "2", to: "11", amount: "100" };
    const transfer = { amount: "150", paymentPassword };
    const trials = [
      ["walletTransfer", "/api/wallets/transfers", moved, { status: 204, body: "" }],
      ["transferUpline", "/api/transfers/upline", transfer, { status: 200, body: '{"id":"T1","balance":"544.00"}' }],
      ["claimRebate", "/api/rebates/claims", { categories: [game?.type] }, { status: 200, body: /^{"amount":"\d/ }],
    ] as const;
    for (const [operation, path, body, expected] of trials) {
      const key = randomUUID();
      await makeTransfers(visitor);
      await losing(operation, "lostAnswer", () => visitor.call("POST", path, body, keyed(key)));
      t.equal(await poll("lost04"), 1, operation);
      const repeat = await visitor.call("POST", path, body, keyed(key));
      t.match({ status: repeat.status, body: await repeat.text() }, expected, operation);
    }
    const { walletTransfer, transferUpline, claimRebate } = (
      (await sandbox.steer("GET", "/calls")) as { counts: Record<string, number> }
    ).counts;
    t.same([walletTransfer, transferUpline, claimRebate], [6 + 1, 1, 1]);
    const record = await visitor.call("GET", "/api/records/account");
    t.notMatch(await record.text(), /clientReference/, "client references stay between gateway and platform");
  });

  await t.test("a transfer without a line was not made", async (t) => {
    const { visitor } = await player("lost05");
    const move = (key: string) =>
      visitor.call("POST", "/api/wallets/transfers", { from: "2", to: "11", amount: "100" }, keyed(key));
    const key = randomUUID();
    await makeTransfers(visitor);
    t.equal((await move(randomUUID())).status, 204, "a transfer of the same sum that was made");
    await losing("walletTransfer", "reset", () => move(key));
    t.equal(await poll("lost05"), 0, "not at the first lookup");
    gateway.clock.advance(61_000);
    t.equal(await poll("lost05"), 1);
    t.equal((await refusalOf(await move(key))).code, "money_not_made");
  });

  t.equal(await stillOpen(), 0);
});
