import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { invitees, inviter, referral, referralIncomes } from "../mappers/referral.ts";
import { ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

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
