import t, { type Test } from "tap";
import { siteDay } from "../../../sandbox/clock.ts";
import { buildSandbox } from "../../../sandbox/sandbox.ts";

interface Row {
  readonly [field: string]: unknown;
  readonly customerId: string;
  readonly account: string;
}
interface Value extends Row {
  readonly list: readonly Row[];
  readonly path: readonly Row[];
  readonly summary: Row & { readonly own: Row };
  readonly trend: readonly Row[];
  readonly totalCount: number;
}
interface Answer {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: Value;
}

const dayMs = 86_400_000;
const relay = "/wps/relay/ODSFE2_";
const month = (now: number) => ({ startDate: siteDay(now - 29 * dayMs), endDate: siteDay(now) });

/** Starts the seeded sandbox, with functions that call it as an agent over HTTP. */
async function team(t: Test) {
  const { platform, control, sandbox, close } = await buildSandbox({ tree: "small" });
  t.teardown(close);
  async function as(account: string) {
    const { token } = (await control.inject({ method: "POST", url: "/tokens", payload: { account } })).json();
    return async (path: string, query: Record<string, string> = {}): Promise<Answer> => {
      const headers = { merchant: "adda", authorization: token, "x-forwarded-for": "103.48.16.9" };
      return (await platform.inject({ url: path, query, headers })).json();
    };
  }
  const steer = (payload: object) => control.inject({ method: "PUT", url: "/switches", payload });
  const idOf = (account: string): string => sandbox.accounts.byName(account)?.id ?? "";
  return { as, steer, idOf, sandbox, span: month(sandbox.clock.now()) };
}

const sum = (rows: readonly Row[], field: string): number =>
  Math.round(rows.reduce((all, row) => all + Number(row[field]) * 100, 0));
const taka = (amount: unknown): number => Math.round(Number(amount) * 100);

t.test("an agent reads its team, and every report has the same sums", async (t) => {
  const { as, idOf, span } = await team(t);
  const agent = await as("agent01");
  const { value: overview } = await agent(`${relay}getTeamOverviewSum`, span);
  t.equal(overview.teamCount, 2_000);
  t.equal(Number(overview.agentCount) + Number(overview.playerCount), 2_000);
  t.equal(overview.trend.length, 30);
  for (const field of ["betAmount", "netProfit", "newRegister"])
    t.equal(sum(overview.trend, field), taka(overview[field]), `the days add up to ${field}`);
  const { value: profit } = await agent(`${relay}getTeamProfit`, { ...span, pageSize: "100", sort: "-betAmount" });
  for (const field of ["deposit", "withdraw", "betAmount", "winAmount", "rebate", "bonus"]) {
    t.equal(sum(profit.list, field), taka(overview[field]), `the rows add up to ${field}`);
    t.equal(taka(profit.summary[field]), taka(overview[field]));
  }
  t.equal(taka(profit.summary.netAmount), -taka(overview.netProfit));
  const bets = profit.list.map(({ betAmount }) => Number(betAmount));
  t.same(
    bets,
    bets.toSorted((a, b) => b - a),
  );
  const { value: below } = await agent(`${relay}getTeamProfit`, {
    ...span,
    parentId: idOf("salma01"),
    pageSize: "100",
  });
  const branch = profit.list.find(({ account }) => account === "salma01");
  t.equal(taka(below.summary.betAmount), taka(branch?.betAmount), "an account and those below it form its row");
  t.equal(sum(below.list, "betAmount") + taka(below.summary.own.betAmount), taka(branch?.betAmount));
  t.match(below.path, [{ account: "agent01" }, { account: "salma01" }]);
  const { value: betting } = await agent(`${relay}getTeamBetHistory`, { ...span, pageSize: "100" });
  t.equal(taka(betting.summary.betAmount), taka(overview.betAmount));
  t.ok(betting.list.every(({ account, balanceBefore }) => account && Number(balanceBefore) > 0));
  const { value: money } = await agent(`${relay}getDownlineTransaction`, { ...span, transType: "DEPOSIT" });
  t.equal(taka(money.summary.inAmount), taka(overview.deposit));
});

t.test("the rows of one account are its own records", async (t) => {
  const { as, span } = await team(t);
  const [agent, player] = [await as("agent01"), await as("rahim2041")];
  const query = { ...span, pageSize: "20" };
  const ofAgent = await agent(`${relay}getTeamBetHistory`, { ...query, account: "rahim2041" });
  const own = await player(`${relay}getBetHistory`, query);
  t.ok(own.value.totalCount > 20);
  t.same(
    ofAgent.value.list.map(({ account: _, ...row }) => row),
    own.value.list,
  );
  t.same(ofAgent.value.summary, own.value.summary);
  const lines = await agent(`${relay}getDownlineTransaction`, { ...query, account: "rahim2041" });
  const ownLines = await player(`${relay}MemTransDet`, query);
  t.same(
    lines.value.list.map(({ account: _, ...row }) => row),
    ownLines.value.list,
  );
});

t.test("downlines are listed by level, found by a part of their name, and each has its path", async (t) => {
  const { as, idOf, sandbox } = await team(t);
  const agent = await as("agent01");
  await as("rahim2041");
  const { value } = await agent("/wps/agent/downlines", { sort: "-teamCount", pageSize: "100" });
  t.equal(sum(value.list, "teamCount") / 100 + value.list.length, 2_000);
  t.ok(value.list.every(({ level, parentAccount }) => level === 1 && parentAccount === "agent01"));
  t.match(value.path, [{ account: "agent01" }]);
  t.match(
    value.list.find(({ account }) => account === "rahim2041"),
    { type: "PLAYER", online: true, status: "ACTIVE" },
  );
  const search = await agent("/wps/agent/downlines", { account: "KAMRUL0", type: "AGENT" });
  t.match(search.value.list, [{ account: "kamrul01", level: 2, parentAccount: "salma01" }]);
  const one = await agent("/wps/agent/downline", { customerId: idOf("kamrul01") });
  t.match(one.value, { account: "kamrul01", mobile: /^01\d\*{4}\d{4}$/, email: "k***@example.com" });
  t.match(one.value.path, [{ account: "agent01" }, { account: "salma01" }]);
  t.same((await agent("/wps/agent/downline", { account: "kamrul01" })).value, one.value);
  t.equal(taka(one.value.balance), sandbox.accounts.byName("kamrul01")?.balance);
});

t.test("callers who are not agents, and accounts outside the tree, are refused in the same way", async (t) => {
  const { as, idOf, steer, span } = await team(t);
  const [player, agent] = [await as("demo01"), await as("salma01")];
  t.equal((await player(`${relay}getTeamOverviewSum`, span)).errorCode, "agent.only");
  const ask = (named: Record<string, string>) => [
    agent("/wps/agent/downline", named),
    agent(`${relay}getTeamBetHistory`, { ...span, ...named }),
    agent(`${relay}getDownlineTransaction`, { ...span, ...named }),
    agent(`${relay}getTeamProfit`, { ...span, ...named }),
  ];
  for (const account of ["agent01", "rahim2041", "salma01", "demo01", "nobody99"])
    for (const answer of await Promise.all(ask({ account })))
      t.match(answer, { success: false, errorCode: "downline.not.found" }, account);
  for (const parentId of [idOf("agent01"), idOf("rahim2041"), "999999", ""])
    t.equal((await agent("/wps/agent/downlines", { parentId })).errorCode, "downline.not.found");
  t.ok(
    (await agent("/wps/agent/downlines", { parentId: idOf("salma01") })).success,
    "the agent itself is a valid parent",
  );
  await steer({ ownTreeCheck: false });
  for (const answer of await Promise.all(ask({ account: "rahim2041" }))) t.ok(answer.success, "the check is off");
  t.equal((await agent("/wps/agent/downline", { account: "nobody99" })).errorCode, "downline.not.found");
});
