import type { FastifyRequest } from "fastify";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountName } from "../guard/account-name.ts";
import { CodeAskers, type CodePurpose } from "../guard/code-askers.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import type { AccountIdentity } from "./account-identity.ts";
import { type ReservationDeps, type ReservationOptions, reserveLogin } from "./login-reservation.ts";

export type CodeReservationDeps = ReservationDeps & Pick<Deps, "store">;

/**
 * Reserves a try at a code sent to a number. Codes are short, so tries count in a throttle of the number's own, and nobody
 * closes a sign-in with them; the browser that asked for the code has one half of the tries and everybody else the other
 * (decision 062).
 * @param owner the canonical name of the number; for a `proof` the account, whose number only the platform knows
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveCode(
  deps: CodeReservationDeps,
  purpose: CodePurpose,
  owner: AccountIdentity | AccountName,
  request: FastifyRequest,
  options: Omit<ReservationOptions, "halved" | "inSession"> = {},
): Promise<LoginReservation> {
  const ticketHash = request.caller.ticket?.idHash;
  const hasAsked = ticketHash !== undefined && (await new CodeAskers(deps).has(purpose, owner, ticketHash));
  const ofAll = `${purpose} ${owner}` as const;
  const subject = hasAsked ? (`${ofAll} ${ticketHash}` as const) : ofAll;
  const label = logLabel(deps.config, owner);
  return reserveLogin(deps, subject, label, request, { proof: ofAll, ...options, halved: true });
}
