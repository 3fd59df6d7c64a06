import type { Mission, PaidMission } from "../../../../shared/contracts/missions.ts";
import { routes as missions } from "../../../../shared/contracts/missions.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useLive } from "../../lib/events/live.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

/** Polling interval without push, the same as for the balance (protocol section 10). */
const pollMs = 30_000;
/** Polling interval with push, because other players' changes to the leaderboard are not pushed. */
const pushedMs = 60_000;
/** Delay after the end of a period, because the platform's clock may be slightly behind. */
const periodEndDelayMs = 2_000;

/**
 * Returns the delay in ms until the next request: shortly after the next period ends, but no longer than the polling
 * interval.
 * @param resets timestamps at which periods end
 * @param now epoch ms of the gateway
 * @param live whether balances are pushed
 */
export function nextRequestMs(resets: readonly (string | undefined)[], now: number, live: boolean): number {
  const ends = resets.flatMap((instant) =>
    instant === undefined ? [] : [Date.parse(instant) - now + periodEndDelayMs],
  );
  return Math.max(periodEndDelayMs, Math.min(live ? pushedMs : pollMs, ...ends));
}

addRows(missions);

/** Reads the missions, and again when a pushed balance changes or a period ends. */
export function useMissions() {
  const live = useLive();
  return useApi(
    "missions",
    {},
    {
      refreshInterval: (latest) =>
        nextRequestMs(latest?.items.map(({ resetsAt }) => resetsAt) ?? [], serverNow(), live),
    },
  );
}

/** Reads the weekly leaderboard, refreshed like the missions. */
export function useMissionBoard() {
  const live = useLive();
  return useApi(
    "missionBoard",
    {},
    { refreshInterval: (latest) => nextRequestMs([latest?.resetsAt], serverNow(), live) },
  );
}

/**
 * Claims a mission's reward.
 * @throws ApiFailure `pending` if it is unknown whether the reward was paid
 */
export const claimMission = (account: string | undefined, id: Mission["id"]): Promise<PaidMission> =>
  writeWithSession(account, () => pendingUnlessAnswered(sendMoney("claimMission", { params: { id } })));

/** Refreshes the responses that a claim changes. */
export const refreshClaimed = (): Promise<void> =>
  refreshAnswers(isOf("missions", "missionBoard", "badges", "balance", "wallets"));
