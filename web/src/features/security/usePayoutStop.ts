import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useConfirm, useToast } from "../../lib/browser/dialogs.ts";
import { resumePayouts, stopPayouts } from "./api.ts";

export function usePayoutStop(account: string) {
  const { t } = useTranslation("security");
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  async function run(what: "stop" | "frozen", send: () => Promise<void>): Promise<boolean> {
    const sure = await confirm({
      tone: what === "stop" ? "danger" : "question",
      title: t(what === "stop" ? "stop.title" : "frozen.askTitle"),
      text: t(`${what}.ask`),
      confirm: t(`${what}.confirm`),
    });
    if (!sure) return false;
    setBusy(true);
    try {
      await send();
      toast({ tone: "success", personal: true, text: t(`${what}.done`) });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", personal: true, text: failureText(cause) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /** Stops payouts, calls `stopped`, and opens the form to change the sign-in password. */
    async stop(stopped?: () => void): Promise<void> {
      if (!(await run("stop", () => stopPayouts(account)))) return;
      stopped?.();
      navigate(`${pathTo("securityCenter")}#password`);
    },
    resume: () => run("frozen", () => resumePayouts(account)),
  };
}
