import { useTranslation } from "react-i18next";
import type { PlayState } from "../../../../../shared/contracts/protection.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { playTime } from "../../../lib/launch/play-time.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { endGame } from "../usePlayOpen.ts";
import { PlayLinks } from "./PlayLinks.tsx";
import styles from "./RealityCheck.module.css";

/** Loads separately, because it is rare and needs the texts of the member centre. */
const ReachedLimit = lazyComponent(withTexts("member", () => import("./ReachedLimit.tsx")));

/**
 * Explains why play has ended: a limit is reached, play is paused, or the player is under age. Closing it closes the
 * game.
 */
export function Stopped({ by: { stop, limit } }: { by: PlayState }) {
  const { t } = useTranslation("play");
  const reason = stop === "limit_reached" || stop === "under_age" ? stop : "play_paused";
  const close = () => {
    endGame();
    playTime.uncover();
  };
  return (
    <Dialog
      open
      closeOnCover={false}
      size="sm"
      title={t(`stopped.${reason}.title`)}
      onClose={close}
      footer={
        <Button block variant="primary" onClick={close}>
          {t("stopped.close")}
        </Button>
      }
    >
      <p className={styles.lead}>{t(`stopped.${reason}.text`)}</p>
      {reason === "limit_reached" && limit && (
        <LazyBoundary>
          <ReachedLimit limit={limit} />
        </LazyBoundary>
      )}
      <PlayLinks />
    </Dialog>
  );
}
