import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";
import { useIdleMountsDone } from "../startup/idle-mount.ts";
import { useUnread } from "./unread.ts";

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
