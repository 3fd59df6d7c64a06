import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity, Promotion } from "../../../../shared/contracts/promotions.ts";
import { isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { claimPromotion, joinPromotion, refreshPersonal } from "./api.ts";

/** Joins promotions and claims their rewards. A guest signs in first, then the action continues. */
export function usePromotionAction() {
  const { t } = useTranslation("promotions");
  const { money } = useSiteFormat();
  const { account, session, requireSignIn } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      toast({ tone: "success", text: await work() });
    } catch (cause) {
      toast({ tone: isFailure(cause, "pending") ? "info" : "danger", text: failureText(cause) });
    } finally {
      // Refreshes the account's status and balance after every outcome.
      await refreshPersonal();
      setBusy(false);
    }
  }

  const joinNow = ({ id, title }: Promotion) =>
    run(async () => {
      // A guest's tap belongs to the account that has signed in since.
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
