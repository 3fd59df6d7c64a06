import { Gift, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Activity, ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { actionOf } from "../activity.ts";
import { usePromotionAction } from "../usePromotionAction.ts";
import styles from "./PromotionAction.module.css";

interface PromotionActionProps {
  promotion: Promotion;
  status: ActivityStatus;
  /** The account's part; guests have none. */
  activity: Activity | undefined;
  /** Nobody joins on terms that could not be read. */
  termsShown: boolean;
}

/** What can be done about a promotion now: join, claim, or read how it stands. */
export function PromotionAction({ promotion, status, activity, termsShown }: PromotionActionProps) {
  const { t } = useTranslation("promotions");
  const { busy, join, claim } = usePromotionAction();
  const online = useOnline();
  const action = actionOf(status);
  if (action === "join") {
    return (
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        disabled={!termsShown}
        icon={<Sparkles size={20} aria-hidden="true" />}
        onClick={() => join(promotion)}
      >
        {t("join")}
      </Button>
    );
  }
  if (action === "claim" && activity) {
    return (
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        disabled={!online}
        icon={<Gift size={20} aria-hidden="true" />}
        onClick={() => claim(activity)}
      >
        {t("claim")}
      </Button>
    );
  }
  return (
    <p className={styles.status} role="status">
      {t(`told.${status}`)}
    </p>
  );
}
