import { Link } from "react-router-dom";
import type { ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { artSize } from "./art-size.ts";
import { Period } from "./Period.tsx";
import styles from "./PromotionCard.module.css";
import { PromotionStatus } from "./PromotionStatus.tsx";

interface PromotionCardProps {
  promotion: Promotion;
  /** Address of the promotion's dialog. */
  to: string;
  /** Undefined while an account's status loads. */
  status: ActivityStatus | undefined;
  eager: boolean;
}

/** A promotion in the list; the whole card opens it. */
export function PromotionCard({ promotion, to, status, eager }: PromotionCardProps) {
  return (
    <article className={styles.card} data-over={status === "close" ? "" : undefined}>
      <div className={styles.art}>
        <Img path={promotion.image ?? ""} alt="" {...artSize} eager={eager} />
        <h2 className={styles.title}>
          <Link className={styles.link} to={to} state={{ stay: true, promotionOpened: true }}>
            {promotion.title}
          </Link>
        </h2>
      </div>
      <div className={styles.foot}>
        <Period {...promotion} />
        {status && <PromotionStatus status={status} />}
      </div>
    </article>
  );
}
