import { useEffect, useState } from "react";

const debounceMs = 250;

/** Returns the typed text after 250 ms without a change, or immediately on `settleNow` (web guide, Lists). */
export function useDebouncedText(text: string): readonly [settled: string, settleNow: () => void] {
  const typed = text.trim();
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    // An emptied field shows the suggestions without delay.
    const timer = setTimeout(() => setDebounced(typed), typed === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === "" ? "" : debounced, () => setDebounced(typed)];
}
