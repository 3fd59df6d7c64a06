import { useEffect, useRef } from "react";
import { useSession } from "../../lib/session/session.ts";
import { refreshLabel } from "./api.ts";

/**
 * Lets every page say the rank this one has just heard of: the session's label may be older. Once for each name, as the
 * session may be in another language for a moment.
 * @param rank name of the player's rank, once it is known
 */
export function useFollowLabel(rank: string | undefined): void {
  const label = useSession().session?.member?.vip;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (rank === undefined || label === undefined || rank === label || asked.current === rank) return;
    asked.current = rank;
    void refreshLabel();
  }, [rank, label]);
}
