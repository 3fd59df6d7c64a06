import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useBalance } from "../../../lib/session/balance.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshRewards } from "../api.ts";
import { Activities } from "../parts/Activities.tsx";
import { Sections } from "../parts/Sections.tsx";
import { useRewardChoice } from "../useRewardChoice.ts";
import styles from "./RewardCenterPage.module.css";

const Tickets = lazyComponent(() => import("../parts/Tickets.tsx"));
const Raffle = lazyComponent(() => import("../parts/Raffle.tsx"));

/** `/member/rewardCenter`: promotions, tickets and the wheel with their terms; `?promotion=` opens one. */
export default function RewardCenterPage() {
  const { t } = useTranslation(["rewards", "pages"]);
  const { tab } = useRewardChoice();
  useMovedMoney();
  const Part = tab === "tickets" ? Tickets : tab === "raffle" ? Raffle : Activities;
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t("pages:rewardCenter.title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </div>
      <Sections />
      <LazyBoundary inline resetKey={tab} fallback={<Skeleton height={320} radius={16} />}>
        <Part />
      </LazyBoundary>
    </div>
  );
}

/** Refreshes the rewards when the balance changes, because play changes their progress. */
function useMovedMoney(): void {
  const total = useBalance().balance?.total;
  const refresh = useEffectEvent((before: string | undefined) => {
    if (before !== undefined && before !== total) void refreshRewards();
  });
  useEffect(() => () => refresh(total), [total]);
}
