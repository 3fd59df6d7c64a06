import { useEffect } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
import { api } from "../api/api.ts";

let last = 0;

/**
 * Reports activity to the gateway, at most every five minutes. A failure only means that the session may end earlier.
 */
export function reportActivity(now = Date.now()): void {
  // A phone's clock may be set back.
  if (Math.abs(now - last) < constants.activityMs) return;
  last = now;
  api.send("activity").catch(() => undefined);
}

/** Interval of attempts. `reportActivity` sends one in five minutes, so each report is at most a minute late. */
const intervalMs = 60_000;

/** Keeps the session alive while a game is open and visible. The game calls the platform, not the gateway. */
export function usePresence(playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    const reportIfVisible = () => {
      if (document.visibilityState === "visible") reportActivity();
    };
    reportIfVisible();
    const timer = setInterval(reportIfVisible, intervalMs);
    document.addEventListener("visibilitychange", reportIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reportIfVisible);
    };
  }, [playing]);
}
