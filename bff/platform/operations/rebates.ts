import Type from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { Rebate, RebateClaim, RebateRate } from "../../../shared/contracts/rebates.ts";
import { instant, listRequired, money, moneyRequired, number, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

/** A claim as the platform remembers it. */
export interface MadeRebateClaim {
  readonly amount: string;
  readonly clientReference?: string;
}

/** What waits, and what was claimed lately, the newest first. */
export interface ManualRebate {
  readonly items: Rebate[];
  readonly lastClaimAt?: string;
  readonly claims: MadeRebateClaim[];
}

export const ManualRebateValue = Type.Object({
  list: Type.Optional(Type.Unknown()),
  lastClaimTime: Scalar,
  claims: Type.Optional(Type.Unknown()),
});

const rebateRows = rowsOf(Type.Object({ productType: Scalar, validBet: Scalar, rate: Scalar, amount: Scalar }));
const claimRows = rowsOf(Type.Object({ amount: Scalar, clientReference: Scalar }));
const rateRows = rowsOf(Type.Object({ productType: Scalar, rate: Scalar }));

const categoryOf = (value: unknown): Category | undefined => categories.find((one) => one === text(value));

/** Percent as the platform says it (protocol 7.5), in basis points. */
function basisPoints(value: unknown): number | undefined {
  const percent = number(value);
  return percent !== undefined && percent >= 0 && percent <= 100 ? Math.round(percent * 100) : undefined;
}

/** A category we do not know could not be claimed, so its row is left out. */
export function manualRebate(value: { list?: unknown; lastClaimTime?: unknown; claims?: unknown }): ManualRebate {
  const items = rebateRows(listRequired(value.list)).flatMap((row): Rebate[] => {
    const [category, rate] = [categoryOf(row.productType), basisPoints(row.rate)];
    const [stake, amount] = [money(row.validBet), money(row.amount)];
    if (!category || rate === undefined || stake === undefined || amount === undefined) return [];
    return [{ category, stake, rate, amount }];
  });
  const lastClaimAt = instant(value.lastClaimTime);
  const claims = Array.isArray(value.claims) ? claimRows(value.claims) : [];
  return {
    items,
    ...(lastClaimAt !== undefined && { lastClaimAt }),
    claims: claims.map((row) => {
      const clientReference = text(row.clientReference);
      return { amount: moneyRequired(row.amount), ...(clientReference !== undefined && { clientReference }) };
    }),
  };
}

export const rebateRates = (value: unknown): RebateRate[] =>
  rateRows(listRequired(value, "list")).flatMap((row) => {
    const [category, rate] = [categoryOf(row.productType), basisPoints(row.rate)];
    return category && rate !== undefined ? [{ category, rate }] : [];
  });

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
