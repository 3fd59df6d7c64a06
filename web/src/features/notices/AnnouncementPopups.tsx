import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { siteDay } from "../../../../shared/rules/dates.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useDialogsState } from "../../lib/browser/dialogs.ts";
import { usePopup } from "../../lib/browser/popups.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent, loadEarly } from "../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { useAnnouncements } from "./api.ts";
import { closedPopups, isClosed, rememberClosed } from "./closed-popups.ts";
import { duePopups, executionsAt, isFor } from "./execution.ts";
import { useIdle } from "./useIdle.ts";
import { usePause } from "./usePause.ts";

const announcementDialog = () => import("./AnnouncementDialog.tsx");
const AnnouncementDialog = lazyComponent(announcementDialog);

/**
 * Returns true once the dialog's script has loaded. Otherwise the dialog would appear above what the user opened while
 * it was loading.
 */
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
 * Announcements that open automatically, one dialog at a time: on home, and after a sign-in on any page. They wait for
 * a moment without input and depend on the visitor (B, A, F). Closed ones do not return in this visit, or on this day
 * if the visitor chooses so.
 */
export function AnnouncementPopups() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const playing = useStore(gameLauncher, (state) => state.play);
  // A dialog is usually the result of an action, such as a request for a new password, and is shown first.
  const answered = useDialogsState().dialogs.length > 0;
  // A requested popup may still be loading. The offer of limits was not requested and covers nothing.
  const popup = usePopup();
  const popupWanted = popup !== undefined && popup.name !== "limitsOffer";
  const busy = useSignInRequest().open || playing !== undefined || answered || popupWanted;
  const executions = session ? executionsAt(pathname, session, storage.get("afterLogin") !== null) : [];
  const welcome = !busy && executions.length > 0;
  const { announcements } = useAnnouncements(useIdle() && welcome);
  const language = useLanguage();
  const today = siteDay(serverNow(), useSiteFormat().utcOffset);
  const [closed, setClosed] = useState(() => closedPopups(today));
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
    rememberClosed(due, language, today, forToday);
    storage.remove("afterLogin");
    setClosed(closedPopups(today));
  }

  return <AnnouncementDialog items={due} onClose={() => close()} onNotToday={() => close(true)} />;
}
