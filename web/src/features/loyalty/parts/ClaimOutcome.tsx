import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import type { Outcome } from "../useClaim.ts";
import styles from "./ClaimOutcome.module.css";

/** Result of the last claim. */
export function ClaimOutcome({ outcome, busy }: { outcome: Outcome; busy: boolean }) {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money } = useSiteFormat();
  if (outcome.state === "failed") {
    return (
      <Alert tone="danger" answers>
        {outcome.text}
      </Alert>
    );
  }
  if (outcome.state === "paid") {
    return (
      <Alert tone="success" answers>
        {t("claim.paid", { amount: money(outcome.amount) })}
      </Alert>
    );
  }
  return (
    <div className={styles.pending}>
      <Alert tone="info" answers>
        {t("claim.pending")}
      </Alert>
      <Button icon={<RotateCw size={18} aria-hidden="true" />} busy={busy} onClick={outcome.again}>
        {t("claim.again")}
      </Button>
    </div>
  );
}
