import { Play } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { LotteryGame, OpenedLottery } from "../../../../../shared/contracts/lottery.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Balls } from "./Balls.tsx";
import { DrawClock } from "./DrawClock.tsx";
import styles from "./SelectedLottery.module.css";

interface SelectedLotteryProps {
  game: LotteryGame;
  opened: OpenedLottery | undefined;
  /** Ref that is scrolled to when another lottery is selected. */
  place: RefObject<HTMLElement | null>;
  onPlay(): void;
}

/** The selected lottery: last draw, time to the next one, and start button. */
export function SelectedLottery({ game, opened, place, onPlay }: SelectedLotteryProps) {
  const { t } = useTranslation("lottery");
  const nextAt = opened?.nextAt ?? game.drawAt;
  return (
    <section className={styles.panel} ref={place} aria-labelledby="lottery-chosen">
      <h2 className={styles.name} id="lottery-chosen">
        {game.name}
      </h2>
      {nextAt && <DrawClock until={nextAt} labelled />}
      {opened && (
        <>
          <p className={styles.numero}>{t("last", { numero: opened.numero })}</p>
          <Balls numbers={opened.numbers} size="lg" label={t("drawn", { numero: opened.numero })} />
        </>
      )}
      <Button
        className={styles.play}
        variant="primary"
        size="lg"
        block
        icon={<Play size={20} fill="currentColor" aria-hidden="true" />}
        onClick={onPlay}
      >
        {t("play")}
      </Button>
    </section>
  );
}
