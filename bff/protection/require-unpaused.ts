import { ApiError } from "../api-error.ts";
import type { Caller } from "../session/contract.ts";
import type { PauseMemo } from "./pause-memo.ts";

/**
 * For what passes no door: a platform call that is relayed as it comes. Guests have nothing to pause.
 * @param from as `PauseMemo.isPaused`
 * @throws ApiError play_paused, overloaded for a record that cannot be read · StoreUnavailable
 */
export async function requireUnpaused(
  memo: PauseMemo,
  { ticket }: Pick<Caller, "ticket">,
  from: "memory" | "store",
): Promise<void> {
  if (await memo.isPaused(ticket, from)) throw new ApiError("play_paused");
}
