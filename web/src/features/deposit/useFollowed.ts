import { useState } from "react";
import type { Deposit } from "./api.ts";

interface Followed {
  readonly owner: string | undefined;
  readonly ids: readonly string[];
}

/**
 * Ids of the deposits whose cards are shown, newest first: pending ones, and those shown here until the user closes
 * them. Each account has its own.
 */
export function useFollowed(owner: string | undefined, pending: readonly Deposit[] | undefined) {
  const [followed, setFollowed] = useState<Followed>({ owner, ids: [] });
  const isOthers = followed.owner !== owner;
  const seen = isOthers ? [] : followed.ids;
  const fresh = (pending ?? []).map(({ id }) => id).filter((id) => !seen.includes(id));
  if (isOthers || fresh.length > 0) setFollowed({ owner, ids: [...fresh, ...seen] });
  const change = (update: (ids: readonly string[]) => readonly string[]): void =>
    setFollowed((before) => ({ ...before, ids: update(before.ids) }));
  return {
    ids: seen,
    follow: (id: string): void => change((ids) => (ids.includes(id) ? ids : [id, ...ids])),
    leave: (id: string): void => change((ids) => ids.filter((other) => other !== id)),
  };
}
