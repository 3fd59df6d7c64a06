import { useEffect, useEffectEvent } from "react";

/** Runs a callback when the page becomes visible again, because its data may have changed while it was hidden. */
export function useSeenAgain(run: () => void): void {
  const runIfVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible") run();
  });
  useEffect(() => {
    const look = () => runIfVisible();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
