import * as promotions from "../../../shared/contracts/promotions.ts";
import * as rewardCentre from "../../../shared/contracts/rewards.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { count, instant, money, moneyRequired, nonNegative } from "./numbers.ts";
import { rowMapper, scalars } from "./schema.ts";
import { completeRow, definedFields, entries, field, listIn, required, structureRequired } from "./structure.ts";
import { flag, id, idRequired, plainLine, text } from "./text.ts";

const maxCategoryNameLength = 60;
/** Fields that may hold a list of claims. Some builds key the list by channel (protocol 7.4). */
const claimListFields = ["list", "records", "rows", "items", "data", "promotions", "tickets"] as const;

/** Maps promotions by type. Leaves out entries that are not objects. */
export function availablePromotions(value: unknown): promotions.AvailablePromotions {
  const available = entries(structureRequired(value)).flatMap(([type, promotion]) =>
    /^[A-Z_]{1,40}$/.test(type) && typeof promotion === "object" && promotion !== null
      ? [[type, { enabled: flag(field(promotion, "enabled")), count: count(field(promotion, "count")) }] as const]
      : [],
  );
  return Object.fromEntries(available);
}

export const promotionCategories = rowMapper(scalars("code name"), (row) =>
  completeRow({ code: id(row.code), name: plainLine(row.name, maxCategoryNameLength) || undefined }),
);

/** Reads a list, a list in one of the known fields, or one list per channel. */
function claimList(value: unknown): unknown[] {
  const list = listIn(value, ...claimListFields);
  return list.length > 0 ? list : entries(value).flatMap(([, channel]) => listIn(channel, ...claimListFields));
}

export const activities = (value: unknown): promotions.Activity[] => activityRows(claimList(structureRequired(value)));

const activityRows = rowMapper(
  scalars("id promotionId amount status startTime endTime turnoverMultiple"),
  (row): promotions.Activity[] => {
    const promotionId = id(row.promotionId);
    return completeRow(
      { id: id(row.id) ?? promotionId, promotionId, status: statusOf(row.status) },
      {
        amount: money(row.amount),
        turnover: nonNegative(row.turnoverMultiple),
        startAt: instant(row.startTime),
        endAt: instant(row.endTime),
      },
    );
  },
);

/** `COMING_SOON` and `coming soon` → `comingSoon`. */
function statusOf(value: unknown): promotions.ActivityStatus | undefined {
  const name = (text(value) ?? "").toLowerCase().replace(/[_ ]/g, "");
  return promotions.activityStatuses.find((status) => status.toLowerCase() === name);
}

export function promotionClaim(value: unknown): promotions.PromotionClaim {
  const answer = structureRequired(value);
  return definedFields({ amount: money(field(answer, "amount")), status: statusOf(field(answer, "status")) });
}

const maxTitleLength = 120;
const maxRemarkLength = 140;

const titleOf = (row: unknown): string => plainLine(field(row, "title"), maxTitleLength);

function progressOf(row: unknown): rewardCentre.RewardProgress | undefined {
  const required = money(field(row, "progressRequired"));
  const played = money(field(row, "progressActual"));
  if (required === undefined || played === undefined) return undefined;
  return { required, played, left: fromPoisha(Math.max(0, toPoisha(required) - toPoisha(played))) };
}

function termsOf(row: unknown) {
  const amount = money(field(row, "amount"));
  const turnover = nonNegative(field(row, "turnoverMultiple"));
  const hasTurnoverAmount = amount !== undefined && turnover !== undefined;
  return {
    type: text(field(row, "promotionType")) ?? "",
    title: titleOf(row),
    ...definedFields({
      amount,
      turnover,
      turnoverAmount: hasTurnoverAmount ? fromPoisha(Math.round(toPoisha(amount) * turnover)) : undefined,
      progress: progressOf(row),
      expiresAt: instant(field(row, "expireTime")) ?? instant(field(row, "endTime")),
    }),
  };
}

/** Maps promotions with their terms and the account's status. */
export const rewards = (value: unknown): (rewardCentre.Reward & promotions.Activity)[] =>
  claimList(structureRequired(value)).flatMap((row) =>
    activityRows([row]).map((one) => ({ ...one, ...ownTerms(row) })),
  );

const ownTerms = (row: unknown) => ({
  ...termsOf(row),
  games: listIn(field(row, "gameTypes")).flatMap((type) => text(type) ?? []),
  conflicts: listIn(field(row, "conflicts")).flatMap((promotion) => {
    const promotionId = id(field(promotion, "promotionId"));
    return promotionId === undefined ? [] : [{ id: promotionId, title: titleOf(promotion) }];
  }),
  reviewed: flag(field(row, "reviewed")),
  ...definedFields({
    stake: money(field(row, "stakeRequired")),
    conflictId: id(field(row, "conflictId")),
    remark: plainLine(field(row, "remark"), maxRemarkLength) || undefined,
  }),
});

export const rewardTickets = (value: unknown): rewardCentre.RewardTicket[] =>
  claimList(structureRequired(value)).flatMap(ticket);

function ticket(row: unknown): rewardCentre.RewardTicket[] {
  const status = rewardCentre.ticketStatuses.find((name) => name === text(field(row, "status"))?.toLowerCase());
  return completeRow(
    { id: id(field(row, "id")), status, ...termsOf(row) },
    { givenAt: instant(field(row, "startTime")) },
  );
}

/** @throws PlatformError `platform_bad_answer` for an invalid ticket */
export const rewardTicket = (value: unknown): rewardCentre.RewardTicket => required(ticket(value)[0]);

/** @throws PlatformError `platform_bad_answer` for an invalid prize */
export const rafflePrize = (value: unknown): rewardCentre.RafflePrize => ({
  prizeId: idRequired(field(value, "prizeId")),
  name: plainLine(field(value, "prizeName"), maxTitleLength),
  amount: moneyRequired(field(value, "amount")),
});

/** A spin of the wheel with the reference of its write. */
type Spin = NonNullable<rewardCentre.Raffle["last"]> & { readonly clientReference?: string };

const spin = (row: unknown): Spin => ({
  ...rafflePrize(row),
  ...definedFields({ at: instant(field(row, "time")), clientReference: text(field(row, "clientReference")) }),
});

/** Maps the wheel with the account's latest spins, newest first. */
export function raffle(value: unknown): rewardCentre.Raffle & { readonly spins: readonly Spin[] } {
  const answer = structureRequired(value);
  const stakeToNext = money(field(answer, "stakeToNext"));
  const spins = listIn(field(answer, "spins")).map(spin);
  const [last] = spins;
  return {
    spins,
    enabled: flag(field(answer, "enabled")),
    remaining: count(field(answer, "remaining")),
    prizes: listIn(field(answer, "prizes")).map((row) => {
      const { prizeId, ...prize } = rafflePrize(row);
      return { id: prizeId, ...prize };
    }),
    ...(stakeToNext !== undefined && toPoisha(stakeToNext) > 0 && { stakeToNext }),
    ...definedFields({
      promotionId: id(field(answer, "promotionId")),
      turnover: nonNegative(field(answer, "turnoverMultiple")),
    }),
    ...(last && {
      last: { prizeId: last.prizeId, name: last.name, amount: last.amount, ...(last.at && { at: last.at }) },
    }),
  };
}
