import { useEffect } from "react";
import { reportActivity } from "./activity.ts";

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
