import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/** As often as the balance where nothing is pushed (protocol section 10). */
const refreshMs = 30_000;

/** 0 for guests and trials, who have neither messages nor a chat (spec section 4). */
function useCount(what: "unread" | "chatUnread", wanted: boolean): number {
  const live = useLive();
  const { data } = useApi(what, wanted ? {} : null, { refreshInterval: live ? 0 : refreshMs });
  return data?.count ?? 0;
}

/** How many messages the account has not read. */
export const useUnread = (): number => useCount("unread", true);

/** How much was said in the chat since the account last looked; 0 on a site without one (flag CBS3). */
export const useChatUnread = (): number => useCount("chatUnread", hasFlag(useSite().site, "CBS3"));
