import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity, ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { artSize } from "./art-size.ts";
import { Period } from "./Period.tsx";
import styles from "./PromotionDialog.module.css";
import { StatusChip } from "./StatusChip.tsx";
import { TakePart } from "./TakePart.tsx";

interface PromotionDialogProps {
  promotion: Promotion;
  /** Undefined while an account's part is on its way. */
  status: ActivityStatus | undefined;
  activity: Activity | undefined;
  onClose(): void;
}

/** A promotion whole: its picture, its terms in the operator's words, and how to take part. */
export default function PromotionDialog({ promotion, status, activity, onClose }: PromotionDialogProps) {
  const { t } = useTranslation("promotions");
  const [termsShown, setTermsShown] = useState(false);
  const facts = activity?.amount !== undefined || activity?.turnover !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={promotion.title}
      size="lg"
      reading
      footer={status && <TakePart promotion={promotion} status={status} activity={activity} termsShown={termsShown} />}
    >
      <div className={styles.promotion}>
        <Img className={styles.art} path={promotion.image ?? ""} alt="" {...artSize} eager />
        <div className={styles.side}>
          <div className={styles.state}>
            <Period {...promotion} />
            {status && <StatusChip status={status} />}
          </div>
          {facts && (
            <dl className={styles.facts}>
              {activity?.amount !== undefined && (
                <div>
                  <dt>{t("amount")}</dt>
                  <dd>
                    <Amount value={activity.amount} />
                  </dd>
                </div>
              )}
              {activity?.turnover !== undefined && (
                <div>
                  <dt>{t("turnover")}</dt>
                  <dd>{t("times", { count: activity.turnover })}</dd>
                </div>
              )}
            </dl>
          )}
          <Html html={promotion.html} onShown={() => setTermsShown(true)} />
        </div>
      </div>
    </Dialog>
  );
}
