import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useRank } from "../api.ts";
import { Ladder } from "../parts/Ladder.tsx";
import { NextRank } from "../parts/NextRank.tsx";
import { Standing } from "../parts/Standing.tsx";
import { useRankLabelRefresh } from "../useRankLabelRefresh.ts";
import styles from "./Loyalty.module.css";

/** Loads its own data once the page is rendered. */
const Bonuses = lazyComponent(() => import("../parts/Bonuses.tsx"));

/** `/member/playerRank`: the player's rank, progress to the next one, bonuses, and all ranks. */
export default function PlayerRankPage() {
  const { t } = useTranslation(["loyalty", "pages"]);
  const { data, error, retry } = useRank();
  useRankLabelRefresh(data?.name);
  const next = data?.ladder.find(({ name }) => name === data.next);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t("pages:playerRank.title")}</h1>
        <p className={styles.lead}>{t("rank.lead")}</p>
      </header>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={320} radius={16} />}>
        {(progress) => (
          <>
            <Standing progress={progress} />
            {next && <NextRank rank={next} />}
          </>
        )}
      </AsyncView>
      <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
        <Bonuses />
      </LazyBoundary>
      {data && <Ladder progress={data} />}
    </div>
  );
}
