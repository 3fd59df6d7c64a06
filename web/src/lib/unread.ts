import useSWR from "swr";
import { api } from "./api.ts";
import { useLive } from "./events/live.ts";
import { keys } from "./keys.ts";
import { useSession } from "./session.ts";

/** As often as the balance where nothing is pushed (protocol section 10). */
const refreshMs = 30_000;

/** How many messages the account has not read; 0 for guests and trials, who have none (spec section 4). */
export function useUnread(): number {
  const { account, session } = useSession();
  const live = useLive();
  const asks = account !== undefined && session?.state !== "trial";
  const { data } = useSWR(asks ? keys.unread(account) : null, () => api.get("unread"), {
    refreshInterval: live ? 0 : refreshMs,
  });
  return data?.count ?? 0;
}
