import { useEffect } from "react";
import { useStore } from "zustand";
import { gameLauncher, gameWindow } from "../../lib/launch/game-launcher.ts";
import type { OpenGame } from "./follow-play.ts";

/** Polling interval in ms. Closing a window fires no event. */
const pollMs = 1_000;

const forget = (): void => gameWindow.setState({ opened: undefined });

let areClosable = false;

/** Once a player has signed in, opens games in windows that this page can close. */
function useClosableWindows(isPlayer: boolean): void {
  useEffect(() => {
    if (!isPlayer || areClosable) return;
    areClosable = true;
    void import("../../lib/browser/closable-window.ts").then(
      ({ closableWindows }) => gameWindow.setState({ open: closableWindows() }),
      // Windows still open without the script.
      () => undefined,
    );
  }, [isPlayer]);
}

/** Clears the game's window once the player has closed it. */
function useWindowWatch(opened: { readonly window: Pick<Window, "closed"> } | undefined): void {
  useEffect(() => {
    if (!opened) return;
    // With Cross-Origin-Opener-Policy, `closed` is true immediately although the window is open. The game is then
    // considered closed when the player returns to this page.
    let isOutOfReach = false;
    const startedAt = performance.now();
    const clearIfClosed = () => {
      if (!opened.window.closed) return;
      if (performance.now() - startedAt < 3 * pollMs) isOutOfReach = true;
      if (!isOutOfReach) forget();
    };
    const back = () => isOutOfReach && document.visibilityState === "visible" && forget();
    const timer = setInterval(clearIfClosed, pollMs);
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [opened]);
}

/** Returns where the account's game is open. Free trials are ignored. */
export function usePlayOpen(account: string | undefined): OpenGame {
  const play = useStore(gameLauncher, (state) => state.play);
  const opened = useStore(gameWindow, (state) => state.opened);
  useClosableWindows(account !== undefined);
  useWindowWatch(opened);
  if (play?.phase.name === "frame" && !play.trial) return "frame";
  return opened && !opened.trial ? "window" : "none";
}

/**
 * Ends the game in this page and in its own window. If money is left in the vendor's wallet, asks the player about it.
 */
export function endGame(): void {
  gameWindow.getState().opened?.window.close();
  forget();
  gameLauncher.close();
}
