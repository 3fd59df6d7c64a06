import { useEffect, useState } from "react";

const settleMs = 250;

/** Returns the typed text after 250 ms without a change, or immediately on `settleNow` (web guide, Lists). */
export function useSettled(text: string): readonly [settled: string, settleNow: () => void] {
  const typed = text.trim();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    // An emptied field shows the suggestions without delay.
    const timer = setTimeout(() => setSettled(typed), typed === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === "" ? "" : settled, () => setSettled(typed)];
}
