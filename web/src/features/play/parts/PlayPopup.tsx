import type { Play } from "../desk.ts";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { GameWindow } from "./GameWindow.tsx";
import { RefusedDialog } from "./RefusedDialog.tsx";

/** What a play looks like in each of its phases. */
export default function PlayPopup({ play }: { play: Play }) {
  const { phase, game, trial } = play;
  if (phase.name === "refused") return <RefusedDialog game={game} failure={phase.failure} />;
  if (phase.name === "blocked") return <BlockedDialog url={phase.url} />;
  return <GameWindow game={game} trial={trial} url={phase.name === "frame" ? phase.url : undefined} />;
}
