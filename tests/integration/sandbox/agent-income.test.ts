import t, { type Test } from "tap";
import type { Account, Sandbox } from "../../../sandbox/contract.ts";
import type { Core } from "../../../sandbox/core.ts";
import { buildSandbox } from "../../../sandbox/sandbox.ts";
import { stoppedClock } from "./support/start.ts";

interface Revenue {
  readonly value: { readonly list: readonly Record<string, unknown>[]; readonly summary: Record<string, number> };
}

const dayMs = 86_400_000;

/**
 * Starts the complete sandbox at noon UTC (6 p.m. in Dhaka) on 5 January, with an agent without a contract and a player
 * below the agent.
 */
async function createAgency(t: Test) {
  const built = await buildSandbox({ clock: stoppedClock() });
  t.teardown(() => built.close());
  const core = built.sandbox as Core;
  const agent = core.accounts.create({ account: "head01", type: 1, balance: 100_000 });
  const player = core.accounts.create({ account: "player01", upline: "head01", balance: 1_000_000 });
  core.agentRebates.begin(player, new Map([["RNG", 40]]));
  const { id } = agent;
  async function revenue(query: string): Promise<Revenue["value"]> {
    // A token issued on the previous day would have expired.
    const token = core.tokens.issue(id, 5, undefined);
    const url = `/wps/relay/ODSFE2_getAgentRevenue?${query}`;
    const answer = await built.platform.inject({ url, headers: { merchant: "adda", authorization: token } });
    return (answer.json() as Revenue).value;
  }
  return { core, agent, player, revenue };
}

function lose({ rounds, world }: Sandbox, account: Account, poisha: number): void {
  const game = world.games.find(({ type }) => type === "RNG");
  if (game) rounds.settle(rounds.bet(account, game, poisha), 0);
}

t.test("income equals the sum of the ledger's lines, with today listed separately until it has ended", async (t) => {
  const { core, agent, player, revenue } = await createAgency(t);
  lose(core, player, 123_450);
  lose(core, agent, 50_000);
  const days = "startDate=2026-01-01&endDate=2026-01-31";
  t.match(await revenue(days), { list: [], summary: { commission: 0, total: 0, provisional: 4.94 } });
  core.accounts.credit(agent, 400, { type: "rebate", ref: "RNG" });
  core.accounts.credit(agent, 7_000, { type: "dividend" });
  core.clock.advance(dayMs);
  lose(core, player, 10_000);
  core.accounts.credit(agent, 300, { type: "salary" });

  const income = await revenue(days);
  t.match(income.list, [
    { date: "2026-01-06", rebate: 0, commission: 0, dividend: 0, salary: 3, total: 3 },
    {
      date: "2026-01-05",
      rebate: 4,
      commission: 4.94,
      direct: 4.94,
      network: 0,
      dividend: 70,
      salary: 0,
      total: 78.94,
    },
  ]);
  t.match(income.summary, { rebate: 4, commission: 4.94, direct: 4.94, dividend: 70, total: 81.94, provisional: 0.4 });
  const paid = core.ledger
    .of(agent.id)
    .filter(({ type }) => ["rebate", "commission", "dividend", "salary"].includes(type))
    .reduce((sum, { poisha }) => sum + poisha, 0);
  t.equal(paid, 8_194);

  t.match((await revenue(`${days}&sort=-total`)).list, [{ date: "2026-01-05" }, { date: "2026-01-06" }]);
  t.match(await revenue("startDate=2026-01-06&endDate=2026-01-06"), { summary: { total: 3, provisional: 0.4 } });
  t.match(await revenue("startDate=2026-01-05&endDate=2026-01-05"), { summary: { total: 78.94, provisional: 0 } });
});

t.test("a player below an agent gets the agent's rebate, other players the site's", async (t) => {
  const { core, player } = await createAgency(t);
  t.equal(core.agentRebates.rate(player, "RNG"), 40);
  const friend = core.accounts.byName("demo01");
  t.equal(friend && core.agentRebates.rate(friend, "RNG"), 80);
});

t.test("seeded days are reported and not paid, and the seeded part of the first day is paid with it", async (t) => {
  const built = await buildSandbox({ clock: stoppedClock(), tree: "small" });
  t.teardown(() => built.close());
  const { accounts, agentRebates, clock, commissions, ledger, tree } = built.sandbox as Core;
  const agent = accounts.byName("agent01");
  if (!agent) throw new Error("no agent");
  const first = { from: commissions.start, until: commissions.start + dayMs };
  const yesterday = { from: first.from - dayMs, until: first.from };
  const { direct, network } = commissions.past(agent, yesterday);
  t.ok(direct + network > 0);
  const [child] = tree.children(agent);
  if (child) agentRebates.change(child, new Map([["RNG", agentRebates.bounds(agent, child, "RNG").least]]));
  const expected = commissions.provisional(agent);
  clock.advance(dayMs);
  commissions.sweep();
  const paid = ledger.of(agent.id).filter(({ type }) => type === "commission");
  t.ok(expected > 0);
  t.equal(
    paid.reduce((sum, { poisha }) => sum + poisha, 0),
    expected,
    "by the current rates",
  );
  t.ok(paid.every(({ ref }) => ref?.startsWith("commission-2026-01-05")));
  t.same(commissions.past(agent, yesterday), { direct, network }, "earlier days stay as they were");
  t.equal(ledger.sum(), 0);
});
