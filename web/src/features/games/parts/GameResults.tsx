import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { type GamesQuestion, useGamePage } from "../api.ts";
import { GameGrid } from "./GameGrid.tsx";
import styles from "./GameResults.module.css";
import { GamesChunk } from "./GamesChunk.tsx";

interface GameResultsProps {
  question: Pick<GamesQuestion, "type" | "vendor" | "class" | "q">;
  /** First and last page on screen. */
  first: number;
  last: number;
  filtered: boolean;
  /** Says what is missing while there is nothing at all; a general word without it. */
  emptyTitle?: string;
  onPage(page: number): void;
  onMore(): void;
  onClear(): void;
}

/** The games of a query: pages, "load more" on phones, and a view each for empty, filtered-empty, error. */
export function GameResults({
  question,
  first,
  last,
  filtered,
  emptyTitle,
  onPage,
  onMore,
  onClear,
}: GameResultsProps) {
  const { t } = useTranslation("games");
  const asked = (page: number): GamesQuestion => ({ ...question, page, size: constants.pageSize });
  const { page: answer, older, error, retry } = useGamePage(asked(last));

  if (error && !answer) return <ErrorCard error={error} onRetry={retry} />;
  if (answer?.total === 0 && !older) {
    return filtered ? (
      <Empty
        title={t("filtered.title")}
        text={t("filtered.text")}
        action={
          <Button variant="primary" onClick={onClear}>
            {t("filtered.clear")}
          </Button>
        }
      />
    ) : (
      <Empty title={emptyTitle ?? t("empty.title")} text={t("empty.text")} />
    );
  }

  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {answer && !(older && error)
          ? t("results", { count: answer.total, total: formatCount(answer.total) })
          : "\u00a0"}
      </p>
      {(older || !answer) && !error && <SlowHint floating />}
      <GameGrid label={t("list")} busy={older || !answer}>
        {numbers.map((number) => (
          <GamesChunk key={number - first} question={asked(number)} eager={number === first ? firstView : 0} />
        ))}
      </GameGrid>
      {answer && (
        <Pager
          page={last}
          pages={answer.pages}
          onPage={onPage}
          onMore={onMore}
          moreText={t("more")}
          busy={older}
          label={t("pages")}
        />
      )}
    </>
  );
}

/** Tiles whose art is loaded at once (web guide, Budgets). */
const firstView = 6;
