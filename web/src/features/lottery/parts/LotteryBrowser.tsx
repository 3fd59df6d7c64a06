import { Play } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LotteryDraw, LotteryGame, OpenedLottery } from "../../../../../shared/contracts/lottery.ts";
import { useQueryStates } from "../../../lib/browser/query-params.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import {
  type LotteryMenu,
  useLotteryDraws,
  useOpenedLotteries,
  usePopularLotteries,
  useRecentLotteries,
} from "../api.ts";
import { gameOf, lotteryParams, popularShelf, recentShelf, type Shelf, shelvesOf } from "../choice.ts";

import { usePlayLottery } from "../usePlayLottery.ts";
import { Balls } from "./Balls.tsx";
import { DrawClock } from "./DrawClock.tsx";
import styles from "./LotteryBrowser.module.css";
import { LotteryCard } from "./LotteryCard.tsx";

/** Lotteries of one mode by shelf, and the selected lottery. The URL contains the shelf and the selection. */
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

interface SelectedLotteryProps {
  game: LotteryGame;
  opened: OpenedLottery | undefined;
  /** Element that the page scrolls to when another lottery is selected. */
  place: RefObject<HTMLElement | null>;
  onPlay(): void;
}

function SelectedLottery({ game, opened, place, onPlay }: SelectedLotteryProps) {
  const { t } = useTranslation("lottery");
  const nextAt = opened?.nextAt ?? game.drawAt;
  return (
    <section className={styles.selectedLotteryPanel} ref={place} aria-labelledby="lottery-chosen">
      <h2 className={styles.name} id="lottery-chosen">
        {game.name}
      </h2>
      {nextAt && <DrawClock until={nextAt} labelled />}
      {opened && (
        <>
          <p className={styles.selectedLotteryNumero}>{t("last", { numero: opened.numero })}</p>
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

interface ResultsProps {
  game: LotteryGame;
  numero: string | undefined;
}

function Results({ game, numero }: ResultsProps) {
  const { t } = useTranslation("lottery");
  const [page, setPage] = useState(1);
  const { data: draws, error, retry } = useLotteryDraws(game.code, page, numero);
  const pages = draws?.pages ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="lottery-results">
      <h2 className={styles.title} id="lottery-results">
        {t("resultsOf", { name: game.name })}
      </h2>
      <AsyncView data={draws} error={error} onRetry={retry} skeleton={<Skeleton height={480} radius={12} />}>
        {({ items }) => <DrawList draws={items} />}
      </AsyncView>
      <Pager compact page={page} pages={pages} onPage={setPage} label={t("resultPages")} />
    </section>
  );
}

function DrawList({ draws }: { draws: readonly LotteryDraw[] }) {
  const { t } = useTranslation("lottery");
  const { time } = useSiteFormat();
  if (draws.length === 0) return <Empty title={t("noResults")} />;
  return (
    <ol>
      {draws.map(({ numero, numbers, drawnAt }) => (
        <li key={numero} className={styles.draw}>
          <span className={styles.numero}>{numero}</span>
          {drawnAt && (
            <time className={styles.time} dateTime={drawnAt}>
              {time(drawnAt)}
            </time>
          )}
          <Balls numbers={numbers} label={t("drawn", { numero })} />
        </li>
      ))}
    </ol>
  );
}
