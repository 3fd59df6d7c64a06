import { useTranslation } from "react-i18next";
import { contractKindsOf, contractPages } from "../../lib/session/contract-kinds.ts";
import { useContractRequests } from "../../lib/session/contract-requests.ts";
import { useUnread } from "../../lib/session/unread.ts";
import { agentMenu } from "./agent-menu.ts";
import { builtEntries } from "./centre-menu.ts";

/**
 * Returns the entries of the agent menu. Dividend and salary pages appear for kinds that are enabled (spec section 2)
 * or offered, with the number of open requests; messages with the number of unread ones.
 */
export function useAgentEntries() {
  const { t } = useTranslation("agent");
  const { data } = useContractRequests();
  const unread = useUnread();
  const kinds = contractKindsOf(data);
  const on: readonly string[] = kinds.map((kind) => contractPages[kind]);
  const off: readonly string[] = Object.values(contractPages).filter((id) => !on.includes(id));
  const requests = kinds.map((kind) => ({
    id: contractPages[kind] as string,
    count: data?.items.filter((request) => request.kind === kind).length ?? 0,
  }));
  const countOf = (id: string): number =>
    id === "agentMessages" ? unread : (requests.find((request) => request.id === id)?.count ?? 0);
  const waitingOf = (count: number) => ({ count, label: t("waiting", { count }) });
  const visibleEntries = builtEntries(agentMenu.filter(({ id }) => !off.includes(id)));
  return {
    entries: visibleEntries.map((entry) => ({
      ...{ ...entry, label: t(`menu.${entry.id}`) },
      waiting: waitingOf(countOf(entry.id)),
    })),
    waiting: waitingOf(visibleEntries.reduce((sum, { id }) => sum + countOf(id), 0)),
  };
}
