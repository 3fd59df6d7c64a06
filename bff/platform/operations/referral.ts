import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import type { Invitee, Inviter, Referral, ReferralIncome } from "../../../shared/contracts/referral.ts";
import { parseDay } from "../../../shared/rules/dates.ts";
import { masked, maskName } from "../mappers/accounts.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { count, instant, money, optionalCount } from "../mappers/numbers.ts";
import { rowsOf, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, field, structureRequired } from "../mappers/structure.ts";
import { enumReader, id, idRequired, plainLine, text } from "../mappers/text.ts";
import { ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const maxNameLength = 60;

const friendName = (value: unknown): string => plainLine(masked(value, maskName), maxNameLength);

/**
 * Maps an account's code and its totals; platforms always send the code and the number of invitations.
 * @throws PlatformError `platform_bad_answer` without a code
 */
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
    ...{ betRate: count(field(value, "betRate")), firstDeposit: money(field(value, "firstDeposit")) },
    ...{ reward: money(field(value, "reward")), friendReward: money(field(value, "friendReward")) },
  });
  return rules;
}

const inviteeStatus = enumReader<Invitee["status"]>({
  ...{ registered: "REGISTERED", deposited: "DEPOSITED", active: "ACTIVE", excluded: "INELIGIBLE" },
});

const inviteeRows = rowsOf(
  Type.Object({
    ...scalars("inviteeId", "customerName", "registerTime", "firstDeposit"),
    ...scalars("validBet", "income", "status"),
  }),
);

/** Leaves out rows without an id, registration time, amounts or known status. */
export const invitees = (list: readonly unknown[]): Invitee[] =>
  inviteeRows(list).flatMap((row): Invitee[] =>
    completeRow(
      {
        ...{ id: id(row.inviteeId), name: friendName(row.customerName), registeredAt: instant(row.registerTime) },
        ...{ staked: money(row.validBet), income: money(row.income), status: inviteeStatus(row.status) },
      },
      { firstDeposit: money(row.firstDeposit) },
    ),
  );

const incomeType = enumReader<ReferralIncome["type"]>({ bet: "BET", firstDeposit: "FIRST_DEPOSIT" });

const incomeRows = rowsOf(
  Type.Object({
    ...scalars("incomeId", "customerName", "incomeDate", "baseAmount"),
    ...scalars("amount", "paidTime", "incomeType"),
  }),
);

/** Leaves out rows without an id, day, amounts or known type. */
export const referralIncomes = (list: readonly unknown[]): ReferralIncome[] =>
  incomeRows(list).flatMap((row): ReferralIncome[] =>
    completeRow(
      {
        ...{ id: id(row.incomeId), day: parseDay(text(row.incomeDate) ?? "") ?? undefined },
        ...{ name: friendName(row.customerName), type: incomeType(row.incomeType) },
        ...{ base: money(row.baseAmount), amount: money(row.amount) },
      },
      { paidAt: instant(row.paidTime) },
    ),
  );

/** Maps the owner of a code; empty without a name. @throws PlatformError `platform_bad_answer` for a bare value */
export const inviter = (value: unknown): Inviter =>
  definedFields({ name: friendName(field(structureRequired(value), "customerName")) || undefined });

type PageQuery = Pick<ListQuery, "page" | "size">;

/** Invitations of friends (protocol 7.5). They have a separate breaker, so that their failure does not stop registration. */
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

  /** Short deadline: the registration form works without it. */
  referrer: sharedRead({
    path: "/wps/relay/MCSFE_getReferrer",
    deadlineMs: 4 * second,
    breaker: "referral",
    request: Type.Object({ code: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ code }),
    map: inviter,
  }),
};
