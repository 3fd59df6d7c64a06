import { useEffect, useState } from "react";

const settleMs = 250;

/** What is typed once it has rested for 250 ms, or at once when asked for (web guide, Lists). */
export function useSettled(text: string): readonly [settled: string, settleNow: () => void] {
  const typed = text.trim();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    // Emptied, it shows at once what is there without words.
    const timer = setTimeout(() => setSettled(typed), typed === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === "" ? "" : settled, () => setSettled(typed)];
}
