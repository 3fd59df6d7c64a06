import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useConfirm } from "../browser/dialogs.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/**
 * Returns where a trial gets a real account: the registration, or the sign-in if the operator does not allow
 * registration.
 */
export const useRealAccountPath = (): string => (hasFlag(useSite().site, "DIRECTREG3") ? "/register" : "/login");

/**
 * Explains to a trial that a real account is needed. Confirming opens `useRealAccountPath` (spec section 8,
 * in_need_true_account).
 */
export function useRealAccountPrompt(): () => Promise<void> {
  const { t } = useTranslation("account");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const path = useRealAccountPath();
  return async () => {
    const confirmed = await confirm({
      tone: "info",
      title: t("needTrueTitle"),
      text: t("in_need_true_account"),
      cancel: t("in_more_cancel"),
      confirm: t("openReal"),
    });
    if (confirmed) navigate(path);
  };
}
