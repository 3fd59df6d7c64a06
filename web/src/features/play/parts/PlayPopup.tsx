import { withTexts } from "../../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { Play } from "../../../lib/launch/launcher.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { GameWindow } from "./GameWindow.tsx";
import { PendingCheckRefusal } from "./PendingCheckRefusal.tsx";
import { RefusedDialog } from "./RefusedDialog.tsx";
import { RoomsDialog } from "./RoomsDialog.tsx";

const FillDialog = lazyComponent(withTexts("transfer", () => import("../../transfer/parts/FillDialog.tsx")));
const ReturnDialog = lazyComponent(withTexts("transfer", () => import("../../transfer/parts/ReturnDialog.tsx")));

/** Renders a launch in each of its phases. */
export default function PlayPopup({ play }: { play: Play }) {
  const { phase, game, trial } = play;
  if (phase.name === "refused") {
    const Refused = phase.failure.code === "reality_check_due" ? PendingCheckRefusal : RefusedDialog;
    return <Refused game={game} trial={trial} failure={phase.failure} />;
  }
  if (phase.name === "blocked") return <BlockedDialog url={phase.url} play={play} />;
  if (phase.name === "rooms") return <RoomsDialog name={game.name} rooms={phase.rooms} />;
  if (phase.name === "wallet" || phase.name === "return") {
    return (
      <LazyBoundary onClose={gameLauncher.close}>
        {phase.name === "wallet" ? (
          <FillDialog
            {...phase.wallet}
            vendorName={game.vendorName}
            onReady={() => gameLauncher.answer("ready")}
            onClose={gameLauncher.close}
          />
        ) : (
          <ReturnDialog vendor={game.vendor} vendorName={game.vendorName} onClose={gameLauncher.close} />
        )}
      </LazyBoundary>
    );
  }
  return <GameWindow game={game} trial={trial} url={phase.name === "frame" ? phase.url : undefined} />;
}
