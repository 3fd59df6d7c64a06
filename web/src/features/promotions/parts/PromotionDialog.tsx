import { Gift, Sparkles } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity, ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { useToastedAction } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import layout from "../../../ui/primitives.module.css";
import { actionOf } from "../activity.ts";
import { claimPromotion, joinPromotion, refreshPersonal } from "../api.ts";
import styles from "./PromotionDialog.module.css";
import { artSize, Period, PromotionStatus } from "./PromotionStatus.tsx";

interface PromotionDialogProps {
  promotion: Promotion;
  status: ActivityStatus | undefined;
  activity: Activity | undefined;
  onClose(): void;
}

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
      <div className={layout.stack4}>
        <Img className={styles.art} path={promotion.image ?? ""} alt="" {...artSize} eager />
        <div className={styles.side}>
          <div className={layout.ends2}>
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

interface PromotionActionProps {
  promotion: Promotion;
  status: ActivityStatus;
  /** Undefined for guests. */
  activity: Activity | undefined;
  /** Whether the terms have been rendered. Required for joining. */
  termsShown: boolean;
}

function PromotionAction({ promotion, status, activity, termsShown }: PromotionActionProps) {
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

/** Joins promotions and claims their rewards. Guests sign in first. */
function usePromotionAction() {
  const { t } = useTranslation("promotions");
  const { money } = useSiteFormat();
  const { account, session, requireSignIn } = useSession();
  const toast = useToast();
  const { busy, run } = useToastedAction(refreshPersonal);

  const joinNow = ({ id, title }: Promotion) =>
    run(async () => {
      // Reads the current account, because a guest has signed in since the render.
      await joinPromotion(signInStore.getState().account, id);
      return t("joined", { title });
    });

  const claimNow = ({ id }: Activity) =>
    run(async () => {
      const { amount } = await claimPromotion(account, id);
      return amount === undefined ? t("claimed") : t("claimedAmount", { amount: money(amount) });
    });

  function join(promotion: Promotion): void {
    if (session?.state === "trial") toast({ tone: "info", text: t("trial") });
    else requireSignIn(() => void joinNow(promotion));
  }

  return { busy, join, claim: (activity: Activity) => void claimNow(activity) };
}
