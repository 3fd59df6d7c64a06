import { useEffect, useState } from "react";

/** Returns true once the page is idle, so that optional requests do not delay the first screen. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(settle, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
