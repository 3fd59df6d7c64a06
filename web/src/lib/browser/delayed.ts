import { useEffect, useState } from "react";

/** Returns true after `ms`. A skeleton shown for less than 150 ms only flickers. */
export function useDelayed(ms = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
