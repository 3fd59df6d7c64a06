import { startOfDayAfter, windowOf } from "../clock.ts";
import type { Account, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { promotions } from "../games/news.ts";
import { languageOf, relayGet } from "../games/wire.ts";
import { textField } from "../wire/body.ts";
import { relayRow } from "../wire/call.ts";
import { type Activity, isClaimable, isReviewed } from "./activities.ts";
import { offers } from "./offers.ts";
import { claimActivity, progressFields, signUpStatus } from "./reward-rows.ts";

const titleOf = (id: number, language: Language): string =>
  promotions.find((article) => article.id === id)?.title[language] ?? "";

/** Promotion categories in display order. */
const categories: readonly { readonly code: string; readonly name: Readonly<Record<Language, string>> }[] = [
  { code: "NEW", name: { BN: "নতুন সদস্য", EN: "New members" } },
  { code: "DAILY", name: { BN: "প্রতিদিন", EN: "Daily" } },
  { code: "SPORTS", name: { BN: "খেলাধুলা", EN: "Sports" } },
  { code: "FRIENDS", name: { BN: "বন্ধু ও ভিআইপি", EN: "Friends and VIP" } },
];

export const promotionRows: readonly HandlerRow<Core>[] = [
  relayRow("availablePromotions", "GET", "MCSFE_getAvailablePromotions", (account, _call, core) => ({
    value: availableTo(account, core),
  })),
  relayGet("merchantPromotions", "MCSFE_getMerchantAvailablePromotions", "never", (_call, core) => ({
    value: availableTo(undefined, core),
  })),
  relayGet("promotionCategories", "PROMOFE_getPromotionAnnouncementCategory", "never", (call) => ({
    value: categories.map(({ code, name }) => ({ code, name: name[languageOf(call)] })),
  })),
  relayRow("promotionClaims", "GET", "MCS2_getPromotionClaimList", (account, call, core) => ({
    value: { list: core.activities.of(account).map((one) => activityRow(one, account, languageOf(call), core)) },
  })),
  relayRow("joinPromotion", "POST", "MCSFE_signUpPromotionJoin", (account, { body }, { activities }) => {
    const refuse = activities.join(account, String(body.promotionId), textField(body, "remark"));
    return refuse ? { refuse } : { value: true };
  }),
  relayRow("claimPromotion", "POST", "MCSFE_claimIssuedPromotion", claimActivity),
];

/** Wire format of a participation, with the terms of its promotion (protocol 7.4). */
function activityRow(activity: Activity, account: Account, language: Language, { activities, clock }: Core) {
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
    // A daily reward expires at midnight in the site's time zone.
    expireTime: offer.daily ? startOfDayAfter(clock.now()) : (end ?? null),
    gameTypes: offer.games ?? [],
    stakeRequired: offer.stake === undefined ? null : offer.stake / 100,
    ...progressFields(progress),
    conflicts: (offer.conflicts ?? []).map((other) => ({ promotionId: other, title: titleOf(other, language) })),
    conflictId: activities.conflict(account, offer)?.offer.id ?? null,
    reviewed: isReviewed(offer),
    remark: remark ?? null,
  };
}

/** Available promotions by type. `count` is the number of claimable ones, which is 0 for guests. */
function availableTo(account: Account | undefined, core: Core) {
  const counts = new Map(offers.map(({ type }) => [type, 0]));
  const add = (type: string, claimable: boolean) => counts.set(type, (counts.get(type) ?? 0) + Number(claimable));
  for (const type of ["PROMOCODE", "RECIEVEREWARDS"]) add(type, false);
  if (account) {
    for (const activity of core.activities.of(account)) add(activity.offer.type, isClaimable(activity));
    for (const { grant, status } of core.tickets.of(account)) add(grant.type, status === "CLAIM");
    add("RECIEVEREWARDS", signUpStatus(account, core) === "CLAIM");
  }
  const off = core.switches.promotionTypesOff.map((type) => [type, { enabled: false, count: 0 }] as const);
  return Object.fromEntries([...[...counts].map(([type, count]) => [type, { enabled: true, count }] as const), ...off]);
}
