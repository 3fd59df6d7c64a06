import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { textField } from "../wire/fields.ts";
import { claimActivity, claimRaffle, claimSignUp, claimTicket, signUpEnd, signUpStatus } from "./claims.ts";
import { raffleGrant, signUpReward } from "./grants.ts";
import { type Progress, turnoverProgress } from "./progress.ts";
import { type Prize, prizes, type Spin } from "./raffle.ts";
import type { Ticket } from "./tickets.ts";

const relay = "/wps/relay";

const progressFields = (progress: Progress | undefined) => ({
  progressRequired: progress ? progress.required / 100 : null,
  progressActual: progress ? progress.actual / 100 : null,
});

function registerPromotions(account: Account, call: Call, core: Core): Answer {
  const { id, type, title, amount, turnover } = signUpReward;
  const row = {
    ...{ id, promotionId: id, promotionType: type, title: title[languageOf(call)], amount: amount / 100 },
    ...{ status: signUpStatus(account, core), expireTime: signUpEnd(account), turnoverMultiple: turnover },
    ...progressFields(turnoverProgress(core.ledger.of(account.id), id)),
  };
  return { value: { list: [row] } };
}

const ticketRow = ({ id, grant, status, givenAt, expiresAt }: Ticket, account: Account, call: Call, core: Core) => ({
  ...{ id, promotionId: grant.id, promotionType: grant.type, title: grant.title[languageOf(call)] },
  ...{ amount: grant.amount / 100, status, startTime: givenAt, expireTime: expiresAt },
  turnoverMultiple: grant.turnover,
  ...progressFields(turnoverProgress(core.ledger.of(account.id), grant.id)),
});

function submitCode(account: Account, call: Call, core: Core): Answer {
  const ticket = core.tickets.give(account, textField(call.body, "code"));
  return typeof ticket === "string" ? { refuse: ticket } : { value: ticketRow(ticket, account, call, core) };
}

/** Takes a ticket back, or an application that is still reviewed. */
function cancel(account: Account, { body }: Call, { tickets, activities }: Core): Answer {
  const id = textField(body, "id");
  const ticket = tickets.of(account).find((one) => one.id === id);
  if (ticket?.status === "CLAIM") tickets.cancel(ticket);
  else if (ticket || !activities.cancel(account, id)) return { refuse: "promotion.not.open" };
  return { value: true };
}

const mostSpins = 20;

const prizeRow = ({ id, amount }: Prize) => ({ prizeId: id, prizeName: `৳${amount / 100}`, amount: amount / 100 });
const spinRow = ({ prize, at, clientReference }: Spin) => ({ ...prizeRow(prize), time: at, clientReference });

function raffleStatus(account: Account, _call: Call, { raffle }: Core): Answer {
  const { remaining, toNext } = raffle.left(account);
  return {
    value: {
      ...{ enabled: true, remaining, promotionId: raffleGrant.id, stakeToNext: toNext / 100 },
      turnoverMultiple: raffleGrant.turnover,
      prizes: prizes.map(prizeRow),
      spins: raffle.of(account).slice(-mostSpins).toReversed().map(spinRow),
    },
  };
}

const read = (operation: string, path: string, handle: Parameters<typeof ownAccount>[0]): HandlerRow<Core> => ({
  ...{ operation, method: "GET", paths: [`${relay}/${path}`], token: "required", handle: ownAccount(handle) },
});
const write = (operation: string, path: string, handle: Parameters<typeof ownAccount>[0]): HandlerRow<Core> => ({
  ...read(operation, path, handle),
  method: "POST",
});

/** Tickets, codes, the sign-up reward, the reward for signing in, and the wheel (protocol 7.4). */
export const rewardRows: readonly HandlerRow<Core>[] = [
  read("registerPromotions", "MCSFE_getRegisterPromotionList", registerPromotions),
  read("claimTickets", "PROMOFE_getClaimTicketList", (account, call, core) => ({
    value: { tickets: core.tickets.of(account).map((ticket) => ticketRow(ticket, account, call, core)) },
  })),
  read("raffleStatus", "MCSFE_getRafflePromotionStatus", raffleStatus),
  write("submitPromotionCode", "MCSFE_submitPromotionCode", submitCode),
  write("cancelReward", "MCSFE_cancelTicket", cancel),
  write("claimLoginReward", "MCSFE_claimLoginPromotion", (account, call, core) =>
    claimActivity(account, call, core, "LOGIN"),
  ),
  write("claimSignUpReward", "MCSFE_signUpRequestReward", claimSignUp),
  write("claimTicket", "PROMOFE_claimTicket", claimTicket),
  write("spinRaffle", "MCSFE_claimRafflePromotion", claimRaffle),
];
