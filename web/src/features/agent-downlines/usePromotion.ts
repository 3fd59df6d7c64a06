import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { promote, refreshDownlines } from "./api.ts";

/** Makes a player an agent. Asks twice before, because it cannot be undone. */
export function usePromotion() {
  const { t } = useTranslation("agentDownlines");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const isMeant = async (account: string): Promise<boolean> => {
    const question = {
      ...{ title: t("promote.title", { account }), text: t("promote.text"), confirm: t("promote.next") },
    };
    if (!(await confirm(question))) return false;
    return confirm({
      ...{ tone: "danger", title: t("promote.sureTitle"), text: t("promote.sureText", { account }) },
      confirm: t("promote.confirm"),
    });
  };

  async function run(id: string, account: string): Promise<void> {
    if (busy || !(await isMeant(account))) return;
    setBusy(true);
    try {
      await promote(id);
      toast({ tone: "success", text: t("promote.done", { account }), personal: true });
    } catch (failure) {
      const isUnconfirmed = isFailure(failure) && isUnknown(failure);
      toast({
        tone: "danger",
        text: isUnconfirmed ? t("promote.lost", { account }) : failureText(failure),
        personal: true,
      });
    } finally {
      await refreshDownlines();
      setBusy(false);
    }
  }
  return { run, busy };
}
