import { dayOf, daysIn, isWithin, siteDay, startOfDay } from "../clock.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import type { Entry } from "../ledger/ledger.ts";
import { recordPage, sumOf } from "../records/pages.ts";
import { paidPart } from "./commissions.ts";
import { agentRow } from "./requests.ts";

/** An agent's income of one day, poisha. A commission belongs to the day of its bets, not of its payment. */
interface RevenueDay {
  readonly day: string;
  rebate: number;
  direct: number;
  network: number;
  dividend: number;
  salary: number;
}

/** Maximum number of days before the start, for queries without a first day. */
const maxPastDays = 120;

const commission = ({ direct, network }: RevenueDay): number => direct + network;
const total = (day: RevenueDay): number => day.rebate + commission(day) + day.dividend + day.salary;

class Revenue {
  readonly #days = new Map<string, RevenueDay>();

  at(day: string): RevenueDay {
    const row = this.#days.get(day) ?? { day, rebate: 0, direct: 0, network: 0, dividend: 0, salary: 0 };
    this.#days.set(day, row);
    return row;
  }

  add({ type, at, ref = "", poisha }: Entry): void {
    if (type === "rebate" || type === "dividend" || type === "salary") this.at(siteDay(at))[type] += poisha;
    const paid = type === "commission" ? paidPart(ref) : undefined;
    if (paid) this.at(paid.day)[paid.part] += poisha;
  }

  rows(): RevenueDay[] {
    return [...this.#days.values()].filter((day) => total(day) !== 0).toSorted((a, b) => b.day.localeCompare(a.day));
  }
}

/** An agent's income by day (protocol 8): its ledger entries, and the seeded commission before the start. */
function agentRevenue(
  agent: Account,
  { query }: Call,
  { clock, commissions, ledger, rounds, settlements }: Core,
): Answer {
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  rounds.sweep();
  const revenue = new Revenue();
  for (const entry of ledger.of(agent.id)) revenue.add(entry);
  const begin = dayOf(commissions.start);
  for (
    let day = Math.max(dayOf(days.from), begin - maxPastDays);
    day < begin && startOfDay(day) < days.until;
    day += 1
  ) {
    const span = { from: startOfDay(day), until: startOfDay(day + 1) };
    const row = revenue.at(siteDay(span.from));
    const { direct, network } = commissions.past(agent, span);
    row.direct += direct;
    row.network += network;
  }
  const items = revenue.rows().filter(({ day }) => isWithin(days, Date.parse(`${day}T00:00:00+06:00`)));
  const now = clock.now();
  const sum = (of: (day: RevenueDay) => number): number => sumOf(items, of);
  return recordPage(query, {
    items,
    columns: { date: ({ day }) => Date.parse(day), total },
    row: (row) => ({ date: row.day, ...amounts(row) }),
    summary: {
      ...amounts({
        ...{ day: "", rebate: sum(({ rebate }) => rebate), direct: sum(({ direct }) => direct) },
        ...{ network: sum(({ network }) => network), dividend: sum(({ dividend }) => dividend) },
        salary: sum(({ salary }) => salary),
      }),
      provisional: (isWithin(days, now) ? commissions.provisional(agent) + settlements.provisional(agent) : 0) / 100,
    },
    asOf: now,
  });
}

const amounts = (day: RevenueDay) => ({
  ...{ rebate: day.rebate / 100, commission: commission(day) / 100 },
  ...{ direct: day.direct / 100, network: day.network / 100 },
  ...{ dividend: day.dividend / 100, salary: day.salary / 100, total: total(day) / 100 },
});

export const revenueRow = agentRow("agentRevenue", "GET", ["/wps/relay/ODSFE2_getAgentRevenue"], agentRevenue);
