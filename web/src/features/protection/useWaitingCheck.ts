import { useEffect, useState } from "react";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { playTime, usePlayTime, waits } from "../../lib/launch/play-time.ts";
import { askPlay } from "./api.ts";

export interface WaitingCheck {
  /** Undefined until the gateway has said so. */
  readonly isWaiting: boolean | undefined;
  /** Lays the check over the page, to be answered. */
  meet(): void;
}

/** Whether a check waits for its answer though no game is open: after a reload, or where its cover was left for a page. */
export function useWaitingCheck(): WaitingCheck {
  const [asked, setAsked] = useState<PlayState>();
  useEffect(() => {
    askPlay().then(setAsked, () => undefined);
  }, []);
  const { state } = usePlayTime();
  // What was heard later, as the answer to the check itself, is newer.
  const newest = asked && state && state.asOf > asked.asOf ? state : asked;
  return {
    isWaiting: newest && waits(newest),
    meet() {
      if (newest) playTime.meet(newest);
    },
  };
}
