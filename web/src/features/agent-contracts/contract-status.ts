import { useTranslation } from "react-i18next";
import type { AgentContract } from "../../../../shared/contracts/agent-contracts.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useContractFormat } from "./useContractFormat.ts";

type Dated = Pick<AgentContract, "status">;

/** Returns whether a contract ends before its first period, so that it never pays. */
export const endsUnused = ({ startsAt, endsAt }: Pick<AgentContract, "startsAt" | "endsAt">): boolean =>
  startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt);

/** Returns whether a contract is or will be in force. */
export const isLive = ({ status }: Dated): boolean => status === "signed" || status === "terminating";

/** Returns whether a contract was rejected, lapsed or was terminated. */
export const isOver = ({ status }: Dated): boolean =>
  status === "rejected" || status === "lapsed" || status === "terminated";

/** Returns whether the offerer may request the termination. */
export const canEnd = ({ status, endsAt }: Pick<AgentContract, "status" | "endsAt">): boolean =>
  status === "signed" && endsAt === undefined;

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
