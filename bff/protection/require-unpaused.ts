import { ApiError } from "../api-error.ts";
import type { Caller } from "../session/contract.ts";
import type { PauseMemo } from "./pause-memo.ts";

/**
 * For what passes no door: a platform call that is relayed as it comes. Guests have nothing to pause.
 * @param from as `PauseMemo.isPaused`
 * @returns a promise only where the store has to be asked
 * @throws ApiError play_paused, overloaded for a record that cannot be read · StoreUnavailable
 */
export function requireUnpaused(
  memo: PauseMemo,
  { ticket }: Pick<Caller, "ticket">,
  from: "memory" | "store",
): void | Promise<void> {
  const paused = memo.isPaused(ticket, from);
  return typeof paused === "boolean" ? refuseIf(paused) : paused.then(refuseIf);
}

function refuseIf(paused: boolean): void {
  if (paused) throw new ApiError("play_paused");
}
