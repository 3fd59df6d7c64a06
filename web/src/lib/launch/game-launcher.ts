import { createStore } from "zustand/vanilla";
import { openWindow } from "../browser/windows.ts";
import { signInStore } from "../session/sign-in.ts";
import { launchGame, launchLottery } from "./launch-calls.ts";
import { createLauncher, type Tap } from "./launcher.ts";

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

/** Maximum length that the gateway accepts. A longer address is sent without its query. */
const maxBackPathLength = 256;

function backPath(): string {
  const whole = `${location.pathname}${location.search}`;
  return whole.length <= maxBackPathLength ? whole : location.pathname;
}

/** Launcher of this page. It launches games through the gateway and renews an ended session. */
export const gameLauncher = createLauncher({
  origin: location.origin,
  openWindow: openGameWindow,
  loadQuestions: (game, signal) => import("./questions.ts").then(({ questionsOf }) => questionsOf(game, signal)),
  launch: ({ game, trial, roomId }, signal) =>
    game.lottery
      ? launchLottery({ ...game.lottery, backPath: backPath() }, signal)
      : launchGame(
          {
            nodeId: game.id,
            backPath: backPath(),
            ...(roomId !== undefined && { roomId }),
            ...(game.matchId !== undefined && { matchId: game.matchId }),
          },
          trial,
          signal,
        ),
});

// The next account must not continue a game of the previous one.
signInStore.onNewOwner(gameLauncher.closeWithoutReturn);

let isOpen = false;
let releaseBack: (() => void) | undefined;

// A game has no URL, but Back closes it. The script for that is loaded with the first
// game.
gameLauncher.subscribe(({ play }) => {
  const open = play?.phase.name === "starting" || play?.phase.name === "frame";
  if (open === isOpen) return;
  isOpen = open;
  releaseBack?.();
  releaseBack = undefined;
  if (!open) return;
  const follow = ({ closeOnBack }: typeof import("../browser/back.ts")): void => {
    if (isOpen) releaseBack ??= closeOnBack(gameLauncher.close);
  };
  // If the script does not load, neither does the game's window, which shows the failure.
  void import("../browser/back.ts").then(follow, () => undefined);
});
