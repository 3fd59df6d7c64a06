import { Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LotteryMode } from "../../../../shared/contracts/lottery.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import styles from "./LotterySection.module.css";
import { LotteryCard } from "./parts/LotteryCard.tsx";
import { useOpenedLotteries } from "./useOpenedLotteries.ts";
import { usePopularLotteries } from "./usePopularLotteries.ts";

const entrances = [
  { id: "lottery", modes: ["LOTT", "ELOTT"] },
  { id: "seaLottery", modes: ["SEA"] },
  { id: "vnLottery", modes: ["VN"] },
] as const satisfies readonly { id: string; modes: readonly LotteryMode[] }[];

const pathOf = (mode: LotteryMode): string =>
  `/${entrances.find(({ modes }) => modes.some((one) => one === mode))?.id ?? "lottery"}`;

/** Lotteries on home: the doors to their pages, and up to six of each type with their last numbers (spec section 9). */
export default function LotterySection() {
  const { t } = useTranslation(["lottery", "pages"]);
  const popular = usePopularLotteries();
  const opened = useOpenedLotteries();
  if (!popular || popular.length === 0) return null;
  const modes = [...new Set(popular.map(({ mode }) => mode))];
  return (
    <section className={styles.section} aria-labelledby="section-lottery">
      <div className={styles.header}>
        <span className={styles.icon}>
          <Ticket size={20} aria-hidden="true" />
        </span>
        <h2 className={styles.title} id="section-lottery">
          {t("section")}
        </h2>
      </div>
      <ul className={styles.entrances}>
        {entrances.map(({ id }) => (
          <li key={id}>
            <Link className={styles.entrance} data-page={id} to={`/${id}`}>
              {t(`pages:${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
      {modes.map((mode) => (
        <div key={mode} className={styles.type}>
          <h3 className={styles.name}>{t(`modes.${mode}`)}</h3>
          <ul className={styles.cards}>
            {popular
              .filter((game) => game.mode === mode)
              .slice(0, constants.lotteryHomeGames)
              .map((game) => (
                <li key={game.code}>
                  <LotteryCard
                    game={game}
                    opened={opened.get(game.code)}
                    to={`${pathOf(mode)}?${new URLSearchParams({ gameCode: game.code })}`}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
