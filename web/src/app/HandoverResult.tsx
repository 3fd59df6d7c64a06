import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useWelcome } from "../features/auth/useWelcome.ts";
import { ApiFailure } from "../lib/api/failure.ts";
import { useFailureText } from "../lib/api/failure-text.ts";
import { useConfirm, useToast } from "../lib/browser/dialogs.ts";
import type { HandoverOutcome } from "../lib/session/handover.ts";
import { adoptSession, useSession } from "../lib/session/session.ts";

/** Shows the result of the token in the URL. Asks before another account replaces the signed-in one. */
export default function HandoverResult({ outcome }: { outcome: HandoverOutcome }) {
  const { t } = useTranslation("handover");
  const { account: current = "" } = useSession();
  const confirm = useConfirm();
  const welcome = useWelcome();
  const toast = useToast();
  const failureText = useFailureText();

  async function replace({ replacing: name, enter }: Extract<HandoverOutcome, { replacing: string }>): Promise<void> {
    const sure = await confirm({
      title: t("title", { name }),
      text: t("text", { name, current }),
      confirm: t("confirm", { name }),
      cancel: t("stay", { current }),
    });
    if (!sure) return;
    try {
      const session = await enter();
      await adoptSession(session);
      welcome(session);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toast({ tone: "danger", text: failureText(failure) });
    }
  }

  const showResult = useEffectEvent(() => {
    if ("failure" in outcome) toast({ tone: "danger", text: failureText(outcome.failure) });
    else if ("session" in outcome) welcome(outcome.session);
    else void replace(outcome);
  });
  useEffect(() => showResult(), []);
  return null;
}
