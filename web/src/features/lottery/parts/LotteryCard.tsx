import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, type LinkProps } from "react-router-dom";
import type { LotteryGame, OpenedLottery } from "../../../../../shared/contracts/lottery.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { Balls } from "./Balls.tsx";
import { DrawClock } from "./DrawClock.tsx";
import styles from "./LotteryCard.module.css";

interface LotteryCardProps {
  game: LotteryGame;
  opened: OpenedLottery | undefined;
  to: LinkProps["to"];
  current?: boolean;
  /** Called when the lottery is selected on the page that shows its results; undefined on other pages. */
  onSelect?(): void;
  onPlay(): void;
}

/** A lottery. The card links to its results, the button starts the game. */
export function LotteryCard({ game, opened, to, current = false, onSelect, onPlay }: LotteryCardProps) {
  const { t } = useTranslation("lottery");
  const nextAt = opened?.nextAt ?? game.drawAt;
  return (
    <article className={styles.card} data-current={current || undefined}>
      <Img className={styles.art} path={game.image} alt="" width={56} height={74} />
      <div className={styles.text}>
        <Link
          className={styles.name}
          to={to}
          state={onSelect && { stay: true }}
          aria-current={current || undefined}
          onClick={onSelect}
        >
          {game.name}
        </Link>
        {opened && <Balls numbers={opened.numbers} label={t("drawn", { numero: opened.numero })} />}
        {nextAt && <DrawClock until={nextAt} />}
      </div>
      <Button
        className={styles.play}
        variant="primary"
        aria-label={t("playOf", { name: game.name })}
        icon={<Play size={18} fill="currentColor" aria-hidden="true" />}
        onClick={onPlay}
      />
    </article>
  );
}
