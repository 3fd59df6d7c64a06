import { useEffect } from "react";
import { reportActivity } from "./activity.ts";

/** Short, so that a page shown again reports soon. `reportActivity` limits reports to one in five minutes. */
const lookMs = 60_000;

/** Keeps the session alive while a game is open and visible. The game calls the platform, not the gateway. */
export function usePresence(playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    const look = () => {
      if (document.visibilityState === "visible") reportActivity();
    };
    look();
    const timer = setInterval(look, lookMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [playing]);
}
