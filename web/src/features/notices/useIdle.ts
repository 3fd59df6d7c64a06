import { useEffect, useState } from "react";

/** True once the page has had time to show itself; what may wait must not compete with the first screen. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    // Safari has no idle callback.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(settle, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
