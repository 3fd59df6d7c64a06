import Type from "typebox";
import type { RebateClaim } from "../../../shared/contracts/rebates.ts";
import { ManualRebateValue, manualRebate, rebateRates } from "../mappers/rebates.ts";
import { moneyRequired, Scalar } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

/** A share of the stakes of an account that it claims itself (protocol 7.5). */
export const rebateOperations = {
  manualRebate: ownRead({
    path: "/wps/relay/MCSFE_getManualRebate",
    moduleId: "MANPLAYREB3",
    response: ManualRebateValue,
    map: manualRebate,
  }),

  rebateRates: ownRead({
    path: "/wps/relay/MCSFE_getCustomerRebateSettingByProductType",
    moduleId: "MANPLAYREB3",
    map: rebateRates,
  }),

  claimRebate: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_submitManualRebate",
    moduleId: "MANPLAYREB3",
    errors: { "already.claimed": "promotion_claimed", "promotion.not.open": "promotion_unavailable" },
    request: Type.Object({
      productTypes: Type.Array(Type.String()),
      clientReference: Type.Optional(Type.String()),
    }),
    response: Type.Object({ amount: Scalar }),
    toWire: ({ categories }: RebateClaim, { clientReference }) => ({ productTypes: categories, clientReference }),
    map: ({ amount }) => ({ amount: moneyRequired(amount) }),
  }),
};
