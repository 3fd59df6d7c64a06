import { useTranslation } from "react-i18next";
import { useToast } from "../browser/dialogs.ts";

/** Copies the account id and says so; where the browser has no clipboard (plain http) the id is shown instead. */
export function useCopyAccount(): (account: string) => Promise<void> {
  const { t } = useTranslation("account");
  const toast = useToast();
  return async (account) => {
    try {
      await navigator.clipboard.writeText(account);
      toast({ tone: "success", text: t("copied") });
    } catch {
      toast({ text: t("copyFailed", { account }) });
    }
  };
}
