import { pathTo } from "../../../../shared/page-paths.ts";

interface Reported {
  readonly id: string;
  readonly account: string;
  readonly type: "agent" | "player";
}

const accountQuery = (account: string): string => `?account=${encodeURIComponent(account)}`;

/**
 * Returns the addresses of an account's reports. The profit report of an agent lists its direct downlines, the other
 * two only the account itself.
 */
export const reportLinks = ({ id, account, type }: Reported) => ({
  bets: `${pathTo("agentPersonalHistoryCopy")}${accountQuery(account)}`,
  profit: `${pathTo("palStatementsAgentCopy")}${type === "agent" ? `?parent=${encodeURIComponent(id)}` : accountQuery(account)}`,
  transactions: `${pathTo("agentDownlineTransactionDetailsCopy")}${accountQuery(account)}`,
});
