import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useQueryStates } from "../../../lib/browser/query-state.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { type LotteryMenu, useOpenedLotteries, usePopularLotteries, useRecentLotteries } from "../api.ts";
import { gameOf, popularShelf, recentShelf, type Shelf, shelvesOf } from "../choice.ts";
import { lotteryParams } from "../params.ts";
import { usePlayLottery } from "../usePlayLottery.ts";
import styles from "./LotteryBrowser.module.css";
import { LotteryCard } from "./LotteryCard.tsx";
import { Results } from "./Results.tsx";
import { SelectedLottery } from "./SelectedLottery.tsx";

/** Lotteries of one mode by shelf, and the selected one beside them. Shelf and selection are in the URL. */
export function LotteryBrowser({ menu }: { menu: LotteryMenu }) {
  const { t } = useTranslation("lottery");
  const { values, set, hrefOf } = useQueryStates(lotteryParams);
  const opened = useOpenedLotteries();
  const popular = usePopularLotteries() ?? [];
  const recent = useRecentLotteries();
  const play = usePlayLottery();
  const place = useRef<HTMLElement>(null);

  const shelves = shelvesOf(menu, popular, recent);
  const shelf = shelves.find(({ code }) => code === values.group) ?? shelves[0];
  const game = gameOf(menu, shelf, values.gameCode);
  const shelfNames: Readonly<Record<string, string>> = { [popularShelf]: t("popular"), [recentShelf]: t("recent") };
  const nameOf = ({ code, name }: Shelf) => shelfNames[code] ?? name ?? code;

  return (
    <div className={styles.browser}>
      <div className={styles.list}>
        <FilterChips
          bleed
          items={shelves.map((one) => ({ id: one.code, name: nameOf(one) }))}
          value={shelf?.code}
          onChoose={(group) => set({ mode: menu.mode, group }, { state: { stay: true } })}
          label={t("groups")}
        />
        <ul className={styles.cards} aria-label={shelf && nameOf(shelf)}>
          {shelf?.games.map((one) => (
            <li key={one.code}>
              <LotteryCard
                game={one}
                opened={opened.get(one.code)}
                to={hrefOf({ mode: menu.mode, gameCode: one.code })}
                current={one.code === game?.code}
                onSelect={() => place.current?.scrollIntoView({ block: "nearest" })}
                onPlay={() => play(one.name, { mode: menu.mode, game: one })}
              />
            </li>
          ))}
        </ul>
      </div>
      {game && (
        <>
          <SelectedLottery
            game={game}
            opened={opened.get(game.code)}
            place={place}
            onPlay={() => play(game.name, { mode: menu.mode, game })}
          />
          <Results key={game.code} game={game} numero={opened.get(game.code)?.numero} />
        </>
      )}
    </div>
  );
}
