import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import type { Invitee, Inviter, Referral, ReferralIncome } from "../../../shared/contracts/referral.ts";
import { masked, maskName } from "../mappers/accounts.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { count, day, instant, money, optionalCount } from "../mappers/numbers.ts";
import { rowMapper, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, field, structureRequired } from "../mappers/structure.ts";
import { enumReader, id, idRequired, plainLine } from "../mappers/text.ts";
import { ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const maxNameLength = 60;

const friendName = (value: unknown): string => plainLine(masked(value, maskName), maxNameLength);

/** Maps an account's code and its invitations. */
export const referral = (value: unknown): Omit<Referral, "link"> => ({
  code: idRequired(field(value, "referralCode")),
  invited: count(field(value, "totalInvitations")),
  ...definedFields({
    deposited: optionalCount(field(value, "depositedInvitations")),
    today: money(field(value, "todayIncome")),
    total: money(field(value, "totalIncome")),
    rules: referralRules(field(value, "rules")),
  }),
});

function referralRules(value: unknown): Referral["rules"] {
  const [rules] = completeRow({
    betRate: count(field(value, "betRate")),
    firstDeposit: money(field(value, "firstDeposit")),
    reward: money(field(value, "reward")),
    friendReward: money(field(value, "friendReward")),
  });
  return rules;
}

const inviteeStatus = enumReader<Invitee["status"]>({
  registered: "REGISTERED",
  deposited: "DEPOSITED",
  active: "ACTIVE",
  excluded: "INELIGIBLE",
});

/** Maps invited friends. Leaves out incomplete rows. */
export const invitees = rowMapper(
  scalars("inviteeId customerName registerTime firstDeposit validBet income status"),
  (row): Invitee[] =>
    completeRow(
      {
        id: id(row.inviteeId),
        name: friendName(row.customerName),
        registeredAt: instant(row.registerTime),
        staked: money(row.validBet),
        income: money(row.income),
        status: inviteeStatus(row.status),
      },
      { firstDeposit: money(row.firstDeposit) },
    ),
);

const incomeType = enumReader<ReferralIncome["type"]>({ bet: "BET", firstDeposit: "FIRST_DEPOSIT" });

/** Maps income from friends. Leaves out incomplete rows. */
export const referralIncomes = rowMapper(
  scalars("incomeId customerName incomeDate baseAmount amount paidTime incomeType"),
  (row): ReferralIncome[] =>
    completeRow(
      {
        id: id(row.incomeId),
        day: day(row.incomeDate),
        name: friendName(row.customerName),
        type: incomeType(row.incomeType),
        base: money(row.baseAmount),
        amount: money(row.amount),
      },
      { paidAt: instant(row.paidTime) },
    ),
);

export const inviter = (value: unknown): Inviter =>
  definedFields({ name: friendName(field(structureRequired(value), "customerName")) || undefined });

type PageQuery = Pick<ListQuery, "page" | "size">;

/** Invitations of friends (protocol 7.5). A separate breaker lets registration continue if these calls fail. */
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

  /** The deadline is short, because the registration form works without the response. */
  referrer: sharedRead({
    path: "/wps/relay/MCSFE_getReferrer",
    deadlineMs: 4 * second,
    breaker: "referral",
    request: Type.Object({ code: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ code }),
    map: inviter,
  }),
};
