import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { Door } from "./doors.ts";
import { isPaused } from "./pauses.ts";

/**
 * Closes everything but the way out while the owner of an account has paused play, whatever session asks. Of a transfer
 * down the sender learns that it cannot be received, and not why (domain-rules section 4).
 */
export const pauseDoor =
  ({ protection, clock }: Pick<Deps, "clock" | "protection">): Door =>
  async ({ act, account }) => {
    if (act === "out" || !isPaused(await protection.read(account), clock.now())) return undefined;
    throw new ApiError(act === "receive" ? "receiver_unavailable" : "play_paused");
  };
