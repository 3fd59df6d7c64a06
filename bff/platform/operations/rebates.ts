import Type, { type Static } from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { Rebate, RebateClaim, RebateRate } from "../../../shared/contracts/loyalty.ts";
import { finiteNumber, instant, money, moneyRequired } from "../mappers/numbers.ts";
import { OptionalText, Scalar, scalarRows } from "../mappers/schema.ts";
import { completeRow, definedFields, listIn, listRequired } from "../mappers/structure.ts";
import { text } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const ManualRebateValue = Type.Object({
  list: Type.Optional(Type.Unknown()),
  lastClaimTime: Scalar,
  claims: Type.Optional(Type.Unknown()),
});

const rebateRows = scalarRows("productType", "validBet", "rate", "amount");
const claimRows = scalarRows("amount", "clientReference");
const rateRows = scalarRows("productType", "rate");

const categoryOf = (value: unknown): Category | undefined => categories.find((category) => category === text(value));

/** Reads a rate in percent (protocol 7.5) as basis points, rounded. */
function roundedBasisPoints(value: unknown): number | undefined {
  const percent = finiteNumber(value);
  return percent !== undefined && percent >= 0 && percent <= 100 ? Math.round(percent * 100) : undefined;
}

/** Maps the open rebates and the recent claims, newest first. Leaves out unknown categories, which cannot be claimed. */
function manualRebate({ list, lastClaimTime, claims }: Static<typeof ManualRebateValue>) {
  const items = rebateRows(listRequired(list)).flatMap((row): Rebate[] =>
    completeRow({
      ...{ category: categoryOf(row.productType), stake: money(row.validBet) },
      ...{ rate: roundedBasisPoints(row.rate), amount: money(row.amount) },
    }),
  );
  return {
    items,
    ...definedFields({ lastClaimAt: instant(lastClaimTime) }),
    claims: claimRows(listIn(claims)).map((row) => ({
      amount: moneyRequired(row.amount),
      ...definedFields({ clientReference: text(row.clientReference) }),
    })),
  };
}

const rebateRates = (value: unknown): RebateRate[] =>
  rateRows(listRequired(value, "list")).flatMap((row) =>
    completeRow({ category: categoryOf(row.productType), rate: roundedBasisPoints(row.rate) }),
  );

/** Rebates on stakes, which players claim manually (protocol 7.5). */
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
    request: Type.Object({ productTypes: Type.Array(Type.String()), clientReference: OptionalText }),
    response: Type.Object({ amount: Scalar }),
    toWire: ({ categories }: RebateClaim, { clientReference }) => ({ productTypes: categories, clientReference }),
    map: ({ amount }) => ({ amount: moneyRequired(amount) }),
  }),
};
