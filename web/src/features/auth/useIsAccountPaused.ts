import { useLocation } from "react-router-dom";
import { useIsPaused } from "../../lib/session/paused.ts";
import { useEndReason } from "./useEndReason.ts";

/**
 * Returns whether the visitor is in a time-out or exclusion, as far as the browser knows: from the ended session, the
 * page below, or the page state set when the pause started.
 */
export function useIsAccountPaused(): boolean {
  const { state } = useLocation();
  const isPaused = useIsPaused();
  const reason = useEndReason();
  return isPaused || reason === "paused" || (state as { paused?: unknown } | null)?.paused === true;
}
