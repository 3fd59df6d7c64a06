import { useTranslation } from "react-i18next";
import type { PointReward } from "../../../../../shared/contracts/points.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { pointsOf } from "../counts.ts";
import styles from "./RewardCard.module.css";

interface RewardCardProps {
  reward: PointReward;
  /** Points of the signed-in account; undefined for other visitors. */
  balance: number | undefined;
  onRedeem(): void;
}

/** A reward. A member sees how many points are missing. */
export function RewardCard({ reward, balance, onRedeem }: RewardCardProps) {
  const { t } = useTranslation("points");
  const { session } = useSession();
  const { name, image, points, stock, type } = reward;
  const missing = balance === undefined ? undefined : Math.max(0, points - balance);
  const isVisitor = session?.state === "guest" || session?.state === "trial";
  return (
    <article className={styles.card} data-gone={stock === 0 ? "" : undefined}>
      <div className={styles.art}>
        <Img path={image} alt="" width={400} height={300} />
        <span className={styles.kind}>{t(`rewards.${type}`)}</span>
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.points}>{t("points", pointsOf(points))}</p>
        {balance !== undefined && missing !== undefined && (
          <>
            <ProgressBar
              value={Math.min(balance, points)}
              max={Math.max(points, 1)}
              name={{ label: t("rewards.progress", { name }) }}
              size="sm"
            />
            <p className={styles.stock}>
              {missing === 0 ? t("rewards.reached") : t("rewards.missing", pointsOf(missing))}
            </p>
          </>
        )}
        <p className={classNames(styles.stock, styles.left)}>
          {stock === 0 ? t("rewards.gone") : t("rewards.stock", { count: stock, stock: formatCount(stock) })}
        </p>
        <Button
          className={styles.redeem}
          block
          disabled={stock === 0 || (!isVisitor && missing !== 0)}
          aria-label={t("redeem.openOf", { name })}
          onClick={onRedeem}
        >
          {t("redeem.open")}
        </Button>
      </div>
    </article>
  );
}
