import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-team.ts";
import { accountName, cleanAccountName, maskEmail, masked, maskMobile } from "./accounts.ts";
import { basisPoints, count, instant, money, wirePercent } from "./numbers.ts";
import { rowMapper, scalars } from "./schema.ts";
import { completeRow, definedFields, field, listRequired, structureRequired } from "./structure.ts";
import { enumReader, firstText, flag, id, text } from "./text.ts";

/** An account below an agent. The level follows from the path. */
type DownlineRow = Omit<contract.Downline, "level">;

/** An account with the accounts above it, from the top of the tree to its parent. */
export interface FoundDownline extends DownlineRow {
  readonly path: readonly contract.PathStep[];
  readonly mobile?: string;
  readonly email?: string;
}

export const downlineType = enumReader<contract.DownlineType>({ agent: "AGENT", player: "PLAYER" });
const downlineStatus = enumReader<contract.DownlineStatus>({ active: "ACTIVE", locked: "LOCKED", closed: "CLOSED" });

export const wireDownlineType = (type: contract.DownlineType): string => type.toUpperCase();

/** Maps downlines. Leaves out incomplete rows. */
export const downlineRows = rowMapper(
  scalars(
    "customerId account type parentAccount level balance",
    "teamBalance teamCount lastLoginTime registerTime status online",
  ),
  (row): (DownlineRow & { readonly wireLevel: number })[] =>
    completeRow(
      {
        id: id(row.customerId),
        account: accountName(row.account),
        type: downlineType(row.type),
        parent: cleanAccountName(row.parentAccount),
        wireLevel: count(row.level),
        online: flag(row.online),
        balance: money(row.balance),
        teamBalance: money(row.teamBalance),
        teamCount: count(row.teamCount),
        registeredAt: instant(row.registerTime),
        status: downlineStatus(firstText(row.status, "ACTIVE")),
      },
      { lastLoginAt: instant(row.lastLoginTime) },
    ),
);

/** Accounts above an account, top first. */
const pathSteps = rowMapper(scalars("customerId account"), (step): contract.PathStep[] =>
  completeRow({ id: id(step.customerId), account: cleanAccountName(step.account) }),
);

/** Maps an account with its path. Returns undefined if the response is not an account. */
export function foundDownline(value: unknown): FoundDownline | undefined {
  const [row] = downlineRows([structureRequired(value)]);
  if (row === undefined) return undefined;
  const { wireLevel: _, ...downline } = row;
  return {
    ...downline,
    path: pathSteps(listRequired(field(value, "path"))),
    ...definedFields({
      mobile: masked(field(value, "mobile"), maskMobile),
      email: masked(field(value, "email"), maskEmail),
    }),
  };
}

function gameType(value: unknown): string | undefined {
  const product = text(value) ?? "";
  return /^[A-Z][A-Z0-9_]{0,19}$/.test(product) ? product : undefined;
}

export const productRates = rowMapper(scalars("productType rate"), (row): contract.ProductRate[] =>
  completeRow({ product: gameType(row.productType), rate: basisPoints(row.rate) }),
);

/** Rates with bounds. Without bounds, the rate itself is the maximum, and the platform refuses a higher one. */
export const boundRates = rowMapper(
  scalars("productType rate most least leastAccount"),
  (row): contract.BoundRate[] => {
    const rate = basisPoints(row.rate);
    const [most, least] = [basisPoints(row.most) ?? rate, basisPoints(row.least) ?? 0];
    return completeRow(
      { product: gameType(row.productType), rate, most, least },
      { child: accountName(row.leastAccount) },
    );
  },
);

export const RebateRows = Type.Array(Type.Object({ productType: Type.String(), rate: Type.Number() }));

/** Converts rates to the platform's percent: 40 basis points are 0.4. */
export const wireRates = (rates: readonly contract.ProductRate[]) =>
  rates.map(({ product, rate }) => ({ productType: product, rate: wirePercent(rate) }));

/** Reads a conflict: `{ RNG: "child:rahim22" }` if a child's rate is higher, otherwise `{ RNG: "range" }`. */
export function rebateConflict(value: unknown): Record<string, string> | undefined {
  const product = gameType(field(value, "field"));
  if (product === undefined) return undefined;
  const child = accountName(field(value, "account"));
  return { [product]: child === undefined ? "range" : `child:${child}` };
}
