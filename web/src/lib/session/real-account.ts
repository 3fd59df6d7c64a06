import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useDialogs } from "../browser/dialogs.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/** Where a trial becomes a real account: registering, or signing in where nobody registers by themselves. */
export const useRealAccountPath = (): string => (hasFlag(useSite().site, "DIRECTREG3") ? "/register" : "/login");

/** Tells a trial that it needs a real account; its confirmation leads to one (spec section 8, in_need_true_account). */
export function useNeedTrueAccount(): () => Promise<void> {
  const { t } = useTranslation("account");
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const path = useRealAccountPath();
  return async () => {
    const answer = await dialogs.show({
      icon: "info",
      title: t("needTrueTitle"),
      text: t("in_need_true_account"),
      buttons: [
        { label: t("in_more_cancel"), value: "cancel" },
        { label: t("in_increase_submit"), value: "confirm", variant: "primary" },
      ],
    });
    if (answer === "confirm") navigate(path);
  };
}
