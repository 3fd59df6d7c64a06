import type { FastifyRequest } from "fastify";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import { CodeAskers, type CodePurpose } from "../guard/code-askers.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { type ReservationOptions, reserveLogin } from "./login-reservation.ts";

/**
 * Reserves a try at a code sent to a number. Codes are short, so tries count in a throttle of the number's own, and nobody
 * closes a sign-in with them; the browser that asked for the code has one half of the tries and everybody else the other
 * (decision 062).
 * @param international the number with its country; for a `proof` the account, whose number nobody else knows
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveCode(
  deps: Pick<Deps, "config" | "guard" | "provenBrowsers" | "store">,
  purpose: CodePurpose,
  international: string,
  request: FastifyRequest,
  options: Omit<ReservationOptions, "halved"> = {},
): Promise<LoginReservation> {
  const name = canonicalAccountName(international);
  const ticketHash = request.caller.ticket?.idHash;
  const hasAsked = ticketHash !== undefined && (await new CodeAskers(deps).has(purpose, name, ticketHash));
  const ofAll = `${purpose} ${international}` as const;
  const subject = hasAsked ? (`${ofAll} ${ticketHash}` as const) : ofAll;
  const label = logLabel(deps.config, name);
  return reserveLogin(deps, subject, label, request, { proof: ofAll, ...options, halved: true });
}
