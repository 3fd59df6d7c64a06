import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { api } from "../api/api.ts";
import { ApiFailure } from "../api/failure.ts";
import { useConfirm, useOverlay, useToast } from "../browser/dialogs.ts";
import { withTexts } from "../i18n/i18n.ts";
import { useSession } from "./session.ts";

/**
 * Asks, signs out below the loading overlay and opens home (spec sections 4 and 8); other tabs are notified. If the
 * sign-out fails, the session stays and the user can try again. If this browser has "remember me" data, a checkbox asks
 * whether to clear it.
 * @param to page to open instead of home
 */
export function useSignOut(to = "/"): () => Promise<void> {
  const { t } = useTranslation(["account", "common"]);
  const { signOut } = useSession();
  const confirm = useConfirm();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();

  /** Returns whether the sign-out succeeded. */
  async function tryToSignOut(forget: boolean): Promise<boolean> {
    overlay.show();
    try {
      await signOut(forget ? { forget } : {});
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      return false;
    } finally {
      overlay.hide();
    }
  }

  const askToTryAgain = (): Promise<boolean> =>
    confirm({
      tone: "warning",
      title: t("signOutFailedTitle"),
      text: t("signOutFailed"),
      cancel: t("in_more_cancel"),
      confirm: t("common:ui.retry"),
    });

  return async () => {
    const label = await forgetLabel();
    let forget = false;
    const onChange = (checked: boolean) => {
      forget = checked;
    };
    const sure = await confirm({
      title: t("in_popup_prompt"),
      text: t("in_sure_logout"),
      ...(label && { checkbox: { label, onChange } }),
      cancel: t("in_more_cancel"),
      confirm: t("in_increase_submit"),
    });
    if (!sure) return;
    while (!(await tryToSignOut(forget))) if (!(await askToTryAgain())) return;
    navigate(to);
    toast({ text: t("signedOut") });
  };
}

/** Timeout of the read. Short, because the user waits for the dialog, which also works without the checkbox. */
const timeoutMs = 2000;

const loadLabel = withTexts("auth", async () => () => i18next.t("forgetSaved", { ns: "auth" }));

/**
 * Returns the label of the checkbox that clears the "remember me" data of this browser, or undefined if there is none.
 */
async function forgetLabel(): Promise<string | undefined> {
  const remembered = await api.get("remembered", { timeoutMs }).catch(() => undefined);
  if (!remembered?.username && !remembered?.mobile) return undefined;
  const label = await loadLabel().catch(() => undefined);
  return label?.();
}
