import type { PromotionClaim } from "../../../../shared/contracts/promotions.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isPersonal } from "../../lib/api/cache-key.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { isMoving } from "./activity.ts";

/** While a review is on its way; nothing pushes its outcome. */
const movingMs = 15_000;

export const prefillPromotions = (): Promise<void> => prefill("promotions");

/** Every promotion of the site, the same for everybody. */
export const usePromotions = () => useApi("promotions", {}, { keepPrevious: true });

/** The account's part in the promotions; guests and trials have none. */
export function useActivities() {
  const { session } = useSession();
  const { data, error, retry } = useApi(
    "promotionStates",
    {},
    { refreshInterval: (latest) => (latest && isMoving(latest.items) ? movingMs : 0) },
  );
  const real = session?.state === "member" || session?.state === "agent";
  return {
    activities: data?.items ?? [],
    /** False while an account's states are on their way: its buttons wait for them. */
    known: !real || data !== undefined || error !== undefined,
    refresh: retry,
  };
}

export const joinPromotion = (account: string | undefined, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("joinPromotion", { params: { id } }));

/** Claims what a promotion pays. */
export const claimPromotion = (account: string | undefined, id: string): Promise<PromotionClaim> =>
  writeWithSession(account, () => sendMoney("claimPromotion", { params: { id } }));

/** Asks anew for all that is known of the account. */
export const refreshPersonal = (): Promise<void> => refreshAnswers(isPersonal);
