import { api } from "../../lib/api.ts";
import { closeOnBack } from "../../lib/back.ts";
import { withSession } from "../../lib/sign-in.ts";
import { openWindow } from "../../lib/windows.ts";
import { createPlayDesk } from "./desk.ts";

/** The gateway takes at most this much; a longer address comes back without its query. */
const longestBackPath = 256;

function backPath(): string {
  const whole = `${location.pathname}${location.search}`;
  return whole.length <= longestBackPath ? whole : location.pathname;
}

/** The page's own desk: launches through the gateway, renewing a session that ended. */
export const playDesk = createPlayDesk({
  origin: location.origin,
  openWindow: (url) => openWindow(url),
  ask: (game, signal) => import("./questions.ts").then(({ questionsOf }) => questionsOf(game, signal)),
  launch: ({ game, trial, roomId }, signal) =>
    withSession(() =>
      game.lottery
        ? api.send("lotteryLobby", { body: { ...game.lottery, backPath: backPath() }, signal })
        : api.send(trial ? "trialLaunch" : "launch", {
            body: { nodeId: game.id, backPath: backPath(), ...(roomId !== undefined && { roomId }) },
            signal,
          }),
    ),
});

let takeBack: (() => void) | undefined;

// A running game has no address; Back closes it all the same (web guide: Back and Esc close).
playDesk.subscribe(() => {
  const open = playDesk.current()?.phase.name === "frame";
  if (open === (takeBack !== undefined)) return;
  const release = takeBack;
  takeBack = open ? closeOnBack(playDesk.close) : undefined;
  release?.();
});
