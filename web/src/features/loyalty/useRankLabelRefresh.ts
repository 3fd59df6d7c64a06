import { useEffect, useRef } from "react";
import { useSession } from "../../lib/session/session.ts";
import { refreshLabel } from "./api.ts";

/**
 * Refreshes the session if its name of the rank is older than this page's. Once for each name, because the session may
 * be in another language temporarily.
 * @param rank name of the player's rank, once loaded
 */
export function useRankLabelRefresh(rank: string | undefined): void {
  const label = useSession().session?.member?.vip;
  const refreshedFor = useRef<string>(undefined);
  useEffect(() => {
    if (rank === undefined || label === undefined || rank === label || refreshedFor.current === rank) return;
    refreshedFor.current = rank;
    void refreshLabel();
  }, [rank, label]);
}
