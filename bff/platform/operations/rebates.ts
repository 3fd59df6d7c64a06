import Type from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { Rebate, RebateClaim, RebateRate } from "../../../shared/contracts/loyalty.ts";
import { instant, money, moneyRequired, numberWithin } from "../mappers/numbers.ts";
import { AnyField, OptionalText, rowMapper, Scalar, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, listIn, listRequired } from "../mappers/structure.ts";
import { text } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const categoryOf = (value: unknown): Category | undefined => categories.find((category) => category === text(value));

/** Reads a rate in percent as rounded basis points (protocol 7.5). */
function roundedBasisPoints(value: unknown): number | undefined {
  const percent = numberWithin(value, 0, 100);
  return percent && Math.round(percent * 100);
}

/** Unknown categories cannot be claimed, so they are left out. */
const rebates = rowMapper(scalars("productType validBet rate amount"), (row): Rebate[] =>
  completeRow({
    category: categoryOf(row.productType),
    stake: money(row.validBet),
    rate: roundedBasisPoints(row.rate),
    amount: money(row.amount),
  }),
);

const rebateClaims = rowMapper(scalars("amount clientReference"), (row) =>
  completeRow({ amount: moneyRequired(row.amount) }, { clientReference: text(row.clientReference) }),
);

const rebateRates = rowMapper(scalars("productType rate"), (row): RebateRate[] =>
  completeRow({ category: categoryOf(row.productType), rate: roundedBasisPoints(row.rate) }),
);

/** Rebates on stakes, which players claim manually (protocol 7.5). */
export const rebateOperations = {
  manualRebate: ownRead({
    path: "/wps/relay/MCSFE_getManualRebate",
    moduleId: "MANPLAYREB3",
    response: Type.Object({ list: AnyField, lastClaimTime: Scalar, claims: AnyField }),
    map: ({ list, lastClaimTime, claims }) => ({
      items: rebates(listRequired(list)),
      ...definedFields({ lastClaimAt: instant(lastClaimTime) }),
      claims: rebateClaims(listIn(claims)),
    }),
  }),

  rebateRates: ownRead({
    path: "/wps/relay/MCSFE_getCustomerRebateSettingByProductType",
    moduleId: "MANPLAYREB3",
    map: (value) => rebateRates(listRequired(value, "list")),
  }),

  claimRebate: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_submitManualRebate",
    moduleId: "MANPLAYREB3",
    errors: { "already.claimed": "promotion_claimed", "promotion.not.open": "promotion_unavailable" },
    request: Type.Object({ productTypes: Type.Array(Type.String()), clientReference: OptionalText }),
    response: Type.Object({ amount: Scalar }),
    toWire: ({ categories }: RebateClaim, { clientReference }) => ({ productTypes: categories, clientReference }),
    map: ({ amount }) => ({ amount: moneyRequired(amount) }),
  }),
};
