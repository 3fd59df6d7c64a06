import type { PromotionClaim } from "../../../../shared/contracts/promotions.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isPersonal } from "../../lib/api/cache-key.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { isMoving } from "./activity.ts";

/** Polling interval in ms during a review, because results are not pushed. */
const movingMs = 15_000;

export const prefillPromotions = (): Promise<void> => prefill("promotions");

/** Loads the site's promotions, which are the same for every visitor. */
export const usePromotions = () => useApi("promotions", {}, { keepPrevious: true });

/** Loads the account's participation in promotions. Guests and trials have none. */
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
    /** False while an account's participation loads. Action buttons wait for it. */
    isLoaded: !real || data !== undefined || error !== undefined,
    refresh: retry,
  };
}

export const joinPromotion = (account: string | undefined, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("joinPromotion", { params: { id } }));

export const claimPromotion = (account: string | undefined, id: string): Promise<PromotionClaim> =>
  writeWithSession(account, () => sendMoney("claimPromotion", { params: { id } }));

export const refreshPersonal = (): Promise<void> => refreshAnswers(isPersonal);
