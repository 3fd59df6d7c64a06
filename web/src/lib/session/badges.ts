import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";
import { useIdleMountsDone } from "../startup/idle-mount.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/** Polling interval without push, equal to that of the balance (protocol section 10). */
const refreshMs = 30_000;
/** Polling interval with push, because pushes do not report the end of a day or of a review. */
const pushedMs = 5 * 60_000;
/** Polling interval while the platform has left out a count. */
const partialMs = 10_000;

/** Returns the number of open items by page id; 0 if there are none or the number is unknown. */
export function useBadges() {
  const { data } = useBadgeAnswer();
  return { missionLeaderboard: data?.missions ?? 0, rewardCenter: data?.rewards ?? 0, messageV2: useUnread() };
}

/** Returns whether the operator has turned off referrals; false until loaded. */
export const useReferralIsOff = (): boolean => useBadgeAnswer().data?.referral === false;

function useBadgeAnswer() {
  const live = useLive();
  // The counts are not needed for the first view of the visit.
  const wanted = useIdleMountsDone();
  return useApi("badges", wanted ? {} : null, {
    refreshInterval: (latest) => {
      if (latest && (latest.missions === undefined || latest.rewards === undefined)) return partialMs;
      return live ? pushedMs : refreshMs;
    },
  });
}

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
