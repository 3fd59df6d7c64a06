import type { OwnTree } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { MoneyCheck } from "../money-route.ts";

/**
 * The one place where it is asked whether an account may be sent money. The reason is never told. What only the platform
 * knows it refuses by itself, under the same code.
 */
export const receiverMayReceive =
  (ownTree: OwnTree): MoneyCheck<{ readonly downline: string }> =>
  async ({ downline }, request) => {
    // Proven anew a moment ago, when the name of the receiver was asked for.
    const { status } = await ownTree.prove(request, { id: downline }, { fresh: false });
    if (status === "closed") throw new ApiError("receiver_closed");
  };
