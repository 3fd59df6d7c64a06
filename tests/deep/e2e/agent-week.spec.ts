import { paymentPassword, WeekAgent } from "../../e2e/support/agent-week-agent.ts";
import { AgentBook, incomeOf } from "../../e2e/support/agent-week-book.ts";
import { expectOverview, expectReports, expectRunning } from "../../e2e/support/agent-week-pages.ts";
import { contractKinds, plan } from "../../e2e/support/agent-week-plan.ts";
import { commissions, periodsOf, type Team } from "../../e2e/support/agent-week-sums.ts";
import { Table } from "../../e2e/support/agent-week-table.ts";
import { expect, setPageLanguage, test } from "../../e2e/support/fixtures.ts";
import { MonthPlayer } from "../../e2e/support/month-player.ts";
import { PlatformDays } from "../../e2e/support/platform-days.ts";
import { everyWay } from "../../e2e/support/ways.ts";

// A separate stack, because the test moves the platform's clock to other days.
test.use({ stackOptions: { env: {} } });

// This test takes minutes, so it runs only in `npm run week` (scripts/journeys.mjs). agent-*.spec.ts test the parts.
for (const [tag, language] of process.env.WAYS === "everywhere" ? everyWay : []) {
  test.describe(`an agent's week on ${tag.slice(1)}, ${language}`, () => {
    test.use({ language });

    test(`a team's income for its agent is the same in every report and file, ${language}`, { tag }, async ({
      page,
      context,
      browser,
      otherPage,
      words,
      stack: { control, url },
      sound,
      problems,
    }) => {
      test.setTimeout(1_200_000);
      const book = new AgentBook();
      const table = new Table({ url, control, book });
      const days = new PlatformDays(control);
      const another = await browser.newContext();
      await setPageLanguage(another, language);
      const lower = await another.newPage();
      problems.watch(lower);

      await days.begin();
      for (const one of [context, otherPage.context(), another]) await days.live(one);
      const account = await control.createAccount({
        ...{ type: 1, paymentPassword, balance: plan.opening.agent, nickname: "Agent Kamal", language },
        mobile: control.newMobile(),
      });
      for (const kind of contractKinds) {
        const period = kind === "dividend" ? "weekly" : "daily";
        await control.fundContract({ account: account.account, kind, period, tiers: plan.tiers[kind] });
      }
      const agent = new WeekAgent(page, words, account);
      const sub = new WeekAgent(lower, words, { account: control.newName(), password: "Better12" });
      const player = { account: control.newName(), password: "Rahim2244" };
      const deep = { account: control.newName(), password: "Karim3355" };
      const visitor = new MonthPlayer({
        ...{ page: otherPage, context: otherPage.context(), words, language, control, problems },
      });
      let own = 0;

      await test.step("the agent signs in, and creates an agent and a player", async () => {
        await agent.signsIn();
        await agent.has(plan.opening.agent);
        own = await agent.creates("agent", sub.account, plan.less.agent);
        await control.setMobile(sub.account.account, control.newMobile());
        await agent.creates("player", player, plan.less.player);
      });

      await test.step("the downline agent signs in, and creates a player", async () => {
        await sub.signsIn();
        expect(await sub.creates("player", deep, plan.less.deep)).toBe(own - plan.less.agent);
        await control.setBalance(deep.account, plan.opening.deep);
        book.move(deep.account, "adjustment", plan.opening.deep);
      });

      await test.step("a visitor registers by the agent's link, and deposits", async () => {
        const link = await agent.makesLink(own, plan.less.visitor);
        await otherPage.goto(link);
        await visitor.register();
        await visitor.beginsDeposit("BKASH", plan.deposit);
        await visitor.givesReference(plan.deposit);
        await agent.seesLink([1, 1, 1]);
      });
      const { account: newPlayer, upline } = await control.account(visitor.account.account);
      expect(upline, "the visitor registered by the link").toBe(account.account);
      book.move(newPlayer, "deposit", plan.deposit);
      table.seat("visitor", { account: newPlayer, password: visitor.account.password });
      table.seat("player", player);
      table.seat("deep", deep);
      const differences = new Map<string, number>([
        [sub.account.account, plan.less.agent],
        [player.account, plan.less.player],
        [newPlayer, plan.less.visitor],
      ]);
      const team: Team = {
        lines: new Map([
          [sub.account.account, [sub.account.account]],
          [player.account, [player.account]],
          [newPlayer, [newPlayer]],
          [deep.account, [deep.account, sub.account.account]],
        ]),
        difference: (child, product) => (product === "RNG" ? (differences.get(child) ?? 0) : 0),
      };

      await test.step("the agent sends money to the downline agent, with a typing error, and to the player", async () => {
        problems.expect(422, /^\/api\/agent\/transfers$/);
        const { id } = await control.account(sub.account.account);
        await agent.sends({ id, account: sub.account.account }, plan.toAgent, true);
        await agent.sends({ ...player, id: (await control.account(player.account)).id }, plan.toPlayer);
        book.move(sub.account.account, "transferIn", plan.toAgent);
        book.move(player.account, "transferIn", plan.toPlayer);
        await agent.has(plan.opening.agent - plan.toAgent - plan.toPlayer);
      });

      await test.step("the team plays, and figures and real-time salary change", async () => {
        await expectRunning(agent, { measure: 0, active: 0, rate: 0, amount: 0 });
        await days.nextSpan();
        const { rounds, bet, win } = plan.round;
        await visitor.plays(rounds, bet, win);
        const at = await table.now();
        for (let round = 0; round < rounds; round += 1) book.plays(newPlayer, bet, win, at);
        await table.play(plan.first);
        const [running] = periodsOf("realtimeSalary", book.bets, plan.tiers.realtimeSalary);
        if (!running) throw new Error("no period runs");
        await expectRunning(agent, running);
        await agent.site.open("/agentHome/agentTeamOverview");
        await expectOverview(agent, book, 3);
        await sound("the overview of a team that plays");
        await days.nextSpan();
        await agent.site.open("/agentHome/agentTeamOverview");
        await agent.has(plan.opening.agent - plan.toAgent - plan.toPlayer + running.amount);
      });

      await test.step("the downline agent is offered a contract, and accepts it", async () => {
        await agent.offers(sub.account.account, plan.tiers.below);
        await sub.page.reload();
        await sub.accepts(account.account);
        book.belowFrom = (Math.floor((await table.now()) / 300_000) + 1) * 300_000;
        await days.nextSpan();
        await table.play(plan.second);
        await days.nextSpan();
      });

      await test.step("both agents sign out for the week", async () => {
        await agent.signsOut();
        await sub.signsOut();
        await otherPage.goto("/brand/favicon.svg");
        for (const one of [another, otherPage.context()]) await days.leave(one);
        await another.close();
      });

      await test.step("the team plays some rounds each day until the next Sunday", async () => {
        for (const rounds of plan.days) {
          await days.next();
          await table.play(rounds);
        }
      });

      await test.step("every report agrees on Monday, and the files show the income independently", async () => {
        await days.next();
        await agent.signsIn();
        await agent.isOn(await table.now());
        const below = book.bets.filter((one) => one.account === deep.account && one.at >= book.belowFrom);
        const { total, periods } = incomeOf(book.bets, team, below);
        for (const { amount } of periods.below) book.move(sub.account.account, "salary", amount);
        const bets = book.bets.filter((one) => one.account === deep.account);
        const lines = new Map([[deep.account, [deep.account]]]);
        for (const { direct } of commissions(bets, { lines, difference: () => plan.less.deep }).values())
          book.move(sub.account.account, "commission", direct);
        await agent.has(plan.opening.agent - plan.toAgent - plan.toPlayer + total);
        await expectReports({ agent, language, book, team, deep: [deep.account], sound });
      });

      await test.step("the agent signs out to the agents' own page", async () => {
        await agent.signsOut();
        await days.leave(context);
      });
    });
  });
}
