import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PointReward, Points } from "../../../../../shared/contracts/points.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useRealAccountPrompt } from "../../../lib/session/real-account.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { EarningRules } from "./EarningRules.tsx";
import styles from "./Mall.module.css";
import { PointBalance } from "./PointBalance.tsx";
import { RewardCard } from "./RewardCard.tsx";

// They load separately, because forms are large and the texts of payment passwords belong to the member centre.
const RedeemDialog = lazyComponent(withTexts("member", () => import("./RedeemDialog.tsx")));
const ConvertDialog = lazyComponent(withTexts("member", () => import("./ConvertDialog.tsx")));

interface MallProps {
  points: Points;
  /** Id of the reward that is being redeemed. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

/** Point balance, ways to earn points, and rewards, with the dialogs to redeem and convert. */
export function Mall({ points: { config, rewards, balance, membersOnly }, chosen, onChoose }: MallProps) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  const promptRealAccount = useRealAccountPrompt();
  const [isConverting, setConverting] = useState(false);
  const ratio = config.types.find(({ type }) => type === "redeem")?.ratio;
  // Fewer points are worth less than one taka.
  const minimum = Math.max(config.minimum ?? 1, Math.ceil(ratio ?? 1));
  const reward = rewards.find(({ id }) => id === chosen);

  function choose({ id }: PointReward): void {
    if (session?.state === "trial") void promptRealAccount();
    else requireSignIn(() => onChoose(id));
  }
  return (
    <>
      <PointBalance balance={balance} ratio={ratio} minimum={minimum} onConvert={() => setConverting(true)} />
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
              {rewards.map((one) => (
                <li key={one.id}>
                  <RewardCard reward={one} balance={balance} onRedeem={() => choose(one)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {reward && balance !== undefined && (
        <LazyBoundary onClose={() => onChoose(undefined)}>
          <RedeemDialog reward={reward} balance={balance} onClose={() => onChoose(undefined)} />
        </LazyBoundary>
      )}
      {isConverting && balance !== undefined && ratio !== undefined && (
        <LazyBoundary onClose={() => setConverting(false)}>
          <ConvertDialog {...{ balance, ratio, minimum }} onClose={() => setConverting(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
