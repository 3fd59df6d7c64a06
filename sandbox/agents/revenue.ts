import { dayOf, daysIn, isWithin, siteDay, startOfDay } from "../clock.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { recordPage, sumOf } from "../records/pages.ts";
import { paidPart } from "./commissions.ts";
import { agentRow } from "./requests.ts";

const parts = ["rebate", "direct", "network", "dividend", "salary"] as const;

/** An agent's income in poisha. A commission belongs to the day of its bets, not of its payment. */
type Income = Record<(typeof parts)[number], number>;

/** Maximum days of seeded income before the start. */
const maxPastDays = 120;

const total = (income: Income): number => sumOf(parts, (part) => income[part]);

/** An agent's income by day (protocol 8): its ledger entries, and the seeded commission before the start. */
function agentRevenue(
  agent: Account,
  { query }: Call,
  { clock, commissions, ledger, rounds, settlements }: Core,
): Answer {
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  rounds.sweep();
  const revenue = new Map<string, Income>();
  const add = (day: string, part: keyof Income, poisha: number): void => {
    const income = revenue.get(day) ?? { rebate: 0, direct: 0, network: 0, dividend: 0, salary: 0 };
    income[part] += poisha;
    revenue.set(day, income);
  };
  for (const { type, at, ref = "", poisha } of ledger.of(agent.id)) {
    if (type === "rebate" || type === "dividend" || type === "salary") add(siteDay(at), type, poisha);
    const paid = type === "commission" ? paidPart(ref) : undefined;
    if (paid) add(paid.day, paid.part, poisha);
  }
  const start = dayOf(commissions.start);
  for (let day = Math.max(dayOf(days.from), start - maxPastDays); day < start; day += 1) {
    const span = { from: startOfDay(day), until: startOfDay(day + 1) };
    if (span.from >= days.until) break;
    const { direct, network } = commissions.past(agent, span);
    add(siteDay(span.from), "direct", direct);
    add(siteDay(span.from), "network", network);
  }
  const items = [...revenue]
    .map(([day, income]) => ({ day, ...income }))
    .filter((income) => total(income) !== 0 && isWithin(days, Date.parse(`${income.day}T00:00:00+06:00`)))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const now = clock.now();
  const sums = parts.map((part) => [part, sumOf(items, (day) => day[part])] as const);
  return recordPage(query, {
    items,
    columns: { date: ({ day }) => Date.parse(day), total },
    row: (row) => ({ date: row.day, ...amounts(row) }),
    summary: {
      ...amounts(Object.fromEntries(sums) as Income),
      provisional: (isWithin(days, now) ? commissions.provisional(agent) + settlements.provisional(agent) : 0) / 100,
    },
    asOf: now,
  });
}

const amounts = (income: Income) => ({
  rebate: income.rebate / 100,
  commission: (income.direct + income.network) / 100,
  direct: income.direct / 100,
  network: income.network / 100,
  dividend: income.dividend / 100,
  salary: income.salary / 100,
  total: total(income) / 100,
});

export const revenueRow = agentRow("agentRevenue", "GET", ["/wps/relay/ODSFE2_getAgentRevenue"], agentRevenue);
