import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { siteDay } from "../../../../shared/rules/dates.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useDialogsState } from "../../lib/browser/dialogs.ts";
import { useNoticePopup, usePopup } from "../../lib/browser/popups.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent, loadEarly } from "../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { useAnnouncements } from "./api.ts";
import { closedPopups, isClosed, rememberClosed } from "./closed-popups.ts";
import { duePopups, executionsAt, isFor } from "./execution.ts";
import { useIdle } from "./useIdle.ts";

const NoticePopup = lazyComponent(() => import("./NoticePopup.tsx"));

/** Renders the notice popup if it is open, otherwise the announcements that are due. */
export default function NoticeHost() {
  const { isOpen, close } = useNoticePopup();
  return (
    <LazyBoundary resetKey={String(isOpen)} onClose={isOpen ? close : undefined}>
      {isOpen ? <NoticePopup /> : <AnnouncementPopups />}
    </LazyBoundary>
  );
}

const announcementDialog = () => import("./AnnouncementDialog.tsx");
const AnnouncementDialog = lazyComponent(announcementDialog);

/**
 * Returns true once the dialog's script has loaded, so that the dialog cannot cover something opened while it loads.
 */
function useDialogLoaded(wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (wanted)
      loadEarly(announcementDialog).then(
        () => setLoaded(true),
        // Announcements are optional. If the script fails to load, none are shown.
        () => undefined,
      );
  }, [wanted]);
  return loaded;
}

/**
 * Opens the due announcements on home, and on any page after a sign-in. Announcements closed by the visitor stay closed
 * for this visit, or for the day if the visitor chooses so.
 */
function AnnouncementPopups() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const playing = useStore(gameLauncher, (state) => state.play);
  // An open dialog is usually the result of an action, such as a request for a new password, and takes precedence.
  const answered = useDialogsState().dialogs.length > 0;
  // A requested popup may still be loading. The limits offer opens unrequested and covers nothing.
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

/** Time in ms without touch, scroll or typing after which the visitor is considered idle. */
const pauseMs = 1200;
const signs = ["pointerdown", "pointermove", "pointerup", "touchmove", "scroll", "keydown"] as const;

/**
 * Returns whether the visitor has interacted with the page. Browsers skip history entries added without interaction, so
 * Back would leave the site instead of closing the popup.
 */
const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Elements that must not be covered: forms, games, dialogs, and popups that are loading. Search forms may be covered,
 * because no input is lost.
 */
const occupied = [
  'main form:not([role="search"])',
  "main iframe",
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[aria-haspopup="dialog"][aria-expanded="true"]',
].join();
const isOccupied = (): boolean => document.querySelector(occupied) !== null;

/**
 * Returns true once the visitor has interacted and then paused, so that a popup does not open under a finger or above a
 * form.
 */
function usePause(wanted: boolean): boolean {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!wanted) return setPaused(false);
    let down = false;
    let timer = setTimeout(settle, pauseMs);
    function settle(): void {
      if (!down && !isTyping() && !isOccupied() && wasTouched()) setPaused(true);
      else timer = setTimeout(settle, pauseMs);
    }
    const stir = ({ type, target }: Event): void => {
      // Ignores carousels, which scroll automatically.
      if (type === "scroll" && target !== document) return;
      if (type === "pointerdown" || type === "touchmove") down = true;
      if (type === "pointerup") down = false;
      clearTimeout(timer);
      timer = setTimeout(settle, pauseMs);
    };
    // Touch scrolling ends with `touchend` or `touchcancel`, without `pointerup`.
    const lift = (): void => {
      down = false;
    };
    const how = { capture: true, passive: true };
    for (const sign of signs) addEventListener(sign, stir, how);
    for (const sign of ["touchend", "touchcancel"]) addEventListener(sign, lift, how);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stir, how);
      for (const sign of ["touchend", "touchcancel"]) removeEventListener(sign, lift, how);
    };
  }, [wanted]);
  return wanted && paused;
}
