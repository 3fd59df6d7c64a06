import { useEffect, useEffectEvent, useRef } from "react";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { openChannel } from "../../lib/browser/channel.ts";
import { playTime } from "../../lib/launch/play-time.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { pulse, readPlayState } from "./api.ts";
import { followPlay, type OpenGame } from "./follow-play.ts";

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Returns whether the account is still signed in here. A call for another account would open the login popup. */
function isHere(account: string): boolean {
  const { account: current, request } = signInStore.getState();
  return current === account && !request.open;
}

/** Tracks the account's time at play while a game is open. @returns function that shares a state with the other tabs */
export function usePlayTracking(account: string, open: OpenGame): (state: PlayState) => void {
  const line = useRef<BroadcastChannel>(undefined);
  const updateState = useEffectEvent((state: PlayState) => playTime.update(state, open !== "none"));
  useEffect(() => {
    const channel = openChannel(`play:${account}`);
    line.current = channel;
    const stop = followPlay(open, {
      pulse: async (game) => {
        if (!isHere(account)) throw new ApiFailure("session_required", 401, "");
        return pulse(game);
      },
      read: readPlayState,
      onState: (state) => updateState(state),
      channel,
      visibility: document,
      page: globalThis,
      after,
    });
    return () => {
      stop();
      channel?.close();
      line.current = undefined;
    };
  }, [account, open]);
  return (state) => line.current?.postMessage(state);
}
