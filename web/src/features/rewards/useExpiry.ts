import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Reward, RewardTicket } from "../../../../shared/contracts/rewards.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { refreshRewards } from "./api.ts";
import { nextToExpire } from "./reward.ts";

/** Maximum delay of a browser timer in ms. */
const maxTimerMs = 2 ** 31 - 1;

/** Refreshes the rewards and shows a toast when a reward expires while the page is open. */
export function useExpiry(rows: readonly (Reward | RewardTicket)[]): void {
  const { t } = useTranslation("rewards");
  const toast = useToast();
  const next = nextToExpire(rows, serverNow());
  const warn = useEffectEvent(() => {
    if (next) toast({ tone: "info", text: t("over", { title: next.row.title }) });
    void refreshRewards();
  });
  const at = next?.at;
  useEffect(() => {
    const wait = at === undefined ? Number.POSITIVE_INFINITY : at - serverNow();
    if (wait > maxTimerMs) return;
    const timer = setTimeout(warn, wait);
    return () => clearTimeout(timer);
  }, [at]);
}
