import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useDialogs } from "../../lib/browser/dialogs.ts";
import { historySettled } from "../../lib/browser/history-settled.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import type { PauseKind, PauseTerm } from "./pause.ts";

/** What follows a pause that has begun: nobody is signed in any more, which is said with the way back to one's money. */
export function usePaused(kind: PauseKind) {
  const { t } = useTranslation(["protection", "common"]);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  return async (term: PauseTerm): Promise<void> => {
    const text = t(`pause.${kind}.startedText`, { term: t(`pause.terms.${term}`) });
    // The gateway has ended the session; this tells the page and its other tabs, and forgets what the browser remembers.
    await signOut({ forget: true });
    // The news that the session is over may have been here first, with a login popup that would lie over the words.
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
