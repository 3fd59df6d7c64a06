import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useDialogs, useOverlay, useToast } from "../browser/dialogs.ts";
import { useSession } from "./session.ts";

/**
 * Asks, signs out under the loading overlay and goes home (spec sections 4 and 8); other tabs hear of it.
 * @param to where to go instead of home
 */
export function useSignOut(to = "/"): () => Promise<void> {
  const { t } = useTranslation("account");
  const { signOut } = useSession();
  const dialogs = useDialogs();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();

  return async () => {
    const answer = await dialogs.show({
      icon: "question",
      title: t("in_popup_prompt"),
      text: t("in_sure_logout"),
      buttons: [
        { label: t("in_more_cancel"), value: "cancel" },
        { label: t("in_increase_submit"), value: "confirm", variant: "primary" },
      ],
    });
    if (answer !== "confirm") return;
    overlay.show();
    try {
      await signOut();
      navigate(to);
      toast({ text: t("signedOut") });
    } catch {
      toast({ tone: "danger", text: t("signOutFailed") });
    } finally {
      overlay.hide();
    }
  };
}
