import { useEffect } from "react";
import { useStore } from "zustand";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useCover } from "../../lib/launch/play-time.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { endGame, usePlayOpen } from "./usePlayOpen.ts";

const PlayPopup = lazyComponent(withTexts("play", () => import("./parts/PlayPopup.tsx")));
const PlayWatch = lazyComponent(withTexts("play", () => import("./parts/PlayWatch.tsx")));

/** Renders the game that is starting or running. A starting game stays hidden while the login popup is open. */
export function PlayHost() {
  const play = useStore(gameLauncher, (state) => state.play);
  const signIn = useSignInRequest();
  const { account } = useSession();
  const open = usePlayOpen(account);
  const cover = useCover();
  useEndedByPause(signIn.reason?.code === "session_paused");
  const visiblePlay = play && !(signIn.open && play.phase.name === "starting");
  return (
    <>
      <LazyBoundary onClose={gameLauncher.close}>{visiblePlay && <PlayPopup play={play} />}</LazyBoundary>
      <LazyBoundary>
        {account !== undefined && (open !== "none" || cover) && <PlayWatch account={account} open={open} />}
      </LazyBoundary>
    </>
  );
}

/**
 * Ends the game if the player has started a time-out or exclusion on another device. The login popup shows the reason.
 */
function useEndedByPause(isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) endGame();
  }, [isPaused]);
}
