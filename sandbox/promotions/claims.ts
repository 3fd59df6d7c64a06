import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { isClaimable } from "./activities.ts";
import { raffleGrant, signUpReward } from "./grants.ts";
import type { Status } from "./offers.ts";
import { wasPaid } from "./progress.ts";

const dayMs = 86_400_000;

/** When the sign-up reward of an account is gone, epoch ms. */
export const signUpEnd = ({ registeredAt }: Account): number => registeredAt + signUpReward.days * dayMs;

export const signUpStatus = (account: Account, { ledger, clock }: Core): Status => {
  if (wasPaid(ledger.of(account.id), signUpReward.id)) return "CLAIMED";
  return clock.now() < signUpEnd(account) ? "CLAIM" : "CLOSE";
};

/** The gateway's name of the claim, for its line in the book. */
const named = (body: Call["body"]) => ({ clientReference: textField(body, "clientReference") });

const claimed = (poisha: number): Answer => ({ value: { amount: poisha / 100, status: "CLAIMED" } });

/** Pays what a promotion gives, once. @param type the only kind that may be claimed this way */
export function claimActivity(account: Account, { body }: Call, core: Core, type?: string): Answer {
  const id = textField(body, "id");
  const activity = core.activities.of(account).find((one) => one.id === id);
  if (!activity || (type !== undefined && activity.offer.type !== type)) return { refuse: "not.found" };
  if (activity.status === "CLAIMED") return { refuse: "already.claimed" };
  if (!isClaimable(activity)) return { refuse: "promotion.not.open" };
  const { amount, id: promotion } = activity.offer;
  core.activities.claim(account, id);
  core.accounts.credit(account, amount, { type: "bonus", ref: `${promotion}`, ...named(body) });
  return claimed(amount);
}

export function claimSignUp(account: Account, { body }: Call, core: Core): Answer {
  if (textField(body, "promotionId") !== signUpReward.id) return { refuse: "not.found" };
  const status = signUpStatus(account, core);
  if (status === "CLAIMED") return { refuse: "already.claimed" };
  if (status !== "CLAIM") return { refuse: "promotion.not.open" };
  core.accounts.credit(account, signUpReward.amount, { type: "bonus", ref: signUpReward.id, ...named(body) });
  return claimed(signUpReward.amount);
}

export function claimTicket(account: Account, { body }: Call, { tickets, accounts }: Core): Answer {
  const id = textField(body, "id");
  const ticket = tickets.of(account).find((one) => one.id === id);
  if (!ticket) return { refuse: "not.found" };
  if (ticket.status === "CLAIMED") return { refuse: "already.claimed" };
  if (ticket.status !== "CLAIM") return { refuse: "promotion.not.open" };
  accounts.credit(account, ticket.grant.amount, { type: "bonus", ref: ticket.grant.id, ...named(body) });
  return claimed(ticket.grant.amount);
}

/** Turns the wheel and pays what it lands on. */
export function claimRaffle(account: Account, { body }: Call, { raffle, accounts }: Core): Answer {
  if (textField(body, "promotionId") !== raffleGrant.id) return { refuse: "not.found" };
  const spin = raffle.spin(account, textField(body, "clientReference"));
  if (!spin) return { refuse: "raffle.no.spins" };
  const { id, amount } = spin.prize;
  const ref = `${raffleGrant.id}-${raffle.of(account).length}`;
  accounts.credit(account, amount, { type: "bonus", ref, ...named(body) });
  return { value: { prizeId: id, prizeName: `৳${amount / 100}`, amount: amount / 100 } };
}
