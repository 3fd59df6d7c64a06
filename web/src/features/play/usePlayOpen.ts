import { useEffect } from "react";
import { useStore } from "zustand";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { gameWindow } from "../../lib/launch/game-window.ts";
import type { OpenGame } from "./follow-play.ts";

/** Nothing tells of a window that was closed. */
const lookMs = 1_000;

const forget = (): void => gameWindow.setState({ opened: undefined });

let areClosable = false;

/** From the first player on windows of games are such as can be closed from here. */
function useClosableWindows(isPlayer: boolean): void {
  useEffect(() => {
    if (!isPlayer || areClosable) return;
    areClosable = true;
    void import("../../lib/browser/closable-window.ts").then(
      ({ closableWindows }) => gameWindow.setState({ open: closableWindows() }),
      // Without the script a window opens all the same.
      () => undefined,
    );
  }, [isPlayer]);
}

/** Forgets the game's own window once the player has closed it. */
function useWindowWatch(opened: { readonly window: Pick<Window, "closed"> } | undefined): void {
  useEffect(() => {
    if (!opened) return;
    // A page that shuts its opener out says "closed" from the start: then the game is over when the player is back.
    let isOutOfReach = false;
    const startedAt = performance.now();
    const look = () => {
      if (!opened.window.closed) return;
      if (performance.now() - startedAt < 3 * lookMs) isOutOfReach = true;
      if (!isOutOfReach) forget();
    };
    const back = () => isOutOfReach && document.visibilityState === "visible" && forget();
    const timer = setInterval(look, lookMs);
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [opened]);
}

/** The account's game that is open now, in this page or in a window of its own; a free trial is none. */
export function usePlayOpen(account: string | undefined): OpenGame {
  const play = useStore(gameLauncher, (state) => state.play);
  const opened = useStore(gameWindow, (state) => state.opened);
  useClosableWindows(account !== undefined);
  useWindowWatch(opened);
  if (play?.phase.name === "frame" && !play.trial) return "frame";
  return opened && !opened.trial ? "window" : "none";
}

/** Ends the game, wherever it is played; money left in its vendor's wallet is asked about. */
export function endGame(): void {
  gameWindow.getState().opened?.window.close();
  forget();
  gameLauncher.close();
}
