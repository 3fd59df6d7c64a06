import { useEffect, useEffectEvent } from "react";

/** Runs a callback when the page becomes visible again, because its data may have changed meanwhile. */
export function useOnVisible(run: () => void): void {
  const runIfVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible") run();
  });
  useEffect(() => {
    const onVisibilityChange = () => runIfVisible();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, []);
}
