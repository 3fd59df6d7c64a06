import type { TeamFigures } from "../../../../shared/contracts/agent-team.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";

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
