import type { FastifyRequest } from "fastify";
import { accountOf } from "../session/device-entry.ts";
import { isUsedUp, type Quota } from "./quota.ts";

/** What somebody may guess who is signed in: codes of bonuses, and transaction ids of others' payments. */
export type Guessed = "bonusCode" | "depositReference";

/**
 * Takes a place of the account and one of its address before the platform is asked, so that fifty at once count as fifty.
 * An account without another in the hour needs none of its address, which its neighbours may have used up.
 * @returns gives both back, for a call that was no wrong guess
 * @throws ApiError too_many_requests · StoreUnavailable
 */
export async function reserveGuess(
  quota: Pick<Quota, "exceeds" | "take">,
  what: Guessed,
  { caller }: Pick<FastifyRequest, "caller">,
): Promise<() => Promise<void>> {
  const { account } = accountOf(caller);
  const releaseAccount = await quota.take(what, { account });
  try {
    const releaseAddress = await quota.take(`${what}OfAddress`, { ip: caller.ip });
    return async () => {
      await Promise.all([releaseAccount(), releaseAddress()]);
    };
  } catch (error) {
    if (isUsedUp(error) && !(await quota.exceeds(what, { account }, 1))) return releaseAccount;
    await releaseAccount();
    throw error;
  }
}
