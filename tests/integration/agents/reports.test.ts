import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { TeamProfitPage } from "../../../shared/contracts/agent-reports.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { agentWorld, refusalOf } from "./world.ts";

t.test("the reports of an agent and their files", async (t) => {
  const { sandbox, signIn, idOf, calls } = await agentWorld(t);
  const { accounts, rounds, world } = sandbox.sandbox;
  function play(name: string, bet: number, win: number): void {
    const [account, [game]] = [accounts.byName(name), world.games];
    if (!account || !game) throw new Error("no player or no game");
    rounds.settle(rounds.bet(account, game, bet * 100), win * 100);
  }
  for (const bet of [10, 20, 30]) play("player01", bet, 0);
  play("sub01", 5, 7);
  const head = await signIn("head01");
  const file = async (path: string, language = "en"): Promise<string[]> => {
    const answer = await head.call("GET", `/api/agent/reports/${path}`, undefined, { "accept-language": language });
    return (await answer.text()).split("\r\n");
  };
  const countCalls = async (operation: string, work: () => Promise<unknown>) => {
    const [before, proofs] = [await calls(operation), await calls("downline")];
    await work();
    return [(await calls(operation)) - before, (await calls("downline")) - proofs];
  };
  const report = <Page>(visitor: SiteVisitor, path: string) => visitor.json<Page>(`/api/agent/reports/${path}`);

  await t.test("a page of the bets report is one call, and a named account is checked once", async (t) => {
    const all = await report<Answer<"teamBetting">>(head, "betting?sort=-bet");
    t.match(all, { total: 4, summary: { bet: "65.00", win: "7.00", net: "-58.00" }, asOf: String });
    t.match(all.items[0], { account: "player01", bet: "30.00" });
    const one = () => report<Answer<"teamBetting">>(head, "betting?account=player01&size=2");
    t.same(await countCalls("teamBetting", async () => [await one(), await one()]), [2, 1]);
    t.match(await one(), { total: 3, items: [{ account: "player01" }, {}] });
    t.match(await report(head, "betting?account=sub01"), { total: 1 });
    t.match(await report(head, "betting?account=sub01&below=true"), { total: 4 });
    for (const name of ["stranger01", "nobody77", "head01"]) {
      const answer = await head.call("GET", `/api/agent/reports/betting?account=${name}`);
      t.match(await refusalOf(answer), { status: 404, code: "downline_unknown" }, name);
    }
  });

  await t.test("the profit report covers the whole tree, and its sums agree", async (t) => {
    const top = await report<TeamProfitPage>(head, "profit");
    t.match(top, { items: [{ account: "sub01", bet: "65.00", net: "-58.00", hasChildren: true }] });
    t.match(top.path, [{ account: "head01" }]);
    const below = await report<TeamProfitPage>(head, `profit?parent=${idOf("sub01")}`);
    t.match(below, { items: [{ account: "player01", type: "player", bet: "60.00", net: "-60.00" }] });
    t.match(below.summary, { bet: "65.00", net: "-58.00", own: { bet: "5.00", net: "2.00" } });
    t.match(below.path, [{ account: "head01" }, { account: "sub01" }]);
    const lines = await file(`profit.csv?parent=${idOf("sub01")}&columns=account,bet,net`);
    t.same(lines, [
      '"Profit and loss of the team, sub01, all days, UTC+06:00"',
      ...[
        '"Account","Bet","Result"',
        '"sub01 alone",5.00,2.00',
        '"player01",60.00,-60.00',
        '"2 rows",65.00,-58.00',
        "",
      ],
    ]);
    t.match(await refusalOf(await head.call("GET", `/api/agent/reports/profit?parent=${idOf("other01")}`)), {
      code: "downline_unknown",
    });
  });

  await t.test(
    "the transactions report covers the tree, without the names that other members' writes have",
    async (t) => {
      const page = await report<Answer<"teamTransactions">>(head, "transactions?account=player01&type=bet");
      t.match(page, { total: 3, summary: { count: 3, out: "60.00" }, items: [{ account: "player01", type: "bet" }] });
      t.match((await file("transactions.csv?type=bet&columns=account,amount")).at(-2), /^"4 rows","",-65\.00$/);
    },
  );

  await t.test("report files are in the reader's language and name the account of each row", async (t) => {
    const betting = await file("betting.csv?account=sub01&below=true", "bn");
    t.equal(betting[0], '"দলের বাজি, sub01 ও তার নিচের সবাই, সব দিন, UTC+06:00"');
    t.match(betting[1], /^"বাজির সময়","নম্বর","অ্যাকাউন্ট",/);
    t.match(betting.at(-2), /^"4টি সারি",.*65\.00,/);
    const dividends = await file("dividends.csv?role=downlines");
    t.equal(dividends[0], '"Dividends, of downlines, all days, UTC+06:00"');
    t.match(dividends[1], /"Net loss of the team","Active players","Rate, %","Amount"/);
    t.match((await file("hour-salary.csv?role=mine"))[1], /"Valid bets of the team"/);
    t.match((await file("income.csv"))[1], /^"Day","Rebate","Commission"/);
    const refused = await head.call("GET", "/api/agent/reports/betting.csv?account=stranger01");
    t.match(await refusalOf(refused), { status: 404, code: "downline_unknown" });
  });

  await t.test("only agents read the reports", async (t) => {
    const player = await signIn("player01");
    const before = await calls("teamProfit");
    t.match(await refusalOf(await player.call("GET", "/api/agent/reports/profit")), { code: "agent_only" });
    t.equal(await calls("teamProfit"), before);
  });
});
