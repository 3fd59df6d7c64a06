import type { HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { promotions } from "../games/news/promotions.ts";
import { languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { type Activity, isClaimable } from "./activities.ts";
import { categories } from "./categories.ts";
import { offers } from "./offers.ts";
import { windowOf } from "./window.ts";

const relay = "/wps/relay";
/** Kinds of promotion this operator has switched off (protocol 7.4 names them all). */
const switchedOff = ["PROMOCODE", "RECIEVEREWARDS", "MEMBERLEVEL"] as const;

/** What is on, by type; `count` is what waits to be claimed. */
function available(activities: readonly Activity[]) {
  const on = offers.map(({ type }) => {
    const count = activities.filter((activity) => activity.offer.type === type && isClaimable(activity)).length;
    return [type, { enabled: true, count }] as const;
  });
  const off = switchedOff.map((type) => [type, { enabled: false, count: 0 }] as const);
  return Object.fromEntries([...on, ...off]);
}

function activityRow({ id, offer, status }: Activity, language: Language, now: number) {
  const { start, end } = windowOf(offer, now);
  return {
    id,
    promotionId: offer.id,
    promotionType: offer.type,
    title: promotions.find((article) => article.id === offer.id)?.title[language] ?? "",
    amount: offer.amount === 0 ? null : offer.amount / 100,
    status,
    startTime: start ?? null,
    endTime: end ?? null,
    turnoverMultiple: offer.turnover ?? null,
  };
}

export const promotionRows: readonly HandlerRow<Core>[] = [
  {
    operation: "availablePromotions",
    method: "GET",
    paths: [`${relay}/MCSFE_getAvailablePromotions`],
    token: "required",
    handle: ownAccount((account, _call, { activities }) => ({ value: available(activities.of(account)) })),
  },
  {
    operation: "merchantPromotions",
    method: "GET",
    paths: [`${relay}/MCSFE_getMerchantAvailablePromotions`],
    token: "never",
    handle: () => ({ value: available([]) }),
  },
  {
    operation: "promotionCategories",
    method: "GET",
    paths: [`${relay}/PROMOFE_getPromotionAnnouncementCategory`],
    token: "never",
    handle: (call) => ({ value: categories.map(({ code, name }) => ({ code, name: name[languageOf(call)] })) }),
  },
  {
    operation: "promotionClaims",
    method: "GET",
    paths: [`${relay}/MCS2_getPromotionClaimList`],
    token: "required",
    handle: ownAccount((account, call, { activities, clock }) => ({
      value: { list: activities.of(account).map((one) => activityRow(one, languageOf(call), clock.now())) },
    })),
  },
  {
    operation: "joinPromotion",
    method: "POST",
    paths: [`${relay}/MCSFE_signUpPromotionJoin`],
    token: "required",
    handle: ownAccount((account, { body }, { activities }) => {
      const joined = activities.join(account, String(body.promotionId));
      if (joined === undefined) return { refuse: "not.found" };
      return joined ? { value: true } : { refuse: "promotion.not.open" };
    }),
  },
  {
    operation: "claimPromotion",
    method: "POST",
    paths: [`${relay}/MCSFE_claimIssuedPromotion`],
    token: "required",
    handle: ownAccount((account, { body }, { activities, accounts }) => {
      const claimed = activities.claim(account, String(body.id));
      if (!claimed) return { refuse: "not.found" };
      if (claimed.status === "CLAIMED") return { refuse: "already.claimed" };
      if (!isClaimable(claimed)) return { refuse: "promotion.not.open" };
      accounts.credit(account, claimed.offer.amount, { type: "bonus", ref: `${claimed.offer.id}` });
      return { value: { amount: claimed.offer.amount / 100, status: "CLAIMED" } };
    }),
  },
];
