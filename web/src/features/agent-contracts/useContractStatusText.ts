import { useTranslation } from "react-i18next";
import type { AgentContract } from "../../../../shared/contracts/agent-contracts.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { endsUnused } from "./standing.ts";
import { useContractFormat } from "./useContractFormat.ts";

/** Returns a function that describes the state of a contract in one sentence. */
export function useContractStatusText() {
  const { t } = useTranslation("agentContracts");
  const { time } = useContractFormat();
  return (contract: AgentContract): string => {
    const { status, receiver: account, startsAt, endsAt, lapsesAt } = contract;
    switch (status) {
      case "pending":
        return lapsesAt === undefined
          ? t("said.pendingOpen", { account })
          : t("said.pending", { account, time: time(lapsesAt) });
      case "signed":
        if (startsAt === undefined) return t("said.signedPlain", { account });
        return t(Date.parse(startsAt) > serverNow() ? "said.signedSoon" : "said.signed", {
          account,
          time: time(startsAt),
        });
      case "terminating":
        if (endsUnused(contract)) return t("said.endsUnused", { account });
        return endsAt === undefined
          ? t("said.terminatingAsked", { account })
          : t("said.terminating", { account, time: time(endsAt) });
      case "terminated":
        return endsAt === undefined ? t("said.terminatedPlain") : t("said.terminated", { time: time(endsAt) });
      default:
        return t(`said.${status}`, { account });
    }
  };
}
