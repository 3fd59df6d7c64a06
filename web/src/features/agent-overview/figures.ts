import type { TeamFigures } from "../../../../shared/contracts/agent-team.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";

export type FigureId = keyof TeamFigures;

/** One figure of the team, and the list whose rows it is made of. */
export interface FigureRow {
  readonly id: FigureId;
  readonly page: AgentPageId;
  /** What the list is narrowed to or ordered by. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether more of it is good for the agent; absent where it is neither. */
  readonly good?: "up";
}

const betting = "agentPersonalHistoryCopy";
const movements = "agentDownlineTransactionDetailsCopy";
const downlines = "downlineManagmentView";

/** What the team did on the days, in groups. */
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

/** How the team stands now, whatever the days. */
export const standingRows = [
  { id: "members", page: downlines, query: { group: "team" } },
  { id: "agents", page: downlines, query: { group: "team", type: "agent" } },
  { id: "players", page: downlines, query: { group: "team", type: "player" } },
  { id: "online", page: downlines, query: { group: "online" } },
  { id: "teamBalance", page: downlines, query: { sort: "-teamBalance" } },
] as const satisfies readonly FigureRow[];

/** Whether a figure is an amount; counts are numbers. */
export const isAmount = (value: string | number): value is string => typeof value === "string";

/** A figure as a whole number: people, or poisha. */
export const wholeOf = (value: string | number): number => (isAmount(value) ? toPoisha(value) : value);
