import { useState } from "react";
import type { Deposit } from "./api.ts";

interface TrackedDeposits {
  readonly owner: string | undefined;
  readonly ids: readonly string[];
}

/**
 * Ids of the deposits whose cards are shown, newest first: pending ones, and those shown here until the user closes
 * them. Each account has its own.
 */
export function useTrackedDeposits(owner: string | undefined, pending: readonly Deposit[] | undefined) {
  const [tracked, setTracked] = useState<TrackedDeposits>({ owner, ids: [] });
  const isOthers = tracked.owner !== owner;
  const trackedIds = isOthers ? [] : tracked.ids;
  const fresh = (pending ?? []).map(({ id }) => id).filter((id) => !trackedIds.includes(id));
  if (isOthers || fresh.length > 0) setTracked({ owner, ids: [...fresh, ...trackedIds] });
  const change = (update: (ids: readonly string[]) => readonly string[]): void =>
    setTracked((before) => ({ ...before, ids: update(before.ids) }));
  return {
    ids: trackedIds,
    track: (id: string): void => change((ids) => (ids.includes(id) ? ids : [id, ...ids])),
    untrack: (id: string): void => change((ids) => ids.filter((other) => other !== id)),
  };
}
