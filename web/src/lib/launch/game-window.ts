import { createStore } from "zustand/vanilla";
import { openWindow } from "../browser/windows.ts";
import type { Tap } from "./launcher.ts";

/** A game that is played in its own window. */
interface OpenedGame extends Tap {
  readonly window: Pick<Window, "closed" | "close">;
}

interface GameWindow {
  /** The window this page opened last. `features/play` watches it and removes it once it is closed. */
  readonly opened: OpenedGame | undefined;
  /** Opens a window. For signed-in players, it can be closed again. */
  readonly open: (url: string) => Window | null;
}

export const gameWindow = createStore<GameWindow>()(() => ({ opened: undefined, open: openWindow }));

/** Opens a game's own window. Returns false if the browser blocked it. */
export function openGameWindow(url: string, { game, trial }: Tap): boolean {
  const window = gameWindow.getState().open(url);
  if (window) gameWindow.setState({ opened: { game, trial, window } });
  // Popup blockers that replace `window.open` may return undefined instead of null.
  return Boolean(window);
}
