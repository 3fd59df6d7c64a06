import { Play } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { LotteryGame, OpenedLottery } from "../../../../../shared/schemas/lottery.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Balls } from "./Balls.tsx";
import { DrawClock } from "./DrawClock.tsx";
import { Results } from "./Results.tsx";
import styles from "./Selected.module.css";

interface SelectedProps {
  game: LotteryGame;
  opened: OpenedLottery | undefined;
  /** Scrolled to when another lottery is chosen. */
  place: RefObject<HTMLElement | null>;
  onPlay(): void;
}

/** The chosen lottery: its last draw, the time to the next one, the way in, and its results. */
export function Selected({ game, opened, place, onPlay }: SelectedProps) {
  const { t } = useTranslation("lottery");
  const nextAt = opened?.nextAt ?? game.drawAt;
  return (
    <section className={styles.selected} ref={place} aria-labelledby="lottery-chosen">
      <div className={styles.stage}>
        <h2 className={styles.name} id="lottery-chosen">
          {game.name}
        </h2>
        {nextAt && (
          <p className={styles.next}>
            {t("next")} <DrawClock until={nextAt} />
          </p>
        )}
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
      </div>
      <h3 className={styles.title}>{t("results")}</h3>
      <Results key={game.code} code={game.code} numero={opened?.numero} />
    </section>
  );
}
