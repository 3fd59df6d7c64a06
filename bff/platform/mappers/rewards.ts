import type { Activity } from "../../../shared/contracts/promotions.ts";
import {
  type Raffle,
  type RafflePrize,
  type Reward,
  type RewardProgress,
  type RewardTicket,
  ticketStatuses,
} from "../../../shared/contracts/rewards.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { activity, claimList } from "./promotions.ts";
import {
  count,
  field,
  flag,
  id,
  instant,
  listIn,
  money,
  moneyRequired,
  number,
  present,
  structureRequired,
  text,
} from "./wire.ts";

const longestName = 120;
const longestRemark = 140;

const titleOf = (row: unknown): string => plainText(text(field(row, "title")) ?? "", longestName);

function progressOf(row: unknown): RewardProgress | undefined {
  const required = money(field(row, "progressRequired"));
  const played = money(field(row, "progressActual"));
  if (required === undefined || played === undefined) return undefined;
  return { required, played, left: fromPoisha(Math.max(0, toPoisha(required) - toPoisha(played))) };
}

/** What a reward pays, asks for, and how long it is there. */
function termsOf(row: unknown) {
  const amount = money(field(row, "amount"));
  const times = number(field(row, "turnoverMultiple"));
  const turnover = times !== undefined && times >= 0 ? times : undefined;
  const progress = progressOf(row);
  const expiresAt = instant(field(row, "expireTime")) ?? instant(field(row, "endTime"));
  return {
    ...{ type: text(field(row, "promotionType")) ?? "", title: titleOf(row) },
    ...(amount !== undefined && { amount }),
    ...(turnover !== undefined && { turnover }),
    ...(amount !== undefined &&
      turnover !== undefined && { turnoverAmount: fromPoisha(Math.round(toPoisha(amount) * turnover)) }),
    ...(progress && { progress }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

/** Promotions with their terms and the account's part in them. */
export const rewards = (value: unknown): (Reward & Activity)[] =>
  claimList(structureRequired(value)).flatMap((row) => activity(row).map((one) => ({ ...one, ...ownTerms(row) })));

function ownTerms(row: unknown) {
  const stake = money(field(row, "stakeRequired"));
  const conflictId = id(field(row, "conflictId"));
  const remark = plainText(text(field(row, "remark")) ?? "", longestRemark);
  return {
    ...termsOf(row),
    games: listIn(field(row, "gameTypes")).map(text).filter(present),
    conflicts: listIn(field(row, "conflicts")).flatMap((one) => {
      const promotionId = id(field(one, "promotionId"));
      return promotionId === undefined ? [] : [{ id: promotionId, title: titleOf(one) }];
    }),
    reviewed: flag(field(row, "reviewed")),
    ...(stake !== undefined && { stake }),
    ...(conflictId !== undefined && { conflictId }),
    ...(remark !== "" && { remark }),
  };
}

export const rewardTickets = (value: unknown): RewardTicket[] => claimList(structureRequired(value)).flatMap(ticket);

function ticket(row: unknown): RewardTicket[] {
  const ticketId = id(field(row, "id"));
  const status = ticketStatuses.find((one) => one === text(field(row, "status"))?.toLowerCase());
  const givenAt = instant(field(row, "startTime"));
  if (ticketId === undefined || status === undefined) return [];
  return [{ id: ticketId, status, ...termsOf(row), ...(givenAt !== undefined && { givenAt }) }];
}

/** @throws PlatformError `platform_bad_answer` for what is no ticket */
export function rewardTicket(value: unknown): RewardTicket {
  const [first] = ticket(value);
  if (!first) throw new PlatformError("platform_bad_answer", true);
  return first;
}

/** @throws PlatformError `platform_bad_answer` for what is no prize */
export function rafflePrize(value: unknown): RafflePrize {
  const prizeId = id(field(value, "prizeId"));
  if (prizeId === undefined) throw new PlatformError("platform_bad_answer", true);
  const name = plainText(text(field(value, "prizeName")) ?? "", longestName);
  return { prizeId, name, amount: moneyRequired(field(value, "amount")) };
}

/** One turn of the wheel; `clientReference` is our name of it. */
type Spin = NonNullable<Raffle["last"]> & { readonly clientReference?: string };

/** The wheel with the newest turns of the account, the last one first. */
export type RaffleStatus = Raffle & { readonly spins: readonly Spin[] };

function spin(row: unknown): Spin {
  const at = instant(field(row, "time"));
  const clientReference = text(field(row, "clientReference"));
  return {
    ...rafflePrize(row),
    ...(at !== undefined && { at }),
    ...(clientReference !== undefined && { clientReference }),
  };
}

export function raffle(value: unknown): RaffleStatus {
  const answer = structureRequired(value);
  const promotionId = id(field(answer, "promotionId"));
  const stakeToNext = money(field(answer, "stakeToNext"));
  const turnover = number(field(answer, "turnoverMultiple"));
  const spins = listIn(field(answer, "spins")).map(spin);
  const [last] = spins;
  return {
    spins,
    ...{ enabled: flag(field(answer, "enabled")), remaining: count(field(answer, "remaining")) },
    prizes: listIn(field(answer, "prizes")).map((row) => {
      const { prizeId, ...prize } = rafflePrize(row);
      return { id: prizeId, ...prize };
    }),
    ...(promotionId !== undefined && { promotionId }),
    ...(stakeToNext !== undefined && toPoisha(stakeToNext) > 0 && { stakeToNext }),
    ...(turnover !== undefined && turnover >= 0 && { turnover }),
    ...(last && {
      last: { prizeId: last.prizeId, name: last.name, amount: last.amount, ...(last.at && { at: last.at }) },
    }),
  };
}
