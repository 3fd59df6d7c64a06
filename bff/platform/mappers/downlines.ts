import Type from "typebox";
import type {
  BoundRate,
  Downline,
  DownlineStatus,
  DownlineType,
  PathStep,
  ProductRate,
} from "../../../shared/contracts/agent-team.ts";
import { plainText } from "./html.ts";
import {
  basisPoints,
  cleanAccountName,
  count,
  field,
  flag,
  id,
  instant,
  listRequired,
  maskEmail,
  masked,
  money,
  rowsOf,
  Scalar,
  structureRequired,
  text,
  wirePercent,
} from "./wire.ts";

/** An account below an agent; how far below says only its path. */
export type DownlineRow = Omit<Downline, "level">;

/** An account as the platform finds it, with everybody above it from the top of the tree, its parent the last. */
export interface FoundDownline extends DownlineRow {
  readonly path: readonly PathStep[];
  readonly mobile?: string;
  readonly email?: string;
}

const types: Readonly<Record<string, DownlineType>> = { AGENT: "agent", PLAYER: "player" };
const statuses: Readonly<Record<string, DownlineStatus>> = { ACTIVE: "active", LOCKED: "locked", CLOSED: "closed" };

export const downlineType = (value: unknown): DownlineType | undefined => types[text(value) ?? ""];

export const wireDownlineType = (type: DownlineType): string => type.toUpperCase();

const rows = rowsOf(
  Type.Object({
    ...{ customerId: Scalar, account: Scalar, type: Scalar, parentAccount: Scalar, level: Scalar },
    ...{ balance: Scalar, teamBalance: Scalar, teamCount: Scalar, lastLoginTime: Scalar, registerTime: Scalar },
    ...{ status: Scalar, online: Scalar },
  }),
);

/** A row without an id, a name, a type, a moment or its amounts is none. */
export const downlineRows = (list: readonly unknown[]): (DownlineRow & { readonly wireLevel: number })[] =>
  rows(list).flatMap((row) => {
    const customerId = id(row.customerId);
    const account = cleanAccountName(row.account);
    const [type, status] = [downlineType(row.type), statuses[text(row.status) ?? "ACTIVE"]];
    const [balance, teamBalance] = [money(row.balance), money(row.teamBalance)];
    const registeredAt = instant(row.registerTime);
    if (customerId === undefined || account === "" || type === undefined || status === undefined) return [];
    if (balance === undefined || teamBalance === undefined || registeredAt === undefined) return [];
    const lastLoginAt = instant(row.lastLoginTime);
    return [
      {
        ...{ id: customerId, account, type, parent: cleanAccountName(row.parentAccount), wireLevel: count(row.level) },
        ...{ balance, teamBalance, teamCount: count(row.teamCount), registeredAt },
        ...(lastLoginAt !== undefined && { lastLoginAt }),
        ...{ status, online: flag(row.online) },
      },
    ];
  });

const steps = rowsOf(Type.Object({ customerId: Scalar, account: Scalar }));

/**
 * Everybody above an account, in the order of the tree.
 * @throws PlatformError `platform_bad_answer` without a list: a path that is not there proves nothing
 */
export const pathOf = (value: unknown): PathStep[] =>
  steps(listRequired(field(value, "path"))).flatMap((step): PathStep[] => {
    const customerId = id(step.customerId);
    return customerId === undefined ? [] : [{ id: customerId, account: cleanAccountName(step.account) }];
  });

/** @returns undefined where the answer is nobody */
export function foundDownline(value: unknown): FoundDownline | undefined {
  const [row] = downlineRows([structureRequired(value)]);
  if (row === undefined) return undefined;
  const { wireLevel: _theirs, ...downline } = row;
  const mobile = masked(field(value, "mobile"), maskMobile);
  const email = masked(field(value, "email"), maskEmail);
  return { ...downline, path: pathOf(value), ...(mobile && { mobile }), ...(email && { email }) };
}

/** `01712345678` → `017****678` */
const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-3)}`;

const longestName = 60;

/** A type of game by the platform's name, as our contract takes it. */
function productOf(value: unknown): string | undefined {
  const product = text(value) ?? "";
  return /^[A-Z][A-Z0-9_]{0,19}$/.test(product) ? product : undefined;
}

const rateRows = rowsOf(Type.Object({ productType: Scalar, rate: Scalar }));
const boundRows = rowsOf(
  Type.Object({ productType: Scalar, rate: Scalar, most: Scalar, least: Scalar, leastAccount: Scalar }),
);

/** Percent on the wire, basis points here; a row without a product or a rate is none. */
export const productRates = (list: readonly unknown[]): ProductRate[] =>
  rateRows(list).flatMap((row): ProductRate[] => {
    const [product, rate] = [productOf(row.productType), basisPoints(row.rate)];
    return product === undefined || rate === undefined ? [] : [{ product, rate }];
  });

/** A platform that says no bounds has its rate as the highest: whoever raises it is told by the platform how far. */
export const boundRates = (list: readonly unknown[]): BoundRate[] =>
  boundRows(list).flatMap((row): BoundRate[] => {
    const [product, rate] = [productOf(row.productType), basisPoints(row.rate)];
    if (product === undefined || rate === undefined) return [];
    const child = plainText(text(row.leastAccount) ?? "", longestName);
    const bounds = { most: basisPoints(row.most) ?? rate, least: basisPoints(row.least) ?? 0 };
    return [{ product, rate, ...bounds, ...(child !== "" && { child }) }];
  });

export const RebateRows = Type.Array(Type.Object({ productType: Type.String(), rate: Type.Number() }));

/** Our rates as the platform takes them: 40 basis points are 0.4. */
export const wireRates = (rates: readonly ProductRate[]) =>
  rates.map(({ product, rate }) => ({ productType: product, rate: wirePercent(rate) }));

/**
 * The product that broke a bound, and by whom: `{ RNG: "child:rahim22" }` where a child has more, `{ RNG: "range" }` where
 * it is the agent's own rate that is passed.
 */
export function rebateConflict(value: unknown): Record<string, string> | undefined {
  const product = productOf(field(value, "field"));
  if (product === undefined) return undefined;
  const child = plainText(text(field(value, "account")) ?? "", longestName);
  return { [product]: child === "" ? "range" : `child:${child}` };
}
