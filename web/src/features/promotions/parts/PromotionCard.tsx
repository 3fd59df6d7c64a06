import { Link, useSearchParams } from "react-router-dom";
import type { ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { artSize } from "./art-size.ts";
import { Period } from "./Period.tsx";
import styles from "./PromotionCard.module.css";
import { StatusChip } from "./StatusChip.tsx";

interface PromotionCardProps {
  promotion: Promotion;
  /** Undefined while an account's part is on its way. */
  status: ActivityStatus | undefined;
  eager: boolean;
}

/** One promotion of the list; the whole card opens it. */
export function PromotionCard({ promotion, status, eager }: PromotionCardProps) {
  const search = new URLSearchParams(useSearchParams()[0]);
  search.set("id", promotion.id);
  return (
    <article className={styles.card} data-over={status === "close" ? "" : undefined}>
      <div className={styles.art}>
        <Img path={promotion.image ?? ""} alt="" {...artSize} eager={eager} />
        <h2 className={styles.title}>
          <Link className={styles.link} to={`?${search}`} state={{ stay: true, promotionOpened: true }}>
            {promotion.title}
          </Link>
        </h2>
      </div>
      <div className={styles.foot}>
        <Period {...promotion} />
        {status && <StatusChip status={status} />}
      </div>
    </article>
  );
}
