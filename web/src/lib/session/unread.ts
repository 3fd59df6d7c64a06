import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/** Polling interval without push, equal to that of the balance (protocol section 10). */
const refreshMs = 30_000;

/** Returns a polled count; 0 for guests and trials, who have neither messages nor a chat (spec section 4). */
function useCount(what: "unread" | "chatUnread", wanted: boolean): number {
  const live = useLive();
  const { data } = useApi(what, wanted ? {} : null, { refreshInterval: live ? 0 : refreshMs });
  return data?.count ?? 0;
}

/** Returns the number of unread messages. */
export const useUnread = (): number => useCount("unread", true);

/** Returns the number of chat messages since the account's last visit; 0 on a site without chat (flag CBS3). */
export const useChatUnread = (): number => useCount("chatUnread", hasFlag(useSite().site, "CBS3"));
