import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { gameOf, popularShelf, recentShelf, type Shelf, shelvesOf } from "../choice.ts";
import type { LotteryMenu } from "../useLotteryMenus.ts";
import { useOpenedLotteries } from "../useOpenedLotteries.ts";
import { usePlayLottery } from "../usePlayLottery.ts";
import { usePopularLotteries } from "../usePopularLotteries.ts";
import { useRecentLotteries } from "../useRecentLotteries.ts";
import { Chips } from "./Chips.tsx";
import { LotteryCard } from "./LotteryCard.tsx";
import styles from "./Menu.module.css";
import { Results } from "./Results.tsx";
import { Selected } from "./Selected.tsx";

/** The lotteries of one mode by shelf, and the chosen one beside them. Shelf and choice are in the address. */
export function Menu({ menu }: { menu: LotteryMenu }) {
  const { t } = useTranslation("lottery");
  const [search] = useSearchParams();
  const opened = useOpenedLotteries();
  const popular = usePopularLotteries() ?? [];
  const recent = useRecentLotteries();
  const play = usePlayLottery();
  const place = useRef<HTMLElement>(null);

  const shelves = shelvesOf(menu, popular, recent);
  const shelf = shelves.find(({ code }) => code === search.get("group")) ?? shelves[0];
  const game = gameOf(menu, shelf, search.get("gameCode"));
  const words: Readonly<Record<string, string>> = { [popularShelf]: t("popular"), [recentShelf]: t("recent") };
  const nameOf = ({ code, name }: Shelf) => words[code] ?? name ?? code;
  const changed = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.set("mode", menu.mode);
    next.set(name, value);
    return next;
  };

  return (
    <div className={styles.menu}>
      <div className={styles.list}>
        <Chips
          items={shelves.map((one) => ({
            code: one.code,
            name: nameOf(one),
            to: { search: `?${changed("group", one.code)}` },
          }))}
          current={shelf?.code}
          label={t("groups")}
        />
        <ul className={styles.cards} aria-label={shelf && nameOf(shelf)}>
          {shelf?.games.map((one) => (
            <li key={one.code}>
              <LotteryCard
                game={one}
                opened={opened.get(one.code)}
                to={{ search: `?${changed("gameCode", one.code)}` }}
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
          <Selected
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
