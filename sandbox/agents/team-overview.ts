import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { dayOf, siteDay, startOfDay } from "../promotions/window.ts";
import { daysIn } from "../records/days.ts";
import type { Totals } from "./contract.ts";

const mostDays = 400;

/** What the team lost to the site. */
const lossOf = ({ bet, win, rebate, bonus }: Pick<Totals, "bet" | "win" | "rebate" | "bonus">): number =>
  bet - win - rebate - bonus;

/** How the team below the agent stands, what it did on the days asked for, and each of them (protocol 8.2). */
export function teamOverview(agent: Account, { query }: Call, core: Core): Answer {
  const { accounts, tree, tokens, clock } = core;
  const span = daysIn(query);
  if (!span) return { refuse: "request_param_err" };
  const [first, last] = [dayOf(span.from), dayOf(span.until)];
  if (!(last - first >= 0 && last - first <= mostDays)) return { refuse: "request_param_err" };
  const totals = tree.totals(agent, "below", span);
  const teamCount = tree.countBelow(agent);
  const agentCount = tree.below(agent).filter(({ type }) => roleOf(type) === "agent").length;
  // Fewer are online than stand below.
  const onlineCount = [...tokens.online()].filter((id) => {
    const account = accounts.byId(id);
    return account && tree.contains(agent, account);
  }).length;
  const trend = tree.daily(agent, "below", span).map((ofDay) => ({
    ...{ date: siteDay(startOfDay(ofDay.day)), betAmount: ofDay.bet / 100 },
    ...{ netProfit: lossOf(ofDay) / 100, newRegister: ofDay.registered },
  }));
  return {
    value: {
      ...{ teamCount, agentCount, playerCount: teamCount - agentCount, onlineCount },
      teamBalance: tree.balanceBelow(agent) / 100,
      newRegister: totals.registered,
      firstDepositCount: totals.firstDeposits,
      activeCount: totals.active,
      ...{ deposit: totals.deposit / 100, withdraw: totals.withdrawal / 100 },
      ...{ betAmount: totals.bet / 100, validAmount: totals.valid / 100, winAmount: totals.win / 100 },
      ...{ rebate: totals.rebate / 100, bonus: totals.bonus / 100, netProfit: lossOf(totals) / 100 },
      trend,
      asOf: clock.now(),
    },
  };
}
