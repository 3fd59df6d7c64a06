import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { useDialogsState } from "../../lib/browser/dialogs.ts";
import { usePopup } from "../../lib/browser/popups.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent, loadEarly } from "../../lib/startup/chunks.ts";
import { useAnnouncements } from "./api.ts";
import { closedPopups, isClosed, rememberClosed } from "./closed-popups.ts";
import { duePopups, executionsAt, isFor } from "./execution.ts";
import { useIdle } from "./useIdle.ts";
import { usePause } from "./usePause.ts";

const announcementDialog = () => import("./AnnouncementDialog.tsx");
const AnnouncementDialog = lazyComponent(announcementDialog);

/** True once the dialog's script is here: one that is still on its way would cover what is opened meanwhile. */
function useDialogLoaded(wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (wanted)
      loadEarly(announcementDialog).then(
        () => setLoaded(true),
        // Announcements are optional: without their script none are shown.
        () => undefined,
      );
  }, [wanted]);
  return loaded;
}

/**
 * Announcements that come by themselves: over home, after a sign-in wherever the player is, in a pause, one dialog at a
 * time, chosen by who is here (B, A, F), and not again in this visit once closed, or on this day where the visitor says
 * so.
 */
export function AnnouncementPopups() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const playing = useStore(gameLauncher, (state) => state.play);
  // A dialog is the answer to something just done, such as asking for a new password: it is read first.
  const answered = useDialogsState().dialogs.length > 0;
  // One that was asked for may still be on its way over a slow line; nobody asked for the offer of limits, which covers nothing.
  const popup = usePopup();
  const popupWanted = popup !== undefined && popup.name !== "limitsOffer";
  const busy = useSignInRequest().open || playing !== undefined || answered || popupWanted;
  const executions = session ? executionsAt(pathname, session, storage.get("afterLogin") !== null) : [];
  const welcome = !busy && executions.length > 0;
  const { announcements } = useAnnouncements(useIdle() && welcome);
  const language = useLanguage();
  const [closed, setClosed] = useState(closedPopups);
  const due =
    welcome && session && announcements
      ? duePopups(
          announcements.popups,
          executions,
          (popup) => !isFor(session.state, popup) || isClosed(popup, language, closed),
        )
      : [];
  const anyDue = due.length > 0;
  const paused = usePause(useDialogLoaded(anyDue) && anyDue);
  if (!paused) return null;

  function close(forToday = false) {
    rememberClosed(due, language, forToday);
    storage.remove("afterLogin");
    setClosed(closedPopups());
  }

  return <AnnouncementDialog items={due} onClose={() => close()} onNotToday={() => close(true)} />;
}
