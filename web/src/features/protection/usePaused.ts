import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useDialogs } from "../../lib/browser/dialogs.ts";
import { historySettled } from "../../lib/browser/history-settled.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import type { PauseKind, PauseTerm } from "./pause.ts";

/** Returns what runs after a pause has started: signs out, opens home, and explains how to access the balance. */
export function usePaused(kind: PauseKind) {
  const { t } = useTranslation(["protection", "common"]);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  return async (term: PauseTerm): Promise<void> => {
    const text = t(`pause.${kind}.startedText`, { term: t(`pause.terms.${term}`) });
    // The gateway has ended the session. This updates the page and its other tabs, and clears the "remember me" data.
    await signOut({ forget: true });
    // The notification of the ended session may have opened the login popup, which would cover the dialog.
    signInStore.dismissed();
    await historySettled();
    navigate(pathTo("home"));
    const answer = await dialogs.show({
      icon: "success",
      title: t(`pause.${kind}.startedTitle`),
      text,
      buttons: [
        { label: t("common:ui.close"), value: "close" },
        { label: t("common:nav.signIn"), value: "signIn", variant: "primary" },
      ],
    });
    if (answer === "signIn") navigate(pathTo("login"), { state: { paused: true } });
  };
}
