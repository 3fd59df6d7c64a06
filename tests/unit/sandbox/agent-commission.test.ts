import t from "tap";
import { countingTree } from "../../../sandbox/agents/commissions.ts";
import { products } from "../../../sandbox/agents/rates.ts";
import type { Account } from "../../../sandbox/contract.ts";
import { between, mulberry32, pick } from "../../../sandbox/world/random.ts";
import { roleOf } from "../../../shared/rules/roles.ts";
import { agency, dayMs, noon, randomTree } from "./agents.ts";

type Agency = ReturnType<typeof agency>;
type Bet = { readonly account: Account; readonly product: string; readonly poisha: number };

const isBelow = ({ tree }: Agency, above: Account, account: Account): boolean => {
  for (let one = tree.parent(account); one; one = tree.parent(one)) if (one === above) return true;
  return false;
};

/**
 * Calculates an agent's daily income independently: for each child and product, from the child's bets and the bets
 * below the child.
 */
function independentIncome(world: Agency, agent: Account, bets: readonly Bet[]): bigint {
  let sum = 0n;
  for (const child of world.accounts.all().filter(({ upline }) => upline === agent.account)) {
    for (const product of products) {
      const rate = BigInt(world.agentRebates.rate(agent, product) - world.agentRebates.rate(child, product));
      const of = (is: (account: Account) => boolean): bigint =>
        bets.reduce((all, bet) => (bet.product === product && is(bet.account) ? all + BigInt(bet.poisha) : all), 0n);
      for (const base of [of((one) => one === child), of((one) => isBelow(world, child, one))])
        sum += (base * rate * 2n + 10_000n) / 20_000n;
    }
  }
  return sum;
}

t.test("100 random trees pay every agent the sum of an independent calculation, to the poisha", async (t) => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const world = agency();
    const random = mulberry32(seed);
    const all = randomTree(world, random, 12);
    const bets = Array.from({ length: 30 }, (): Bet => {
      const bet = { account: pick(random, all), product: pick(random, products), poisha: between(random, 1, 99_999) };
      world.lose(bet.account, bet.poisha, bet.product);
      return bet;
    });
    const expected = all.map((one) => (roleOf(one.type) === "agent" ? independentIncome(world, one, bets) : 0n));
    const provisional = all.map((one) => world.commissions.provisional(one));
    world.clock.advance(dayMs);
    world.commissions.sweep();
    const paid = all.map((one) => world.commission(one).reduce((sum, { poisha }) => sum + poisha, 0));
    if (paid.some((sum, at) => BigInt(sum) !== expected[at]) || `${paid}` !== `${provisional}`)
      t.fail(`tree ${seed}`, { paid, provisional, expected: expected.map(String) });
    if (world.ledger.sum() !== 0) t.fail(`money was made in tree ${seed}`);
  }
});

t.test("bets of direct downlines count as direct and bets below them as network, with a line for each", async (t) => {
  const { clock, agent, player, agentRebates, lose, commissions, commission, tree } = agency();
  const head = agent();
  const middle = agent(head);
  const leaf = player(middle);
  agentRebates.change(middle, new Map([["RNG", 60]]));
  agentRebates.change(leaf, new Map([["RNG", 30]]));
  lose(head, 500_000);
  lose(middle, 100_000);
  lose(leaf, 200_000);
  clock.advance(dayMs);
  commissions.sweep();
  t.match(commission(head), [
    { ref: "commission-2026-05-06-direct", poisha: 200, counterparty: "house:agents" },
    { ref: "commission-2026-05-06-network", poisha: 400 },
  ]);
  t.match(commission(middle), [{ ref: "commission-2026-05-06-direct", poisha: 600 }]);
  t.same(commission(leaf), []);
  t.same(commissions.past(head, { from: noon - 40 * dayMs, until: noon - 39 * dayMs }), { direct: 0, network: 0 });
  t.equal(tree.totals(head, "below", { from: noon - dayMs, until: noon + dayMs }).valid, 300_000);
});

t.test("a day's commission is paid once, after its end, by the time its bets were settled", async (t) => {
  const { clock, rounds, agent, player, agentRebates, bet, lose, commissions, commission } = agency();
  const head = agent();
  const leaf = player(head);
  agentRebates.change(leaf, new Map([["RNG", 30]]));
  lose(leaf, 100_000);
  commissions.sweep();
  t.same(commission(head), [], "the day has not ended");
  clock.set(noon + 11.9 * 3_600_000);
  const late = bet(leaf, 200_000);
  clock.advance(20_000 + 0.1 * 3_600_000);
  commissions.sweep();
  commissions.sweep();
  t.match(commission(head), [{ ref: "commission-2026-05-06-direct", poisha: 500 }]);
  t.equal(commission(head).length, 1);
  if (late.settledAt === undefined) rounds.settle(late, 0);
  t.equal(commissions.provisional(head), 1_000, "the bet from before midnight counts today");
  clock.advance(3 * dayMs);
  commissions.sweep();
  t.match(commission(head).slice(1), [{ ref: "commission-2026-05-07-direct", poisha: 1_000 }]);
  t.equal(commission(head).length, 2, "days without a bet have no line");
});

t.test("an account that the agent created on the agent's own device earns no commission", async (t) => {
  const { clock, accounts, tree, agent, add, lose, commissions, commission, agentRebates } = agency();
  const head = agent();
  const [own, other] = [true, false].map((isOwnDevice) => add(0, head, { isOwnDevice }));
  if (!own || !other) throw new Error("two accounts");
  for (const one of [own, other]) agentRebates.change(one, new Map([["RNG", 0]]));
  lose(own, 100_000);
  lose(other, 10_000);
  clock.advance(dayMs);
  commissions.sweep();
  t.match(commission(head), [{ poisha: 80 }]);
  t.equal(commission(head).length, 1);
  const span = { from: noon - dayMs, until: noon + dayMs };
  t.match(tree.totals(head, "below", span), { valid: 110_000, active: 2 }, "reports show it");
  t.match(countingTree(tree, accounts).totals(head, "below", span), { valid: 10_000, active: 1, bet: 10_000 });
});
