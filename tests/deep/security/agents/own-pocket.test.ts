import { randomUUID } from "node:crypto";
import t from "tap";
import type { Core } from "../../../../sandbox/core.ts";
import { agentWorld, paymentPassword, refusalOf } from "../../../integration/agents/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

t.test("an agent cannot enrich itself through its tree", async (t) => {
  const { sandbox, gateway, account, signIn, idOf } = await agentWorld(t);
  const { accounts } = sandbox.sandbox as Core;
  const send = (visitor: SiteVisitor, name: string, amount: string) =>
    visitor.call(
      "POST",
      "/api/agent/transfers",
      { downline: idOf(name), amount, paymentPassword },
      { "idempotency-key": randomUUID() },
    );
  const sendUp = (visitor: SiteVisitor, amount: string) =>
    visitor.call("POST", "/api/transfers/upline", { amount, paymentPassword }, { "idempotency-key": randomUUID() });
  const turnoverLeft = async (visitor: SiteVisitor) =>
    (await visitor.json<{ turnover: { left: string } }>("/api/withdrawals/options")).turnover.left;

  /** Creates an agent with a deposit of ৳1,000, and a downline player without money. */
  async function createAgentWithPlayer(name: string) {
    await account(`${name}head`, { type: 1, balance: 0 });
    await account(`${name}mule`, { upline: `${name}head`, balance: 0 });
    const agent = accounts.byName(`${name}head`);
    if (!agent) throw new Error("no account was created");
    accounts.credit(agent, 100_000, { type: "deposit", ref: "D1" });
    return { agent, head: await signIn(`${name}head`), mule: await signIn(`${name}mule`) };
  }

  await t.test("money sent down counts as a deposit and must be staked before it is sent up", async (t) => {
    const { head, mule } = await createAgentWithPlayer("plain");
    t.equal((await send(head, "plainmule", "1000.00")).status, 200, "an agent's working balance is not restricted");
    t.equal(await turnoverLeft(mule), "1000.00");
    t.match(await refusalOf(await sendUp(mule, "1000.00")), { status: 422, code: "turnover_unmet" });
    t.equal(await turnoverLeft(head), "1000.00", "nor can the agent send its own");
  });

  await t.test("money held by a bonus cannot be sent down", async (t) => {
    const { agent, head, mule } = await createAgentWithPlayer("bonus");
    accounts.credit(agent, 100_000, { type: "bonus", ref: "801-D1" });
    t.match(await refusalOf(await send(head, "bonusmule", "2000.00")), {
      ...{ status: 422, code: "turnover_unmet", fields: { amount: "turnover_unmet" } },
    });
    t.equal(await turnoverLeft(mule), "0.00");
  });

  await t.test("money sent up has been staked below, and is free", async (t) => {
    await account("freehead", { type: 1, balance: 0 });
    await account("freeplayer", { upline: "freehead" });
    t.equal((await sendUp(await signIn("freeplayer"), "1000.00")).status, 200);
    t.equal(await turnoverLeft(await signIn("freehead")), "0.00");
  });

  await t.test(
    "an account first signed in to on the agent's own device does not count for the agents above",
    async (t) => {
      const head = await signIn("head01");
      async function make(username: string, browser: SiteVisitor): Promise<SiteVisitor> {
        const downline = { username, password: "Rahim2244", type: "player", rebates: [] };
        t.equal((await head.call("POST", "/api/agent/downlines", downline)).status, 200);
        t.equal((await browser.signIn(username, "Rahim2244")).status, 200);
        return browser;
      }
      const [own] = [head.at(gateway.url)];
      own.cookies.delete("sid");
      await make("myown001", own);
      const other = await make("another1", gateway.visitor());
      // A later sign-in from the agent's browser does not mark the account as the agent's own.
      own.cookies.delete("sid");
      await other.call("DELETE", "/api/session");
      await own.signIn("another1", "Rahim2244");
      t.strictSame(
        ["myown001", "another1"].map((name) => accounts.byName(name)?.isOwnDevice === true),
        [true, false],
      );
    },
  );

  await t.test("a closed account receives no money from accounts below", async (t) => {
    await sandbox.steer("PUT", "/accounts/other01", { closed: true });
    t.match(await refusalOf(await sendUp(await signIn("stranger01"), "100.00")), {
      ...{ status: 422, code: "receiver_unavailable" },
    });
  });
});
