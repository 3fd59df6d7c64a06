import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Payout } from "../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../shared/page-paths.ts";
import { isInAgentCentre } from "../../lib/browser/centre-path.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { usePayouts } from "./api.ts";

/** Polling interval in ms, much shorter than the time to confirm a payout. */
const pollMs = 60_000;

/**
 * Shows one toast per payout that needs confirmation, because an unanswered payout is treated as received (spec section
 * 4). Only for pages outside the member and agent centres, which show `PayoutStrip` instead.
 */
export default function PayoutReminder() {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const toast = useToast();
  const { pathname } = useLocation();
  const { data } = usePayouts(pollMs);
  const remindedIds = useRef(new Set<string>());
  const waiting = data?.items.find(({ status }) => status === "waiting");
  const remind = useEffectEvent(({ id, paid, deadline }: Payout) => {
    if (remindedIds.current.has(id)) return;
    remindedIds.current.add(id);
    toast({ personal: true, text: t("reminder.elsewhere", { amount: money(paid), time: time(deadline) }) });
  });
  const isInCentre = pathname.startsWith(pathTo("member")) || isInAgentCentre(pathname);
  useEffect(() => {
    if (waiting && !isInCentre) remind(waiting);
  }, [waiting, isInCentre]);
  return null;
}
