import { useEffect, useState } from "react";

/** True once `ms` have passed; a skeleton before 150 ms is only a flicker. */
export function useDelayed(ms = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
