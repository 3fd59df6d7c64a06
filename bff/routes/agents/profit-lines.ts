import type { PathStep } from "../../../shared/contracts/agent-team.ts";
import type { OperationResults } from "../../platform/operations.ts";
import type { ProfitLine } from "../../records/agent-columns.ts";

/**
 * The lines of a page in a file. Where somebody's downlines are listed their own figures come first, so that the last line
 * is the sum of the page, them and theirs together.
 */
export function profitLines(
  { items, page, pages, summary }: OperationResults["teamProfit"],
  above: PathStep | undefined,
): { items: readonly ProfitLine[]; pages: number } {
  if (above === undefined || page > 1) return { items, pages };
  // Who has downlines is an agent.
  const own: ProfitLine = { ...above, ...summary.own, type: "agent", hasChildren: true, isOwn: true };
  return { items: [own, ...items], pages };
}
