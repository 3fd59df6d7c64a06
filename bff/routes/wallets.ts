import type { FastifyRequest } from "fastify";
import * as transfers from "../../shared/contracts/transfers.ts";
import * as wallets from "../../shared/contracts/wallets.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import { accountOf } from "../session/devices.ts";
import { callRoute } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** Vendors' wallets, where the platform keeps more than one (protocol section 5). */
export const walletRoutes = async (app: App): Promise<void> => {
  callRoute(app, wallets, "merchantWallet", { operation: "merchantWallet" });
  callRoute(app, wallets, "wallets", { operation: "wallets", answer: (items) => ({ items }) });

  moneyRoute(app, wallets, "transferWallet", {
    operation: "walletTransfer",
    input: ({ body }) => body,
    amount: (transfer) => ("all" in transfer ? undefined : transfer.amount),
    checks: [differentWallets, homeUnlessPlayIsOpen(app)],
  });
};

/**
 * A wallet of a vendor is what its games are played from, the ones that are open, too: whoever would be refused a game may
 * only bring money back from it. So may a session that only leads out, also of an account that has not paused (a register of
 * the excluded was away).
 */
function homeUnlessPlayIsOpen({ deps }: App) {
  return async ({ to }: wallets.WalletTransfer, request: FastifyRequest): Promise<void> => {
    const refusal = await refusalOfPlay(deps, request);
    if (!refusal) return;
    const [main] = await deps.platform.call("wallets", {}, request.platformContext());
    if (to !== main?.id) throw refusal;
  };
}

/** Why no game would be started; nothing is about to be, so that the platform's report of this minute does. */
async function refusalOfPlay({ doors }: Pick<Deps, "doors">, request: FastifyRequest): Promise<ApiError | undefined> {
  const paused = () => new ApiError("play_paused", { fields: { to: "play_paused" } });
  if (request.caller.state === "withdrawOnly") return paused();
  try {
    const { account } = accountOf(request.caller);
    await doors.pass({ act: "play", account, context: request.platformContext(), dry: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "play_paused" ? paused() : error;
  }
}

function differentWallets(transfer: wallets.WalletTransfer): void {
  if ("all" in transfer || transfer.from !== transfer.to) return;
  throw new ApiError("validation_failed", { fields: { to: "validation_failed" } });
}

export const balanceRoutes = async (app: App): Promise<void> => {
  callRoute(app, wallets, "balance", { operation: "balance" });
};

/** Transfers from an account to its upline (decision 040). */
export const transferRoutes = async (app: App): Promise<void> => {
  callRoute(app, transfers, "uplineTransfer", { operation: "uplineSettings" });

  moneyRoute(app, transfers, "transferUpline", {
    operation: "transferUpline",
    input: ({ body: { paymentPassword: _secret, ...transfer } }) => transfer,
    amount: ({ amount }) => amount,
    // Money in for whoever gets it: an agent's own limit or pause is no weaker from below (domain-rules section 2).
    complete: async (request) => {
      const { account } = await app.deps.platform.call("uplineSettings", {}, request.platformContext());
      if (account === undefined) throw new ApiError("upline_missing");
      return { account };
    },
    secondCheck: ({ body }) => body.paymentPassword,
    secret: ({ body: { paymentPassword } }) => ({ paymentPassword }),
  });
};
