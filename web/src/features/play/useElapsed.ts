import { useEffect, useState } from "react";
import { usePlayTime } from "../../lib/launch/play-time.ts";

/** Returns the seconds played, counted on between the gateway's responses; undefined before the first response. */
export function useElapsed(): number | undefined {
  const { state, receivedAt } = usePlayTime();
  const [ticked, setTicked] = useState({ receivedAt, ms: 0 });
  const counts = state !== undefined && state.checkSince === undefined && state.stop === undefined;
  useEffect(() => {
    if (!counts) return;
    let last = receivedAt;
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setTicked((before) => ({ receivedAt, ms: (before.receivedAt === receivedAt ? before.ms : 0) + passed }));
    }, 1000);
    return () => clearInterval(timer);
  }, [counts, receivedAt]);
  if (!state) return undefined;
  return state.elapsedSeconds + (ticked.receivedAt === receivedAt ? Math.floor(ticked.ms / 1000) : 0);
}
