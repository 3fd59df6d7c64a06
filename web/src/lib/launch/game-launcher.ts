import { signInStore } from "../session/sign-in.ts";
import { openGameWindow } from "./game-window.ts";
import { launchGame, launchLottery } from "./launch-calls.ts";
import { createLauncher } from "./launcher.ts";

/** The gateway takes at most this much; a longer address comes back without its query. */
const longestBackPath = 256;

function backPath(): string {
  const whole = `${location.pathname}${location.search}`;
  return whole.length <= longestBackPath ? whole : location.pathname;
}

/** The page's own: launches through the gateway, renewing a session that ended. */
export const gameLauncher = createLauncher({
  origin: location.origin,
  openWindow: openGameWindow,
  ask: (game, signal) => import("./questions.ts").then(({ questionsOf }) => questionsOf(game, signal)),
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

// A game of the account before is not the next one's to go on with.
signInStore.onNewOwner(gameLauncher.drop);

let isOpen = false;
let takeBack: (() => void) | undefined;

// A game has no address; Back closes it all the same (web guide: Back and Esc close). What does that comes with the game.
gameLauncher.subscribe(({ play }) => {
  const open = play?.phase.name === "starting" || play?.phase.name === "frame";
  if (open === isOpen) return;
  isOpen = open;
  takeBack?.();
  takeBack = undefined;
  if (!open) return;
  const follow = ({ closeOnBack }: typeof import("../browser/back.ts")): void => {
    if (isOpen) takeBack ??= closeOnBack(gameLauncher.close);
  };
  // Without the script there is no window for the game either, and that says so.
  void import("../browser/back.ts").then(follow, () => undefined);
});
