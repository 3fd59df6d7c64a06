import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LotteryGame } from "../../../../../shared/contracts/lottery.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useLotteryDraws } from "../api.ts";
import { DrawList } from "./DrawList.tsx";
import styles from "./Results.module.css";

interface ResultsProps {
  game: LotteryGame;
  /** Last known draw. */
  numero: string | undefined;
}

/** Draws of a lottery, newest first, in pages. */
export function Results({ game, numero }: ResultsProps) {
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
