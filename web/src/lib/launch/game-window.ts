import { createStore } from "zustand/vanilla";
import { openWindow } from "../browser/windows.ts";
import type { Tap } from "./launcher.ts";

/** A game that is played in a window of its own. */
export interface OpenedGame extends Tap {
  readonly window: Pick<Window, "closed" | "close">;
}

interface GameWindow {
  /** The newest one this page has opened; `features/play` watches it and forgets it once it is closed. */
  readonly opened: OpenedGame | undefined;
  /** Opens one; of the signed in so that it can be closed again. */
  readonly open: (url: string) => Window | null;
}

export const gameWindow = createStore<GameWindow>()(() => ({ opened: undefined, open: openWindow }));

/** Opens a game's own window. @returns false when the browser blocked it */
export function openGameWindow(url: string, { game, trial }: Tap): boolean {
  const window = gameWindow.getState().open(url);
  if (window) gameWindow.setState({ opened: { game, trial, window } });
  // A blocker that stands in for the browser answers nothing at all.
  return Boolean(window);
}
