import { useState } from "react";
import type { Deposit } from "./api.ts";

interface TrackedDeposits {
  readonly owner: string | undefined;
  readonly ids: readonly string[];
}

/**
 * Returns the ids of the account's deposits with a card, newest first: pending deposits, and ended ones until the user
 * closes them.
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
