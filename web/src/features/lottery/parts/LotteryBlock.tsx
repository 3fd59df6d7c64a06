import { Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useInView } from "../../../lib/browser/in-view.ts";
import { withQuery } from "../../../lib/browser/url.ts";
import { TitledStrip } from "../../../ui/Strip/TitledStrip.tsx";
import { usePopularBlock } from "../api.ts";
import { pageOfMode, usePlayLottery } from "../usePlayLottery.ts";

import styles from "./LotteryBlock.module.css";
import { LotteryCard } from "./LotteryCard.tsx";

/** The five most popular lotteries on home, each with its last draw and the time to the next (spec section 9). */
export default function LotteryBlock() {
  const { t } = useTranslation("lottery");
  const [box, near] = useInView<HTMLDivElement>();
  const { popular, draws, failed } = usePopularBlock(near);
  const play = usePlayLottery();
  if (failed || popular?.length === 0) return null;
  return (
    <div ref={box}>
      <TitledStrip Icon={Ticket} title={t("draws")} className={styles.block} waiting={near && !popular}>
        {popular?.slice(0, constants.homeTypeGames).map((game) => (
          <li key={game.code} className={styles.card}>
            <LotteryCard
              game={game}
              opened={draws.get(game.code)}
              to={withQuery(pathTo(pageOfMode[game.mode]), new URLSearchParams({ gameCode: game.code }))}
              onPlay={() => play(game.name, { mode: game.mode, game })}
            />
          </li>
        ))}
      </TitledStrip>
    </div>
  );
}
