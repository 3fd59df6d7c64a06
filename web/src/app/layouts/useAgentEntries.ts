import { useTranslation } from "react-i18next";
import { contractKindsOf, contractPages } from "../../lib/session/contract-kinds.ts";
import { useContractRequests } from "../../lib/session/contract-requests.ts";
import { useUnread } from "../../lib/session/unread.ts";
import { agentMenu } from "./agent-menu.ts";
import { builtEntries } from "./centre-menu.ts";

/**
 * The entries of the agents' menu. Those of dividend and salaries are there for the kinds that are switched on (spec
 * section 2) or asked for, with what waits for an answer; messages with what is unread.
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
  const waitingOf = (count: number) => ({ count, words: t("waiting", { count }) });
  const shown = builtEntries(agentMenu.filter(({ id }) => !off.includes(id)));
  return {
    entries: shown.map((entry) => ({
      ...{ ...entry, label: t(`menu.${entry.id}`) },
      waiting: waitingOf(countOf(entry.id)),
    })),
    waiting: waitingOf(shown.reduce((sum, { id }) => sum + countOf(id), 0)),
  };
}
