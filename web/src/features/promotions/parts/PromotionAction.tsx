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
  /** The account's participation; undefined for guests. */
  activity: Activity | undefined;
  /** Joining requires that the terms are shown. */
  termsShown: boolean;
}

/** Button or text for the visitor's next step in a promotion: join, claim, or the status. */
export function PromotionAction({ promotion, status, activity, termsShown }: PromotionActionProps) {
  const { t } = useTranslation("promotions");
  const { busy, join, claim } = usePromotionAction();
  const online = useOnline();
  const action = actionOf(status);
  const press =
    action === "join"
      ? { Icon: Sparkles, disabled: !termsShown, run: () => join(promotion) }
      : action === "claim" && activity && { Icon: Gift, disabled: !online, run: () => claim(activity) };
  if (!press) {
    return (
      <p className={styles.status} role="status">
        {t(`told.${status}`)}
      </p>
    );
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      busy={busy}
      disabled={press.disabled}
      icon={<press.Icon size={20} aria-hidden="true" />}
      onClick={press.run}
    >
      {t(action === "join" ? "join" : "claim")}
    </Button>
  );
}
