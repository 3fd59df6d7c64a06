import type { FastifyRequest } from "fastify";
import * as transfers from "../../shared/contracts/transfers.ts";
import * as wallets from "../../shared/contracts/wallets.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** Wallets and balance (protocol section 5), and transfers to the agent above the account. */
export default async function walletRoutes(app: App): Promise<void> {
  callRoute(app, wallets, "merchantWallet", { operation: "merchantWallet" });
  callRoute(app, wallets, "wallets", { operation: "wallets", answer: (items) => ({ items }) });

  moneyRoute(app, wallets, "transferWallet", {
    operation: "walletTransfer",
    input: ({ body }) => body,
    amount: (transfer) => ("all" in transfer ? undefined : transfer.amount),
    checks: [differentWallets, mainWalletIfPlayIsRefused(app)],
  });

  callRoute(app, wallets, "balance", { operation: "balance" });

  callRoute(app, transfers, "uplineTransfer", { operation: "uplineSettings" });

  moneyRoute(app, transfers, "transferUpline", {
    operation: "transferUpline",
    input: ({ body: { paymentPassword: _secret, ...transfer } }) => transfer,
    amount: ({ amount }) => amount,
    // The transfer is a deposit for the receiver, whose limits and pauses apply (domain-rules section 2).
    complete: async (request) => {
      const { account } = await app.deps.platform.call("uplineSettings", {}, request.platformContext());
      if (account === undefined) throw new ApiError("upline_missing");
      return { account };
    },
    paymentPassword: ({ body }) => body.paymentPassword,
  });
}

/** While play is refused, only transfers to the main wallet are allowed: games use the vendors' wallets. */
function mainWalletIfPlayIsRefused({ deps }: App) {
  return async ({ to }: wallets.WalletTransfer, request: FastifyRequest): Promise<void> => {
    const refusal = await playRefusal(deps, request);
    if (!refusal) return;
    const [main] = await deps.platform.call("wallets", {}, request.platformContext());
    if (to !== main?.id) throw refusal;
  };
}

/** Returns the error that would refuse a game launch. Uses a report up to a minute old. */
async function playRefusal({ playPolicy }: Deps, request: FastifyRequest): Promise<ApiError | undefined> {
  const paused = () => new ApiError("play_paused", { fields: { to: "play_paused" } });
  if (request.caller.state === "withdrawOnly") return paused();
  try {
    const { account } = accountOf(request.caller);
    await playPolicy.authorize({ act: "play", account, context: request.platformContext(), dry: true });
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
