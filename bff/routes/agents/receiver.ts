import type { OwnTree } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { MoneyCheck } from "../money-route.ts";

/**
 * Whether the platform lets an account be sent money; the account's own brakes are asked before (bff/protection). The reason
 * is never told: what only the platform knows it refuses by itself, and all of it under one code.
 */
export const receiverMayReceive =
  (ownTree: OwnTree): MoneyCheck<{ readonly downline: string }> =>
  async ({ downline }, request) => {
    // Proven anew a moment ago, when the name of the receiver was asked for.
    const { status } = await ownTree.prove(request, { id: downline }, { fresh: false });
    if (status === "closed") throw new ApiError("receiver_unavailable");
  };
