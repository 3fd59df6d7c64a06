import { Gem } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Points } from "../../../../../shared/contracts/points.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { usePoints } from "../api.ts";
import { EarningRules } from "../parts/EarningRules.tsx";
import { PointBalance } from "../parts/PointBalance.tsx";
import { RewardCard } from "../parts/RewardCard.tsx";
import styles from "./PointMallPage.module.css";

/** `/pointMall`: the points of the account, how they are earned, and the rewards they are exchanged for. */
export default function PointMallPage() {
  const { t } = useTranslation("points");
  const { data, error, retry } = usePoints();
  return (
    <div className={styles.page}>
      <Heading Icon={Gem} hue="var(--hue-fish)" name={t("title")} lead={t("lead")} />
      <AsyncView
        data={data}
        error={error}
        onRetry={retry}
        skeleton={
          <div className={styles.page}>
            <Skeleton height={104} radius={20} />
            <Skeleton height={320} radius={16} />
          </div>
        }
      >
        {(points) => <Mall points={points} />}
      </AsyncView>
    </div>
  );
}

function Mall({ points: { config, rewards, balance, membersOnly } }: { points: Points }) {
  const { t } = useTranslation("points");
  return (
    <>
      <PointBalance balance={balance} />
      {config.types.length > 0 && <EarningRules config={config} />}
      {!membersOnly && (
        <section className={styles.rewards} aria-labelledby="rewards">
          <h2 className={styles.title} id="rewards">
            {t("rewards.title")}
          </h2>
          {rewards.length === 0 ? (
            <Empty title={t("rewards.empty")} />
          ) : (
            <ul className={styles.shelf}>
              {rewards.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} balance={balance} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
