import { useTranslation } from "react-i18next";
import { copyText } from "../browser/copy-text.ts";
import { useToast } from "../browser/dialogs.ts";

/**
 * Copies the account id and confirms it in a toast. If the browser has no clipboard (plain http), the toast shows the
 * id.
 */
export function useCopyAccount(): (account: string) => Promise<void> {
  const { t } = useTranslation("account");
  const toast = useToast();
  return async (account) => {
    if (await copyText(account)) toast({ tone: "success", text: t("copied") });
    else toast({ text: t("copyFailed", { account }) });
  };
}
