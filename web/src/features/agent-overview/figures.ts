import type { TeamFigures } from "../../../../shared/contracts/agent-team.ts";
import { pathTo } from "../../../../shared/page-paths.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";
import { dayBefore } from "../../../../shared/rules/dates.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { formatCount, unbroken, writtenDay } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";

export type FigureId = keyof TeamFigures;

/** A figure of the team and the page of its list. */
export interface FigureRow {
  readonly id: FigureId;
  readonly page: AgentPageId;
  readonly query?: Readonly<Record<string, string>>;
  /** `up` if an increase is good for the agent; undefined if it is neutral. */
  readonly good?: "up";
}

const betting = "agentPersonalHistoryCopy";
const movements = "agentDownlineTransactionDetailsCopy";
const downlines = "downlineManagmentView";

export const periodGroups = [
  {
    id: "results",
    rows: [
      { id: "net", page: "palStatementsAgentCopy", good: "up" },
      { id: "bet", page: betting, good: "up" },
      { id: "valid", page: betting, good: "up" },
      { id: "win", page: betting },
    ],
  },
  {
    id: "people",
    rows: [
      { id: "active", page: "palStatementsAgentCopy", query: { sort: "-bet" }, good: "up" },
      { id: "registered", page: downlines, query: { group: "registered" }, good: "up" },
      { id: "firstDeposits", page: downlines, query: { group: "firstDeposits" }, good: "up" },
    ],
  },
  {
    id: "money",
    rows: [
      { id: "deposit", page: movements, query: { type: "deposit" }, good: "up" },
      { id: "withdrawal", page: movements, query: { type: "withdrawal" } },
      { id: "rebate", page: movements, query: { type: "rebate" } },
      { id: "bonus", page: movements, query: { type: "bonus" } },
    ],
  },
] as const satisfies readonly { id: string; rows: readonly FigureRow[] }[];

export type GroupId = (typeof periodGroups)[number]["id"];

/** Current figures of the team, which do not depend on the selected days. */
export const standingRows = [
  { id: "members", page: downlines, query: { group: "team" } },
  { id: "agents", page: downlines, query: { group: "team", type: "agent" } },
  { id: "players", page: downlines, query: { group: "team", type: "player" } },
  { id: "online", page: downlines, query: { group: "online" } },
  { id: "teamBalance", page: downlines, query: { sort: "-teamBalance" } },
] as const satisfies readonly FigureRow[];

/** Returns whether a figure is an amount. Amounts are strings, counts are numbers. */
export const isAmount = (value: string | number): value is string => typeof value === "string";

/** Converts a figure to an integer: people, or poisha. */
export const wholeOf = (value: string | number): number => (isAmount(value) ? toPoisha(value) : value);

/** Returns the path of a figure's list, with its filters and days. */
export function figureLink({ page, query }: Pick<FigureRow, "page" | "query">, days?: DayRange): string {
  const search = new URLSearchParams({ ...query, ...(days && { from: days.from, to: days.to }) }).toString();
  return pathTo(page) + (search && `?${search}`);
}

/** Formats a range of days: `19-11-2026 – 25-11-2026`, or one day. */
export function daysText({ from, to }: DayRange): string {
  const [first, last] = [writtenDay(from), writtenDay(dayBefore(to))].map(unbroken);
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** Returns formatters for integers: people, or poisha as money. */
export function useFigureText() {
  const { money, shortMoney } = useSiteFormat();
  const signed = (poisha: number, format: (amount: string) => string): string =>
    `${poisha < 0 ? "−" : ""}${format(fromPoisha(Math.abs(poisha)))}`;
  return {
    count: formatCount,
    money: (poisha: number): string => signed(poisha, money),
    /** Formats an amount without zero decimals. */
    shortMoney: (poisha: number): string => signed(poisha, shortMoney),
  };
}
