import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Body } from "../../../../shared/api.ts";
import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { answerRequest, refreshContracts } from "./api.ts";

export type AnswerAction = Body<"answerDividend">["action"];

/** The answer being sent. */
export interface BusyAnswer {
  readonly id: string;
  readonly action: AnswerAction;
}

/** Accepts or rejects requests. */
export function useAnswer() {
  const { t } = useTranslation("agentContracts");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const { account } = useSession();
  const [busy, setBusy] = useState<BusyAnswer>();
  /** Ids of requests whose answer may not have arrived. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);

  const confirmAcceptance = ({ kind, type, from }: ContractRequest) =>
    confirm({
      title: t(type === "new" ? "ask.sureTitle" : "ask.sureEndTitle"),
      text: t("ask.sureText", { kind: t(`kinds.${kind}`), from }),
      confirm: t("ask.sure"),
    });

  function showFailure(cause: ApiFailure, id: string): void {
    if (isUnknown(cause)) {
      setUnconfirmed([...unconfirmed, id]);
      return;
    }
    // Answered in another tab or on another device, or expired.
    const isGone = isFailure(cause, "contract_closed", "contract_unknown");
    toast({ tone: isGone ? "info" : "danger", text: isGone ? t("ask.closed") : failureText(cause), personal: true });
  }

  async function answerRequestOnce(request: ContractRequest, action: AnswerAction): Promise<void> {
    const { id } = request;
    if (busy || account === undefined || (action === "accept" && !(await confirmAcceptance(request)))) return;
    setBusy({ id, action });
    setUnconfirmed(unconfirmed.filter((other) => other !== id));
    try {
      await writeWithSession(account, () => answerRequest(request, action));
      toast({ tone: "success", text: t(action === "accept" ? "ask.accepted" : "ask.rejected"), personal: true });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      showFailure(cause, id);
    } finally {
      await refreshContracts();
      setBusy(undefined);
    }
  }
  return { submit: answerRequestOnce, busy, unconfirmed };
}
