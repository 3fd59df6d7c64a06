import { readFileSync } from "node:fs";
import t from "tap";
import { environment } from "../../../bff/environment.ts";
import type { UnitCosts } from "../../figures/scale/costs.ts";
import { budgetFor, limitsOf, needsOf, waitsOf } from "../../figures/scale/needs.ts";
import { defaultBudget, marks, scaleTable } from "../../figures/scale/table.ts";

const mega = 2 ** 20;
const costs: UnitCosts = {
  ...{ sessionBytes: 1_000, snapshotBytes: 500, sharedRequestMs: 1, ownRequestMs: 2, pollMs: 10 },
  ...{ stateCommandsPerRequest: 0.1, stateCommandsPerStreamSecond: 0.1, cacheCommandsPerPoll: 5, callsPerPoll: 4 },
  ...{ streamBytes: 50_000, gatewayBytes: 200 * mega, socketsPerStream: 1, stateCommandUs: 20, cacheCommandUs: 10 },
};

t.test(
  "with a sufficient budget all accounts wait for the interval; with a smaller one idle accounts wait longer first, then all accounts",
  async (t) => {
    t.same(waitsOf(15_000, 1_000), { nearSeconds: 15, farSeconds: 15 });
    t.same(
      waitsOf(15_000, 400),
      { nearSeconds: 15, farSeconds: 45 },
      "100 a second are enough for 1,500 active accounts",
    );
    const { farSeconds, nearSeconds } = waitsOf(150_000, 667);
    t.ok(nearSeconds > 15 && Math.abs(farSeconds - nearSeconds - 285) < 0.001);
    t.ok(Math.abs(15_000 / nearSeconds + 135_000 / farSeconds - 667) < 0.01, "and these waits use the polls up");
  },
);

t.test("a site's budget is large enough if no account waits longer than intended", async (t) => {
  const budget = budgetFor(100_000, costs);
  const { nearSeconds, farSeconds } = needsOf(100_000, costs, budget).waits;
  t.equal(nearSeconds, 15);
  t.ok(farSeconds > 299 && farSeconds <= 300);
});

t.test("needs grow with the players, and the budget limits the platform calls", async (t) => {
  const [few, many] = [needsOf(1_000, costs, 2_000), needsOf(1_000_000, costs, 2_000)];
  t.equal(few.gateways, 2, "never one alone");
  t.equal(few.state.shards, 1);
  t.equal(few.state.bytes, 1_000_000);
  t.ok(many.gateways >= Math.ceil(many.gatewayCores / 0.5));
  t.equal(many.edgeSockets, 2_000_000);
  const pushed = many.platformCalls - (100_000 * 13 + 900_000) / 60 - 5;
  t.ok(Math.abs(pushed - 1_700) < 0.01, "85 % of the budget, pages use the rest");
});

t.test("no number of shards is enough if every shard receives more messages than it can handle", async (t) => {
  t.equal(needsOf(10_000_000, costs, 10_000_000).cache.shards, Number.POSITIVE_INFINITY);
});

t.test("the scale table names the limit that is reached first", async (t) => {
  const limits = limitsOf(costs, 2_000);
  t.same(
    limits.map(({ online }) => online),
    limits.map(({ online }) => online).toSorted((one, other) => one - other),
  );
  t.ok(limits.every(({ online }) => Number.isFinite(online) && online > 0));
});

t.test("a cost that is not above zero is refused, because it was measured wrongly", async (t) => {
  for (const streamBytes of [-12_000, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
    t.throws(() => scaleTable({ ...costs, streamBytes }), { message: /streamBytes/ }, `${streamBytes}`);
  }
  t.throws(() => scaleTable({ ...costs, pollMs: 0, snapshotBytes: -1 }), { message: /snapshotBytes -1, pollMs 0/ });
});

t.test("docs/operating.md has the table of the costs that were measured last", async (t) => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  const measured = JSON.parse(read("tests/figures/scale/costs.json")) as UnitCosts;
  const [, table = ""] = read("docs/operating.md").split(marks[0]);
  t.equal(table.split(marks[1])[0]?.trim(), scaleTable(measured));
  t.equal(environment.PUSH_CALLS_PER_SECOND.fallback, String(defaultBudget));
});
