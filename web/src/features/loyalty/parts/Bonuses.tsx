import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { claimRankBonus, useRankBonuses } from "../api.ts";
import { useClaim } from "../useClaim.ts";
import { BirthdayMissing } from "./BirthdayMissing.tsx";
import styles from "./Bonuses.module.css";
import { BonusRow } from "./BonusRow.tsx";
import { ClaimOutcome } from "./ClaimOutcome.tsx";

const order = { claimable: 0, open: 1, claimed: 2 } as const;

/** Bonuses of ranks: claimable ones first, paid ones last. */
export default function Bonuses() {
  const { t } = useTranslation("loyalty");
  const { data, error, retry } = useRankBonuses();
  const { busy, outcome, claim } = useClaim(claimRankBonus);
  return (
    <section className={styles.bonuses} aria-labelledby="rank-bonuses">
      <h2 className={styles.title} id="rank-bonuses">
        {t("bonus.title")}
      </h2>
      {outcome && <ClaimOutcome outcome={outcome} busy={busy !== undefined} />}
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={280} radius={16} />}>
        {({ items }) => (
          <ul className={styles.list}>
            {[...items]
              .sort((one, other) => order[one.status] - order[other.status])
              .map((bonus) => (
                <BonusRow
                  key={bonus.id}
                  bonus={bonus}
                  busy={busy === bonus.id}
                  disabled={busy !== undefined}
                  onClaim={() => claim(bonus.id)}
                />
              ))}
            {!items.some(({ kind }) => kind === "birthday") && <BirthdayMissing />}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
