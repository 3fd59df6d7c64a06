import { useEffect, useEffectEvent } from "react";

/** Runs something when the page is looked at again: it may have lain in a tab for hours, and another have changed it. */
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
