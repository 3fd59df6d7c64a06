import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { accountOf } from "../session/devices.ts";
import { untypedMethods } from "../session/session-proofs.ts";
import { isUsedUp } from "./quota.ts";

/** What somebody may guess who is signed in: codes of bonuses, and transaction ids of others' payments. */
export type Guessed = "bonusCode" | "depositReference";

/**
 * Takes a place of the account and one of its address before the platform is asked, so that fifty at once count as fifty.
 * Sessions in which nothing was typed have half of the account's places for themselves: a copied cookie uses up none of its
 * owner's (decision 069). An account without another in the hour needs none of its address, which its neighbours may have
 * used up.
 * @returns gives both back, for a call that was no wrong guess
 * @throws ApiError too_many_requests · proof_required where such a session has used up its half · StoreUnavailable
 */
export async function reserveGuess(
  { cookies, quota }: Pick<Deps, "cookies" | "quota">,
  what: Guessed,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  const { account } = accountOf(request.caller);
  const who = { account, untyped: untypedMethods(request, cookies) };
  const releaseAccount = await quota.take(what, who);
  try {
    const releaseAddress = await quota.take(`${what}OfAddress`, { ip: request.caller.ip });
    return async () => {
      await Promise.all([releaseAccount(), releaseAddress()]);
    };
  } catch (error) {
    if (isUsedUp(error) && !(await quota.exceeds(what, who, 1))) return releaseAccount;
    await releaseAccount();
    throw error;
  }
}
