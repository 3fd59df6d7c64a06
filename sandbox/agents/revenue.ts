import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import type { Entry } from "../ledger/entry.ts";
import { dayOf, siteDay, startOfDay } from "../promotions/window.ts";
import { daysIn, isWithin } from "../records/days.ts";
import { recordPage, sumOf } from "../records/record-list.ts";
import { paidPart } from "./commission.ts";
import { agentsOnly } from "./own-downline.ts";

/** What one day brought an agent, poisha; a commission belongs to the day of its bets and not to that it was paid on. */
interface RevenueDay {
  readonly day: string;
  rebate: number;
  direct: number;
  network: number;
  dividend: number;
  salary: number;
}

/** How far back an answer goes that names no first day. */
const mostPast = 120;

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

  /** Newest first; a day that brought nothing is left out. */
  rows(): RevenueDay[] {
    return [...this.#days.values()].filter((day) => total(day) !== 0).toSorted((a, b) => b.day.localeCompare(a.day));
  }
}

const isDayWithin = (days: { readonly from: number; readonly until: number }, day: string): boolean =>
  isWithin(days, Date.parse(`${day}T00:00:00+06:00`));

/** An agent's income by day: every line of its book that pays it, and of the days before the start what the seed tells. */
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
  for (let day = Math.max(dayOf(days.from), begin - mostPast); day < begin && startOfDay(day) < days.until; day += 1) {
    const span = { from: startOfDay(day), until: startOfDay(day + 1) };
    const row = revenue.at(siteDay(span.from));
    const { direct, network } = commissions.past(agent, span);
    row.direct += direct;
    row.network += network;
  }
  const items = revenue.rows().filter(({ day }) => isDayWithin(days, day));
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

/** What an agent earned (protocol 8). */
export const revenueRow: HandlerRow<Core> = {
  operation: "agentRevenue",
  method: "GET",
  paths: ["/wps/relay/ODSFE2_getAgentRevenue"],
  token: "required",
  handle: agentsOnly(agentRevenue),
};
