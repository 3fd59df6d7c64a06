import type { Account, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { promotions } from "../games/news/promotions.ts";
import { type Activity, isReviewed } from "./activities.ts";
import { startOfDayAfter, windowOf } from "./window.ts";

const titleOf = (id: number, language: Language): string =>
  promotions.find((article) => article.id === id)?.title[language] ?? "";

/** An account's part in a promotion, with its terms, as the wire shows it (protocol 7.4). */
export function activityRow(activity: Activity, account: Account, language: Language, { activities, clock }: Core) {
  const { id, offer, status, progress, remark } = activity;
  const { start, end } = windowOf(offer, clock.now());
  return {
    id,
    promotionId: offer.id,
    promotionType: offer.type,
    title: titleOf(offer.id, language),
    amount: offer.amount === 0 ? null : offer.amount / 100,
    status,
    startTime: start ?? null,
    endTime: end ?? null,
    turnoverMultiple: offer.turnover ?? null,
    // Of a reward for a day the day's end: it is not saved up.
    expireTime: offer.daily ? startOfDayAfter(clock.now()) : (end ?? null),
    gameTypes: offer.games ?? [],
    stakeRequired: offer.stake === undefined ? null : offer.stake / 100,
    progressRequired: progress ? progress.required / 100 : null,
    progressActual: progress ? progress.actual / 100 : null,
    conflicts: (offer.conflicts ?? []).map((other) => ({ promotionId: other, title: titleOf(other, language) })),
    conflictId: activities.conflict(account, offer)?.offer.id ?? null,
    reviewed: isReviewed(offer),
    remark: remark ?? null,
  };
}
