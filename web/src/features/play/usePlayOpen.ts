import { useEffect } from "react";
import { useStore } from "zustand";
import { gameLauncher, gameWindow } from "../../lib/launch/game-launcher.ts";
import type { OpenGame } from "./follow-play.ts";

/** Polling interval, because closing a window fires no event. */
const pollMs = 1_000;

const forget = (): void => gameWindow.setState({ opened: undefined });

let areClosable = false;

/** From the first sign-in on, opens games in windows that this page can close. */
function useClosableWindows(isPlayer: boolean): void {
  useEffect(() => {
    if (!isPlayer || areClosable) return;
    areClosable = true;
    void import("../../lib/browser/closable-window.ts").then(
      ({ closableWindows }) => gameWindow.setState({ open: closableWindows() }),
      // Without the script, windows still open.
      () => undefined,
    );
  }, [isPlayer]);
}

/** Clears the game's window once the player has closed it. */
function useWindowWatch(opened: { readonly window: Pick<Window, "closed"> } | undefined): void {
  useEffect(() => {
    if (!opened) return;
    // A page that isolates itself from its opener reports `closed` from the start. The game then counts as closed when
    // the player returns.
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

/** Returns where the account's game is open: in this page or in its own window. A free trial does not count. */
export function usePlayOpen(account: string | undefined): OpenGame {
  const play = useStore(gameLauncher, (state) => state.play);
  const opened = useStore(gameWindow, (state) => state.opened);
  useClosableWindows(account !== undefined);
  useWindowWatch(opened);
  if (play?.phase.name === "frame" && !play.trial) return "frame";
  return opened && !opened.trial ? "window" : "none";
}

/** Ends the game in either place. If money is left in the vendor's wallet, the player is asked about it. */
export function endGame(): void {
  gameWindow.getState().opened?.window.close();
  forget();
  gameLauncher.close();
}
