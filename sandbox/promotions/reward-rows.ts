import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { textField } from "../wire/body.ts";
import { relayRow } from "../wire/call.ts";
import { isClaimable, type Progress, turnoverProgress, wasPaid } from "./activities.ts";
import { raffleGrant, type Status, signUpReward } from "./offers.ts";
import { type Prize, prizes, type Spin, type Ticket } from "./rewards.ts";

export const progressFields = (progress: Progress | undefined) => ({
  progressRequired: progress ? progress.required / 100 : null,
  progressActual: progress ? progress.actual / 100 : null,
});

function registerPromotions(account: Account, call: Call, core: Core): Answer {
  const { id, type, title, amount, turnover } = signUpReward;
  const row = {
    id,
    promotionId: id,
    promotionType: type,
    title: title[languageOf(call)],
    amount: amount / 100,
    status: signUpStatus(account, core),
    expireTime: signUpEnd(account),
    turnoverMultiple: turnover,
    ...progressFields(turnoverProgress(core.ledger.of(account.id), id)),
  };
  return { value: { list: [row] } };
}

const ticketRow = ({ id, grant, status, givenAt, expiresAt }: Ticket, account: Account, call: Call, core: Core) => ({
  id,
  promotionId: grant.id,
  promotionType: grant.type,
  title: grant.title[languageOf(call)],
  amount: grant.amount / 100,
  status,
  startTime: givenAt,
  expireTime: expiresAt,
  turnoverMultiple: grant.turnover,
  ...progressFields(turnoverProgress(core.ledger.of(account.id), grant.id)),
});

function submitCode(account: Account, call: Call, core: Core): Answer {
  const ticket = core.tickets.give(account, textField(call.body, "code"));
  return typeof ticket === "string" ? { refuse: ticket } : { value: ticketRow(ticket, account, call, core) };
}

function cancel(account: Account, { body }: Call, { tickets, activities }: Core): Answer {
  const id = textField(body, "id");
  const ticket = tickets.of(account).find((one) => one.id === id);
  if (ticket?.status === "CLAIM") tickets.cancel(ticket);
  else if (ticket || !activities.cancel(account, id)) return { refuse: "promotion.not.open" };
  return { value: true };
}

const maxSpins = 20;

const prizeRow = ({ id, amount }: Prize) => ({ prizeId: id, prizeName: `৳${amount / 100}`, amount: amount / 100 });
const spinRow = ({ prize, at, clientReference }: Spin) => ({ ...prizeRow(prize), time: at, clientReference });

function raffleStatus(account: Account, _call: Call, { raffle }: Core): Answer {
  const { remaining, toNext } = raffle.left(account);
  return {
    value: {
      enabled: true,
      remaining,
      promotionId: raffleGrant.id,
      stakeToNext: toNext / 100,
      turnoverMultiple: raffleGrant.turnover,
      prizes: prizes.map(prizeRow),
      spins: raffle.of(account).slice(-maxSpins).toReversed().map(spinRow),
    },
  };
}

const dayMs = 86_400_000;

const signUpEnd = ({ registeredAt }: Account): number => registeredAt + signUpReward.days * dayMs;

export const signUpStatus = (account: Account, { ledger, clock }: Core): Status => {
  if (wasPaid(ledger.of(account.id), signUpReward.id)) return "CLAIMED";
  return clock.now() < signUpEnd(account) ? "CLAIM" : "CLOSE";
};

const claimed = (poisha: number): Answer => ({ value: { amount: poisha / 100, status: "CLAIMED" } });

/** Routes for tickets, codes, the sign-up reward, the login reward and the wheel (protocol 7.4). */
export const rewardRows: readonly HandlerRow<Core>[] = [
  relayRow("registerPromotions", "GET", "MCSFE_getRegisterPromotionList", registerPromotions),
  relayRow("claimTickets", "GET", "PROMOFE_getClaimTicketList", (account, call, core) => ({
    value: { tickets: core.tickets.of(account).map((ticket) => ticketRow(ticket, account, call, core)) },
  })),
  relayRow("raffleStatus", "GET", "MCSFE_getRafflePromotionStatus", raffleStatus),
  relayRow("submitPromotionCode", "POST", "MCSFE_submitPromotionCode", submitCode),
  relayRow("cancelReward", "POST", "MCSFE_cancelTicket", cancel),
  relayRow("claimLoginReward", "POST", "MCSFE_claimLoginPromotion", (account, call, core) =>
    claimActivity(account, call, core, "LOGIN"),
  ),
  relayRow("claimSignUpReward", "POST", "MCSFE_signUpRequestReward", claimSignUp),
  relayRow("claimTicket", "POST", "PROMOFE_claimTicket", claimTicket),
  relayRow("spinRaffle", "POST", "MCSFE_claimRafflePromotion", claimRaffle),
];

const referenceOf = (body: Call["body"]) => ({ clientReference: textField(body, "clientReference") });

/** Pays a promotion once. `type` limits the call to one promotion type. */
export function claimActivity(account: Account, { body }: Call, core: Core, type?: string): Answer {
  const id = textField(body, "id");
  const activity = core.activities.of(account).find((one) => one.id === id);
  if (!activity || (type !== undefined && activity.offer.type !== type)) return { refuse: "not.found" };
  if (activity.status === "CLAIMED") return { refuse: "already.claimed" };
  if (!isClaimable(activity)) return { refuse: "promotion.not.open" };
  const { amount, id: promotion } = activity.offer;
  core.activities.claim(account, activity);
  core.accounts.credit(account, amount, { type: "bonus", ref: `${promotion}`, ...referenceOf(body) });
  return claimed(amount);
}

function claimSignUp(account: Account, { body }: Call, core: Core): Answer {
  if (textField(body, "promotionId") !== signUpReward.id) return { refuse: "not.found" };
  const status = signUpStatus(account, core);
  if (status === "CLAIMED") return { refuse: "already.claimed" };
  if (status !== "CLAIM") return { refuse: "promotion.not.open" };
  core.accounts.credit(account, signUpReward.amount, { type: "bonus", ref: signUpReward.id, ...referenceOf(body) });
  return claimed(signUpReward.amount);
}

function claimTicket(account: Account, { body }: Call, { tickets, accounts }: Core): Answer {
  const id = textField(body, "id");
  const ticket = tickets.of(account).find((one) => one.id === id);
  if (!ticket) return { refuse: "not.found" };
  if (ticket.status === "CLAIMED") return { refuse: "already.claimed" };
  if (ticket.status !== "CLAIM") return { refuse: "promotion.not.open" };
  accounts.credit(account, ticket.grant.amount, { type: "bonus", ref: ticket.grant.id, ...referenceOf(body) });
  return claimed(ticket.grant.amount);
}

function claimRaffle(account: Account, { body }: Call, { raffle, accounts }: Core): Answer {
  if (textField(body, "promotionId") !== raffleGrant.id) return { refuse: "not.found" };
  const spin = raffle.spin(account, textField(body, "clientReference"));
  if (!spin) return { refuse: "raffle.no.spins" };
  const ref = `${raffleGrant.id}-${raffle.of(account).length}`;
  accounts.credit(account, spin.prize.amount, { type: "bonus", ref, ...referenceOf(body) });
  return { value: prizeRow(spin.prize) };
}
