import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentContract } from "../../../../shared/contracts/agent-contracts.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { refreshContracts, terminateContract } from "./api.ts";

/** Asks the offerer for confirmation, then sends the termination request to the receiver. */
export function useTermination() {
  const { t } = useTranslation("agentContracts");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const { account: own } = useSession();
  const [busy, setBusy] = useState<string>();

  async function run({ id, receiver: account }: AgentContract): Promise<void> {
    if (busy !== undefined || own === undefined) return;
    const question = { tone: "danger" as const, title: t("terminate.title", { account }) };
    const isMeant = await confirm({
      ...question,
      text: t("terminate.text", { account }),
      confirm: t("terminate.confirm"),
    });
    if (!isMeant) return;
    setBusy(id);
    try {
      await writeWithSession(own, () => terminateContract(id));
      toast({ tone: "success", text: t("terminate.done", { account }), personal: true });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const isUnconfirmed = isUnknown(cause);
      toast({
        tone: isUnconfirmed ? "info" : "danger",
        text: isUnconfirmed ? t("terminate.lost") : failureText(cause),
        personal: true,
      });
    } finally {
      await refreshContracts();
      setBusy(undefined);
    }
  }
  return { run, busy };
}
