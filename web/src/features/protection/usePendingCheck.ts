import { useEffect, useState } from "react";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { isCheckPending, playTime, usePlayTime } from "../../lib/launch/play-time.ts";
import { readPlayState } from "./api.ts";

interface PendingCheck {
  /** Undefined until loaded. */
  readonly isWaiting: boolean | undefined;
  /** Opens the reality check above the page. */
  openCheck(): void;
}

/**
 * Returns whether a reality check is pending without an open game: after a reload, or after its overlay was left for a
 * page.
 */
export function usePendingCheck(): PendingCheck {
  const [initialState, setInitialState] = useState<PlayState>();
  useEffect(() => {
    readPlayState().then(setInitialState, () => undefined);
  }, []);
  const { state } = usePlayTime();
  // A state that arrived later, such as the response to the check, is newer.
  const newest = initialState && state && state.asOf > initialState.asOf ? state : initialState;
  return {
    isWaiting: newest && isCheckPending(newest),
    openCheck() {
      if (newest) playTime.openCheck(newest);
    },
  };
}
