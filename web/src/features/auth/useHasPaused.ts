import { useLocation } from "react-router-dom";
import { useIsPaused } from "../../lib/session/paused.ts";
import { useEndReason } from "./useEndReason.ts";

/**
 * Whether whoever is asked to log in has paused play, as far as the browser knows: the login says so, it lies over a
 * page that does, or the words that a pause has begun led here.
 */
export function useHasPaused(): boolean {
  const { state } = useLocation();
  const isPaused = useIsPaused();
  const reason = useEndReason();
  return isPaused || reason === "paused" || (state as { paused?: unknown } | null)?.paused === true;
}
