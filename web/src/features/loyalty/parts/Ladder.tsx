import { useTranslation } from "react-i18next";
import type { Rank, RankProgress } from "../../../../../shared/contracts/loyalty.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import layout from "../../../ui/primitives.module.css";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { isZero } from "../api.ts";
import styles from "./Ladder.module.css";

/** All ranks with their requirements and benefits. */
export function Ladder({ progress: { name, ladder } }: { progress: RankProgress }) {
  const { t } = useTranslation("loyalty");
  return (
    <section className={layout.stack3} aria-labelledby="rank-ladder">
      <h2 className={layout.title} id="rank-ladder">
        {t("rank.ladder")}
      </h2>
      <ol className={styles.rungs}>
        {ladder.map((rank) => {
          const own = rank.name === name;
          return (
            <li key={rank.id} className={styles.rung} aria-current={own || undefined}>
              <h3 className={styles.name}>
                {rank.name}
                {own && <StatusBadge tone="accent">{t("rank.current")}</StatusBadge>}
              </h3>
              <Facts rank={rank} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Facts({ rank }: { rank: Rank }) {
  const { t } = useTranslation("loyalty");
  const amount = (value: string | undefined) =>
    value === undefined || isZero(value) ? undefined : <Amount value={value} />;
  const items = [
    { term: t("rank.asks.total"), value: amount(rank.totalTurnover) },
    { term: t("rank.asks.month"), value: amount(rank.monthlyTurnover) },
    { term: t("rank.gives.upgrade"), value: amount(rank.upgradeBonus) },
    { term: t("rank.gives.month"), value: amount(rank.monthlyBonus) },
    { term: t("rank.gives.birthday"), value: amount(rank.birthdayBonus) },
    { term: t("rank.gives.withdraw"), value: amount(rank.withdrawLimit) },
  ];
  return <DescriptionList items={items} />;
}
