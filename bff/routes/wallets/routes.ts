import type { FastifyRequest } from "fastify";
import * as wallets from "../../../shared/contracts/wallets.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** Vendors' wallets, where the platform keeps more than one (protocol section 5). */
export const walletRoutes = async (app: App): Promise<void> => {
  callRoute(app, wallets, "merchantWallet", { operation: "merchantWallet" });
  callRoute(app, wallets, "wallets", { operation: "wallets", answer: (items) => ({ items }) });

  moneyRoute(app, wallets, "transferWallet", {
    operation: "walletTransfer",
    input: ({ body }) => body,
    amount: (transfer) => ("all" in transfer ? undefined : transfer.amount),
    checks: [differentWallets, homeWhilePaused(app)],
  });
};

/**
 * A wallet of a vendor is what its games are played from: whoever has paused may only bring money back from it, and so may
 * a session that only leads out, also of an account that has not paused (a register of the excluded was away).
 */
function homeWhilePaused({ deps }: App) {
  return async ({ to }: wallets.WalletTransfer, request: FastifyRequest): Promise<void> => {
    const { caller } = request;
    if (caller.state !== "withdrawOnly" && !(await deps.pauseMemo.isPaused(caller.ticket, "store"))) return;
    const [main] = await deps.platform.call("wallets", {}, request.platformContext());
    if (to !== main?.id) throw new ApiError("play_paused", { fields: { to: "play_paused" } });
  };
}

function differentWallets(transfer: wallets.WalletTransfer): void {
  if ("all" in transfer || transfer.from !== transfer.to) return;
  throw new ApiError("validation_failed", { fields: { to: "validation_failed" } });
}
