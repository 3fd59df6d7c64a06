import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { downline, downlines } from "./downlines.ts";
import { agentsOnly } from "./own-downline.ts";
import { teamBetting } from "./team-betting.ts";
import { teamOverview } from "./team-overview.ts";
import { teamProfit } from "./team-profit.ts";
import { teamTransactions } from "./team-transactions.ts";

const agentRow = (
  operation: string,
  path: string,
  handle: (agent: Account, call: Call, core: Core) => Answer,
): HandlerRow<Core> => ({ operation, method: "GET", paths: [path], token: "required", handle: agentsOnly(handle) });

/** What agents read of their own tree (protocol section 8). */
export const teamRows: readonly HandlerRow<Core>[] = [
  agentRow("teamOverview", "/wps/relay/ODSFE2_getTeamOverviewSum", teamOverview),
  agentRow("downlines", "/wps/agent/downlines", downlines),
  agentRow("downline", "/wps/agent/downline", downline),
  agentRow("teamBetting", "/wps/relay/ODSFE2_getTeamBetHistory", teamBetting),
  agentRow("teamProfit", "/wps/relay/ODSFE2_getTeamProfit", teamProfit),
  agentRow("teamTransactions", "/wps/relay/ODSFE2_getDownlineTransaction", teamTransactions),
];
