import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import type { Invitee, Inviter, Referral, ReferralIncome } from "../../../shared/contracts/referral.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import {
  count,
  field,
  id,
  instant,
  masked,
  maskName,
  money,
  number,
  rowsOf,
  Scalar,
  structureRequired,
  text,
} from "../mappers/wire.ts";
import { ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const longestName = 60;

const friendName = (value: unknown): string => plainText(masked(value, maskName) ?? "", longestName);

/**
 * An account's code and its sums; only the code and the number of friends are sure to be said.
 * @throws PlatformError `platform_bad_answer` without a code
 */
export function referral(value: unknown): Omit<Referral, "link"> {
  const code = id(field(value, "referralCode"));
  if (code === undefined) throw new PlatformError("platform_bad_answer", true);
  const deposited = number(field(value, "depositedInvitations"));
  const today = money(field(value, "todayIncome"));
  const total = money(field(value, "totalIncome"));
  const rules = rulesOf(field(value, "rules"));
  return {
    ...{ code, invited: count(field(value, "totalInvitations")) },
    ...(deposited !== undefined && { deposited: count(deposited) }),
    ...(today !== undefined && { today }),
    ...(total !== undefined && { total }),
    ...(rules && { rules }),
  };
}

function rulesOf(value: unknown): Referral["rules"] {
  const firstDeposit = money(field(value, "firstDeposit"));
  const reward = money(field(value, "reward"));
  const friendReward = money(field(value, "friendReward"));
  if (firstDeposit === undefined || reward === undefined || friendReward === undefined) return undefined;
  return { betRate: count(field(value, "betRate")), firstDeposit, reward, friendReward };
}

const statuses = {
  REGISTERED: "registered",
  DEPOSITED: "deposited",
  ACTIVE: "active",
  INELIGIBLE: "excluded",
} as const;

const inviteeRows = rowsOf(
  Type.Object({
    ...{ inviteeId: Scalar, customerName: Scalar, registerTime: Scalar, firstDeposit: Scalar },
    ...{ validBet: Scalar, income: Scalar },
    status: Type.Enum(["REGISTERED", "DEPOSITED", "ACTIVE", "INELIGIBLE"]),
  }),
);

/** A row without an id, a moment or its sums is none. */
export const invitees = (list: readonly unknown[]): Invitee[] =>
  inviteeRows(list).flatMap((row): Invitee[] => {
    const inviteeId = id(row.inviteeId);
    const registeredAt = instant(row.registerTime);
    const staked = money(row.validBet);
    const income = money(row.income);
    if (inviteeId === undefined || registeredAt === undefined || staked === undefined || income === undefined)
      return [];
    const firstDeposit = money(row.firstDeposit);
    return [
      {
        ...{ id: inviteeId, name: friendName(row.customerName), registeredAt, staked, income },
        status: statuses[row.status],
        ...(firstDeposit !== undefined && { firstDeposit }),
      },
    ];
  });

const types = { BET: "bet", FIRST_DEPOSIT: "firstDeposit" } as const;

const incomeRows = rowsOf(
  Type.Object({
    ...{ incomeId: Scalar, customerName: Scalar, incomeDate: Scalar, baseAmount: Scalar, amount: Scalar },
    ...{ paidTime: Scalar, incomeType: Type.Enum(["BET", "FIRST_DEPOSIT"]) },
  }),
);

/** A row without an id, a day or its sums is none. */
export const referralIncomes = (list: readonly unknown[]): ReferralIncome[] =>
  incomeRows(list).flatMap((row): ReferralIncome[] => {
    const incomeId = id(row.incomeId);
    const day = text(row.incomeDate) ?? "";
    const base = money(row.baseAmount);
    const amount = money(row.amount);
    if (incomeId === undefined || readDay(day) === null || base === undefined || amount === undefined) return [];
    const paidAt = instant(row.paidTime);
    return [
      {
        ...{ id: incomeId, day, name: friendName(row.customerName), type: types[row.incomeType], base, amount },
        ...(paidAt !== undefined && { paidAt }),
      },
    ];
  });

/** Who invites with a code; an answer without a name is nobody. @throws PlatformError `platform_bad_answer` for a word */
export function inviter(value: unknown): Inviter {
  const name = friendName(field(structureRequired(value), "customerName"));
  return name === "" ? {} : { name };
}

type PageQuery = Pick<ListQuery, "page" | "size">;

/** Inviting friends (protocol 7.5): a group of their own, as registering must not wait for who invites. */
export const referralOperations = {
  referral: ownRead({
    path: "/wps/relay/MCSFE_getReferralDetails",
    breaker: "referral",
    request: Type.Object({ autoGenerate: Type.Literal(true) }),
    toWire: (_input: NoInput) => ({ autoGenerate: true as const }),
    map: referral,
  }),

  referralInvitees: ownRead({
    path: "/wps/relay/MCSFE_getReferralInvitees",
    breaker: "referral",
    request: Type.Object(ListFields),
    toWire: (query: PageQuery) => listFields(query),
    map: (value, { input }) => pageFrom(value, input, { items: invitees }),
  }),

  referralIncome: ownRead({
    path: "/wps/relay/MCSFE_getReferralIncome",
    breaker: "referral",
    request: Type.Object(ListFields),
    toWire: (query: PageQuery) => listFields(query),
    map: (value, { input }) => pageFrom(value, input, { items: referralIncomes }),
  }),

  /** Beside a form that does without it, so not waited for long. */
  referrer: sharedRead({
    path: "/wps/relay/MCSFE_getReferrer",
    deadlineMs: 4 * second,
    breaker: "referral",
    request: Type.Object({ code: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ code }),
    map: inviter,
  }),
};
