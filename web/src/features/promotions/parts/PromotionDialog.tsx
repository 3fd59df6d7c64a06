import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity, ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { artSize } from "./art-size.ts";
import { Period } from "./Period.tsx";
import { PromotionAction } from "./PromotionAction.tsx";
import styles from "./PromotionDialog.module.css";
import { PromotionStatus } from "./PromotionStatus.tsx";

interface PromotionDialogProps {
  promotion: Promotion;
  /** Undefined while an account's status loads. */
  status: ActivityStatus | undefined;
  activity: Activity | undefined;
  onClose(): void;
}

/** Details of a promotion: image, the operator's terms, and the button to take part. */
export default function PromotionDialog({ promotion, status, activity, onClose }: PromotionDialogProps) {
  const { t } = useTranslation("promotions");
  const [termsShown, setTermsShown] = useState(false);
  const { amount, turnover } = activity ?? {};
  const facts = [
    ...(amount === undefined ? [] : [{ term: t("amount"), value: <Amount value={amount} /> }]),
    ...(turnover === undefined ? [] : [{ term: t("turnover"), value: t("times", { count: turnover }) }]),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBack={false}
      title={promotion.title}
      size="lg"
      reading
      footer={
        status && <PromotionAction promotion={promotion} status={status} activity={activity} termsShown={termsShown} />
      }
    >
      <div className={styles.promotion}>
        <Img className={styles.art} path={promotion.image ?? ""} alt="" {...artSize} eager />
        <div className={styles.side}>
          <div className={styles.state}>
            <Period {...promotion} />
            {status && <PromotionStatus status={status} />}
          </div>
          {facts.length > 0 && <DescriptionList layout="tiles" items={facts} />}
          <Html html={promotion.html} onShown={() => setTermsShown(true)} />
        </div>
      </div>
    </Dialog>
  );
}
