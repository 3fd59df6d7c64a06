import { constants } from "../../../../../shared/rules/constants.ts";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { type GamesQuestion, useGamePage } from "../api.ts";
import styles from "./GameGrid.module.css";
import { GameItems } from "./GameItems.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";

/** One page of games inside a grid. */
export function GamesChunk({ question, eager }: { question: GamesQuestion; eager: number }) {
  const { page, older, error, retry } = useGamePage(question);
  // An empty previous response leaves nothing to show meanwhile.
  const showsNothing = older && (error !== undefined || page?.items.length === 0);
  if (page && !showsNothing) return <GameItems games={page.items} eager={eager} older={older} />;
  if (!error) return <GameSkeletons count={constants.pageSize} />;
  return (
    <li className={styles.whole}>
      <ErrorCard error={error} onRetry={retry} />
    </li>
  );
}
