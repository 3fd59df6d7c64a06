import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { type GamesQuestion, useGamePage } from "../api.ts";
import gridStyles from "./GameGrid.module.css";
import { GameGrid } from "./GameGrid.tsx";
import { GameItems } from "./GameItems.tsx";
import styles from "./GameResults.module.css";
import { GameSkeletons } from "./GameSkeletons.tsx";

interface GameResultsProps {
  question: Pick<GamesQuestion, "type" | "vendor" | "class" | "q">;
  /** First and last page on screen. */
  first: number;
  last: number;
  filtered: boolean;
  /** Title if there are no games. Default: a general text. */
  emptyTitle?: string;
  onPage(page: number): void;
  onMore(): void;
  onClear(): void;
}

/** Games of a query, with pages, "load more" on phones, and views for empty and failed results. */
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
  const questionFor = (page: number): GamesQuestion => ({ ...question, page, size: constants.pageSize });
  const { page: answer, older, error, retry } = useGamePage(questionFor(last));

  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const counted = answer && answer.total > 0 && !(older && error);
  return (
    <>
      {/* Always rendered, because screen readers ignore a live region that appears with its text. */}
      <p className={styles.count} aria-live="polite">
        {counted ? t("results", { count: answer.total, total: formatCount(answer.total) }) : "\u00a0"}
      </p>
      <AsyncView
        data={answer}
        // While older results are shown, `GamesChunk` shows the failure.
        error={older ? undefined : error}
        onRetry={retry}
        skeleton={
          <GameGrid label={t("list")} busy>
            <GameSkeletons count={constants.pageSize} />
          </GameGrid>
        }
        isEmpty={({ total }) => total === 0 && !older}
        empty={<Empty title={emptyTitle ?? t("empty.title")} text={t("empty.text")} />}
        onClear={filtered ? onClear : undefined}
      >
        {({ pages }) => (
          <>
            {older && !error && <SlowHint floating />}
            <GameGrid label={t("list")} busy={older}>
              {numbers.map((number) => (
                <GamesChunk
                  key={number - first}
                  question={questionFor(number)}
                  eager={number === first ? firstView : 0}
                />
              ))}
            </GameGrid>
            <Pager
              page={last}
              pages={pages}
              onPage={onPage}
              onMore={onMore}
              moreText={t("more")}
              busy={older}
              label={t("pages")}
            />
          </>
        )}
      </AsyncView>
    </>
  );
}

/** Number of tiles whose images load immediately. */
const firstView = 6;

function GamesChunk({ question, eager }: { question: GamesQuestion; eager: number }) {
  const { page, older, error, retry } = useGamePage(question);
  // An empty previous response leaves nothing to show meanwhile.
  const showsNothing = older && (error !== undefined || page?.items.length === 0);
  if (page && !showsNothing) return <GameItems games={page.items} eager={eager} older={older} />;
  if (!error) return <GameSkeletons count={constants.pageSize} />;
  return (
    <li className={gridStyles.whole}>
      <ErrorCard error={error} onRetry={retry} />
    </li>
  );
}
