import { Suspense } from "react";
import { lazyPart } from "../../../lib/chunks.ts";
import type { Play } from "../desk.ts";
import { playDesk } from "../play-desk.ts";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { GameWindow } from "./GameWindow.tsx";
import { RefusedDialog } from "./RefusedDialog.tsx";
import { RoomsDialog } from "./RoomsDialog.tsx";

const FillDialog = lazyPart(() => import("../../transfer/parts/FillDialog.tsx"));
const ReturnDialog = lazyPart(() => import("../../transfer/parts/ReturnDialog.tsx"));

/** What a play looks like in each of its phases. */
export default function PlayPopup({ play }: { play: Play }) {
  const { phase, game, trial } = play;
  if (phase.name === "refused") return <RefusedDialog game={game} failure={phase.failure} />;
  if (phase.name === "blocked") return <BlockedDialog url={phase.url} />;
  if (phase.name === "rooms") return <RoomsDialog name={game.name} rooms={phase.rooms} />;
  if (phase.name === "wallet" || phase.name === "return") {
    return (
      <Suspense fallback={null}>
        {phase.name === "wallet" ? (
          <FillDialog
            {...phase.wallet}
            vendorName={game.vendorName}
            onReady={() => playDesk.answer("ready")}
            onClose={playDesk.close}
          />
        ) : (
          <ReturnDialog vendor={game.vendor} vendorName={game.vendorName} onClose={playDesk.close} />
        )}
      </Suspense>
    );
  }
  return <GameWindow game={game} trial={trial} url={phase.name === "frame" ? phase.url : undefined} />;
}
