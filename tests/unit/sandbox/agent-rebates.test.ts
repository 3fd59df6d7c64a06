import t from "tap";
import { products, wantedRates } from "../../../sandbox/agents/rates.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { agency, randomTree } from "./agents.ts";

t.test("no rebate exceeds that of the account above, in steps of 0.1 %, in any order of calls", async (t) => {
  const [one, other] = [agency(), agency()];
  const all = randomTree(one, mulberry32(7), 60);
  const same = randomTree(other, mulberry32(7), 60);
  for (const account of same.toReversed()) other.agentRebates.of(account);
  for (const [index, account] of all.entries()) {
    const parent = one.tree.parent(account);
    const rates = products.map((product) => one.agentRebates.rate(account, product));
    const most = products.map((product) => (parent ? one.agentRebates.rate(parent, product) : 100));
    t.ok(
      rates.every((rate, at) => rate >= 0 && rate <= (most[at] ?? 0) && rate % 10 === 0),
      account.account,
    );
    t.same([...other.agentRebates.of(same[index] ?? account)], [...one.agentRebates.of(account)]);
  }
});

t.test(
  "an account without an agent gets the rebates of the site, and a player's friend those of the player",
  async (t) => {
    const { agent, player, agentRebates } = agency();
    const alone = player();
    t.equal(agentRebates.rate(alone, "RNG"), 80);
    t.equal(agentRebates.rate(player(alone), "RNG"), 80);
    const below = player(agent());
    t.same([...agentRebates.of(player(below))], [...agentRebates.of(below)]);
  },
);

t.test(
  "the bounds of a rebate are the agent's own rate and the highest of the account's children, who is named",
  async (t) => {
    const { agent, player, agentRebates } = agency();
    const head = agent();
    const middle = agent(head);
    const [low, high] = [player(middle), player(middle)];
    agentRebates.change(middle, new Map([["RNG", 60]]));
    agentRebates.change(low, new Map([["RNG", 20]]));
    agentRebates.change(high, new Map([["RNG", 50]]));
    t.match(agentRebates.bounds(head, middle, "RNG"), { rate: 60, most: 80, least: 50, child: high });
    t.match(agentRebates.bounds(middle, low, "RNG"), { rate: 20, most: 60, least: 0, child: undefined });
  },
);

t.test("a changed rebate does not change the accounts below", async (t) => {
  const { agent, player, agentRebates } = agency();
  const head = agent();
  const untouched = player(head);
  const before = agentRebates.bounds(head, untouched, "RNG").rate;
  const other = agency();
  const lowered = other.agent();
  const child = other.player(lowered);
  other.agentRebates.change(lowered, new Map([["RNG", before]]));
  t.equal(other.agentRebates.rate(child, "RNG"), before, "its rate is the former one, although it was not read before");
  t.equal(other.agentRebates.rate(lowered, "LIVE"), 50, "products that are not named stay");
});

t.test("rates that are off the steps, out of range or of no product are refused by name", async (t) => {
  const child = { account: "child01" };
  const range = () => ({ most: 80, least: 30, child });
  const one = (rate: unknown, productType: unknown = "RNG") => wantedRates([{ productType, rate }], range);
  t.same(one(0.4), new Map([["RNG", 40]]));
  t.same(one("0.80"), new Map([["RNG", 80]]));
  t.same(one(0.2), { refuse: "rebate.out.of.range", value: { field: "RNG", account: "child01" } });
  for (const rate of [0.9, 0.45, 0.401, -0.1, "4e-1", null, ""]) {
    t.match(one(rate), { refuse: "rebate.out.of.range", value: { field: "RNG" } }, `${rate}`);
  }
  t.match(one(0.4, "CHESS"), { refuse: "rebate.out.of.range", value: { field: "CHESS" } });
  t.same(wantedRates("RNG", range), { refuse: "request_param_err" });
  t.match(wantedRates([null], range), { refuse: "rebate.out.of.range" });
});
