import Type from "typebox";
import {
  type Activity,
  type ActivityStatus,
  type AvailablePromotions,
  activityStatuses,
  type PromotionClaim,
  type Promotions,
} from "../../../shared/contracts/promotions.ts";
import { plainText } from "./html.ts";
import {
  count,
  entries,
  field,
  flag,
  id,
  instant,
  listIn,
  money,
  number,
  rowsOf,
  Scalar,
  structureRequired,
  text,
} from "./wire.ts";

const longestName = 60;
/** Names a list of claims comes under; some builds key it by channel instead (protocol 7.4). */
const listNames = ["list", "records", "rows", "items", "data", "promotions", "tickets"] as const;

/** A map by type; what is not an object of its own says nothing. */
export function availablePromotions(value: unknown): AvailablePromotions {
  const structures = entries(structureRequired(value)).flatMap(([type, one]) =>
    /^[A-Z_]{1,40}$/.test(type) && typeof one === "object" && one !== null
      ? [[type, { enabled: flag(field(one, "enabled")), count: count(field(one, "count")) }] as const]
      : [],
  );
  return Object.fromEntries(structures);
}

const CategoryRow = Type.Object({ code: Scalar, name: Scalar });
const categoryRows = rowsOf(CategoryRow);

export const promotionCategories = (list: readonly unknown[]): Promotions["categories"] =>
  categoryRows(list).flatMap((row) => {
    const code = id(row.code);
    const name = plainText(text(row.name) ?? "", longestName);
    return code === undefined || name === "" ? [] : [{ code, name }];
  });

const ClaimRow = Type.Object({
  id: Scalar,
  promotionId: Scalar,
  amount: Scalar,
  status: Scalar,
  startTime: Scalar,
  endTime: Scalar,
  turnoverMultiple: Scalar,
});
const claimRows = rowsOf(ClaimRow);

/** A bare list, a list under one of its names, or one list per channel. */
export function claimList(value: unknown): unknown[] {
  const named = listIn(value, ...listNames);
  return named.length > 0 ? named : entries(value).flatMap(([, channel]) => listIn(channel, ...listNames));
}

export const activities = (value: unknown): Activity[] => claimList(structureRequired(value)).flatMap(activity);

/** One row; nothing for what is none. */
export function activity(value: unknown): Activity[] {
  const [row] = claimRows([value]);
  if (!row) return [];
  const promotionId = id(row.promotionId);
  const claimId = id(row.id) ?? promotionId;
  const status = statusOf(row.status);
  if (claimId === undefined || promotionId === undefined || status === undefined) return [];
  const amount = money(row.amount);
  const turnover = number(row.turnoverMultiple);
  const startAt = instant(row.startTime);
  const endAt = instant(row.endTime);
  return [
    {
      ...{ id: claimId, promotionId, status },
      ...(amount !== undefined && { amount }),
      ...(turnover !== undefined && turnover >= 0 && { turnover }),
      ...(startAt !== undefined && { startAt }),
      ...(endAt !== undefined && { endAt }),
    },
  ];
}

/** `COMING_SOON` and `coming soon` → `comingSoon`. */
function statusOf(value: unknown): ActivityStatus | undefined {
  const word = (text(value) ?? "").toLowerCase().replace(/[_ ]/g, "");
  return activityStatuses.find((status) => status.toLowerCase() === word);
}

export function promotionClaim(value: unknown): PromotionClaim {
  const answer = structureRequired(value);
  const amount = money(field(answer, "amount"));
  const status = statusOf(field(answer, "status"));
  return { ...(amount !== undefined && { amount }), ...(status !== undefined && { status }) };
}
