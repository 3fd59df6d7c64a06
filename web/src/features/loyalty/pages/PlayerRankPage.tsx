import { Crown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Rank, RankProgress, RankTurnover } from "../../../../../shared/contracts/loyalty.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { isZero, missingOf, refreshLabel, shareOf, useRank } from "../api.ts";
import { Ladder } from "../parts/Ladder.tsx";
import loyaltyStyles from "./Loyalty.module.css";
import styles from "./PlayerRankPage.module.css";

const Bonuses = lazyComponent(() => import("../parts/Bonuses.tsx"));

/** `/member/playerRank`: the player's rank, progress to the next rank, bonuses, and all ranks. */
export default function PlayerRankPage() {
  const { t } = useTranslation(["loyalty", "pages"]);
  const { data, error, retry } = useRank();
  useRankLabelRefresh(data?.name);
  const next = data?.ladder.find(({ name }) => name === data.next);
  return (
    <div className={loyaltyStyles.page}>
      <header>
        <h1 className={layout.pageTitle}>{t("pages:playerRank.title")}</h1>
        <p className={loyaltyStyles.lead}>{t("rank.lead")}</p>
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

/**
 * Refreshes the session if its rank name differs from this page's. Only once per name, because the session may
 * temporarily be in another language.
 * @param rank name of the player's rank; undefined until loaded
 */
function useRankLabelRefresh(rank: string | undefined): void {
  const label = useSession().session?.member?.vip;
  const refreshedFor = useRef<string>(undefined);
  useEffect(() => {
    if (rank === undefined || label === undefined || rank === label || refreshedFor.current === rank) return;
    refreshedFor.current = rank;
    void refreshLabel();
  }, [rank, label]);
}

const amountOrNone = (amount: string | undefined) =>
  amount === undefined || isZero(amount) ? undefined : <Amount value={amount} />;

function NextRank({ rank }: { rank: Rank }) {
  const { t } = useTranslation("loyalty");
  const gives = [
    { term: t("rank.gives.upgrade"), amount: rank.upgradeBonus },
    { term: t("rank.gives.month"), amount: rank.monthlyBonus },
    { term: t("rank.gives.birthday"), amount: rank.birthdayBonus },
    { term: t("rank.gives.withdraw"), amount: rank.withdrawLimit },
  ];
  return (
    <section className={layout.stack3} aria-labelledby="rank-next">
      <h2 className={layout.title} id="rank-next">
        {t("rank.next", { rank: rank.name })}
      </h2>
      <DescriptionList
        layout="tiles"
        items={gives.map(({ term, amount }) => ({ term, value: amountOrNone(amount) }))}
      />
    </section>
  );
}

function Standing({ progress: { name, next, month, total } }: { progress: RankProgress }) {
  const { t } = useTranslation("loyalty");
  return (
    <section className={styles.standing} aria-label={t("rank.current")}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Crown size={28} aria-hidden="true" />
        </span>
        <div>
          <p className={styles.label}>{t("rank.current")}</p>
          <p className={styles.name}>{name}</p>
        </div>
      </div>
      <Bar label={t("rank.month")} turnover={month} />
      <Bar label={t("rank.total")} turnover={total} />
      <p className={styles.note}>{next === undefined ? t("rank.top") : t("rank.both", { rank: next })}</p>
    </section>
  );
}

function Bar({ label, turnover: { actual, expected } }: { label: string; turnover: RankTurnover }) {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money } = useSiteFormat();
  if (expected === undefined) {
    return (
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.figure}>{money(actual)}</span>
      </p>
    );
  }
  const missing = missingOf(actual, expected);
  return (
    <div className={styles.bar}>
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.figure}>{t("rank.of", { actual: money(actual), expected: money(expected) })}</span>
      </p>
      <ProgressBar value={shareOf(actual, expected)} name={{ label }} size="lg" />
      <p className={styles.missing}>
        {isZero(missing) ? t("rank.reached") : t("rank.missing", { amount: money(missing) })}
      </p>
    </div>
  );
}
