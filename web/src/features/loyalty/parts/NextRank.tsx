import { useTranslation } from "react-i18next";
import type { Rank } from "../../../../../shared/contracts/loyalty.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { isZero } from "../sums.ts";
import styles from "./Ladder.module.css";

const amountOrNone = (amount: string | undefined) =>
  amount === undefined || isZero(amount) ? undefined : <Amount value={amount} />;

/** Benefits of the next rank. */
export function NextRank({ rank }: { rank: Rank }) {
  const { t } = useTranslation("loyalty");
  const gives = [
    { term: t("rank.gives.upgrade"), amount: rank.upgradeBonus },
    { term: t("rank.gives.month"), amount: rank.monthlyBonus },
    { term: t("rank.gives.birthday"), amount: rank.birthdayBonus },
    { term: t("rank.gives.withdraw"), amount: rank.withdrawLimit },
  ];
  return (
    <section className={styles.ladder} aria-labelledby="rank-next">
      <h2 className={styles.title} id="rank-next">
        {t("rank.next", { rank: rank.name })}
      </h2>
      <DescriptionList
        layout="tiles"
        items={gives.map(({ term, amount }) => ({ term, value: amountOrNone(amount) }))}
      />
    </section>
  );
}
