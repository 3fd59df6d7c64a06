import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";
import { useIdleMountsDone } from "../startup/idle-mount.ts";
import { useUnread } from "./unread.ts";

/** As often as the balance where nothing is pushed (protocol section 10). */
const refreshMs = 30_000;
/** What is pushed says nothing of a day that ends, or of a review that does. */
const pushedMs = 5 * 60_000;
/** A count the platform did not give is no 0. */
const partialMs = 10_000;

/** How much waits on which page, by the page's id; 0 where nothing does, or where nobody can tell. */
export function useBadges() {
  const { data } = useBadgeAnswer();
  return { missionLeaderboard: data?.missions ?? 0, rewardCenter: data?.rewards ?? 0, messageV2: useUnread() };
}

/** Whether the operator has switched off inviting friends; false until that is known. */
export const useReferralIsOff = (): boolean => useBadgeAnswer().data?.referral === false;

function useBadgeAnswer() {
  const live = useLive();
  // The first view of the visit does not wait for counts.
  const wanted = useIdleMountsDone();
  return useApi("badges", wanted ? {} : null, {
    refreshInterval: (latest) => {
      if (latest && (latest.missions === undefined || latest.rewards === undefined)) return partialMs;
      return live ? pushedMs : refreshMs;
    },
  });
}
