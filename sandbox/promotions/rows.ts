import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { textField } from "../wire/fields.ts";
import { activityRow } from "./activity-row.ts";
import { availableTo } from "./available.ts";
import { categories } from "./categories.ts";
import { claimActivity } from "./claims.ts";

const relay = "/wps/relay";

export const promotionRows: readonly HandlerRow<Core>[] = [
  {
    operation: "availablePromotions",
    method: "GET",
    paths: [`${relay}/MCSFE_getAvailablePromotions`],
    token: "required",
    handle: ownAccount((account, _call, core) => ({ value: availableTo(account, core) })),
  },
  {
    operation: "merchantPromotions",
    method: "GET",
    paths: [`${relay}/MCSFE_getMerchantAvailablePromotions`],
    token: "never",
    handle: (_call, core) => ({ value: availableTo(undefined, core) }),
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
    handle: ownAccount((account, call, core) => ({
      value: { list: core.activities.of(account).map((one) => activityRow(one, account, languageOf(call), core)) },
    })),
  },
  {
    operation: "joinPromotion",
    method: "POST",
    paths: [`${relay}/MCSFE_signUpPromotionJoin`],
    token: "required",
    handle: ownAccount((account, { body }, { activities }) => {
      const refuse = activities.join(account, String(body.promotionId), textField(body, "remark"));
      return refuse ? { refuse } : { value: true };
    }),
  },
  {
    operation: "claimPromotion",
    method: "POST",
    paths: [`${relay}/MCSFE_claimIssuedPromotion`],
    token: "required",
    handle: ownAccount((account, call, core) => claimActivity(account, call, core)),
  },
];
