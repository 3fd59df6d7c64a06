import { useEffect, useState } from "react";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { playTime, usePlayTime, waits } from "../../lib/launch/play-time.ts";
import { askPlay } from "./api.ts";

interface WaitingCheck {
  /** Undefined until loaded. */
  readonly isWaiting: boolean | undefined;
  /** Opens the reality check above the page. */
  meet(): void;
}

/**
 * Returns whether a reality check is pending without an open game: after a reload, or after its overlay was left for a
 * page.
 */
export function useWaitingCheck(): WaitingCheck {
  const [asked, setAsked] = useState<PlayState>();
  useEffect(() => {
    askPlay().then(setAsked, () => undefined);
  }, []);
  const { state } = usePlayTime();
  // A state that arrived later, such as the response to the check, is newer.
  const newest = asked && state && state.asOf > asked.asOf ? state : asked;
  return {
    isWaiting: newest && waits(newest),
    meet() {
      if (newest) playTime.meet(newest);
    },
  };
}
