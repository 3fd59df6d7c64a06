import { useEffect, useState } from "react";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { isCheckPending, playTime, usePlayTime } from "../../lib/launch/play-time.ts";
import { readPlayState } from "./api.ts";

interface PendingCheck {
  readonly isWaiting: boolean | undefined;
  openCheck(): void;
}

/** Returns whether a reality check is pending without an open game, for example after a reload. */
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
