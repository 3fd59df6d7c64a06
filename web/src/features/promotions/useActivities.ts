import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useSession } from "../../lib/session/session.ts";
import { isMoving } from "./activity.ts";

/** While a review is on its way; nothing pushes its outcome. */
const movingMs = 15_000;

/** The account's part in the promotions; nothing is asked for guests and trials, who have none. */
export function useActivities() {
  const { account, session } = useSession();
  const real = session?.state === "member" || session?.state === "agent";
  const { data, error, mutate } = useSWR(
    account && real ? keys.activities(account) : null,
    () => api.get("promotionStates"),
    { refreshInterval: (latest) => (latest && isMoving(latest.items) ? movingMs : 0) },
  );
  return {
    activities: data?.items ?? [],
    /** False while an account's states are on their way: its buttons wait for them. */
    known: !real || data !== undefined || error !== undefined,
    refresh: () => mutate(),
  };
}
