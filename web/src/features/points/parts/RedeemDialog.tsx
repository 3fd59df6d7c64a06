import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeRedemption, PointReward } from "../../../../../shared/contracts/points.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { pointsOf } from "../counts.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderOutcome } from "./OrderOutcome.tsx";
import { RedeemForm } from "./RedeemForm.tsx";

interface RedeemDialogProps {
  reward: PointReward;
  /** Points of the account. */
  balance: number;
  onClose(): void;
}

/** Redeems points for a reward. The site reviews each redemption. */
export default function RedeemDialog({ reward, balance, onClose }: RedeemDialogProps) {
  const { t } = useTranslation("points");
  const [result, setResult] = useState<{ readonly redemption: MadeRedemption | undefined }>();
  const redemption = result?.redemption;
  // An account that has just signed in may not have enough points. Computed once, because the order reduces the points.
  const [missing] = useState(() => Math.max(0, reward.points - balance));
  const outcome = result && (
    <OrderOutcome
      isPending={!redemption}
      heading={t(redemption ? "redeem.done.title" : "order.pending.title")}
      text={t(redemption ? `redeem.done.${reward.type}` : "order.pending.text")}
      facts={[
        { term: t("redeem.reward"), value: reward.name },
        { term: t("order.spent"), value: redemption && t("points", pointsOf(redemption.points)) },
        { term: t("redeem.id"), value: redemption?.id },
      ]}
      onClose={onClose}
    />
  );
  const tooFew = missing > 0 && <Alert tone="info">{t("rewards.missing", pointsOf(missing))}</Alert>;
  return (
    <OrderDialog title={t("redeem.title")} onClose={onClose} instead={outcome || tooFew}>
      <RedeemForm reward={reward} balance={balance} onEnd={(answer) => setResult({ redemption: answer })} />
    </OrderDialog>
  );
}
