import type { FastifyRequest } from "fastify";
import * as withdrawals from "../../shared/contracts/withdrawals.ts";
import { ApiError } from "../api-error.ts";
import { PendingImages } from "../contact/pending-images.ts";
import type { App } from "../fastify.ts";
import { paymentsHeldUntil } from "../money/stored-security.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute, route } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** Withdrawals to an account's cards, and confirmations by their receivers (decision 040). */
export default async function withdrawalRoutes(app: App): Promise<void> {
  const { accountSecurity, clock, platform, store } = app.deps;
  const pending = new PendingImages(store);
  route(app, withdrawals, "withdrawalOptions", async (request) => {
    const context = request.platformContext();
    const [settings, turnover, security] = await Promise.all([
      platform.call("withdrawSettings", {}, context),
      platform.call("turnover", {}, context),
      accountSecurity.read(accountOf(request.caller).account),
    ]);
    const until = paymentsHeldUntil(security, clock.now());
    return {
      ...settings,
      turnover,
      ...(until !== undefined && { heldUntil: new Date(until).toISOString() }),
      ...(security.frozenAt !== undefined && { frozen: true as const }),
    };
  });

  moneyRoute(app, withdrawals, "withdraw", {
    operation: "withdraw",
    input: ({ body: { amount, cardId } }) => ({ amount, cardId }),
    amount: ({ amount }) => amount,
    paymentPassword: ({ body }) => body.paymentPassword,
  });

  callRoute(app, withdrawals, "withdrawals", {
    operation: "withdrawals",
    input: ({ query }) => query,
    answer: ({ items, ...page }) => ({
      ...page,
      items: items.map(({ timeline: _detail, clientReference: _ours, ...row }) => row),
    }),
  });

  route(app, withdrawals, "withdrawal", async (request) => {
    const { id } = request.params;
    const { items } = await platform.call("withdrawals", { id, page: 1, size: 1 }, request.platformContext());
    const withdrawal = items.find((item) => item.id === id);
    if (!withdrawal) throw new ApiError("not_found");
    return withdrawal;
  });

  callRoute(app, withdrawals, "payouts", {
    operation: "payouts",
    answer: (items) => ({ items: items.map((payout) => ({ ...payout, secondsLeft: secondsLeft(payout) })) }),
  });

  moneyRoute(app, withdrawals, "answerPayout", {
    operation: "answerPayout",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    amount: ({ amount }) => amount,
    checks: [checkAnswer, requireKnownBrowser, ({ images = [] }, { caller }) => pending.take(caller.ticket, images)],
  });

  /** Confirming a payout requires a known browser, because no dispute is possible afterwards (decision 070). */
  async function requireKnownBrowser({ received }: withdrawals.PayoutAnswer, request: FastifyRequest): Promise<void> {
    if (received !== "none") await accountSecurity.requireKnownBrowser(request);
  }

  function secondsLeft({ deadline, status }: Omit<withdrawals.Payout, "secondsLeft">): number {
    if (status !== "waiting") return 0;
    return Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1_000));
  }
}

function checkAnswer({ received, amount, images = [] }: withdrawals.PayoutAnswer): void {
  const isPart = received === "part";
  const fields = {
    ...(isPart && amount === undefined && { amount: "required" }),
    ...(!isPart && amount !== undefined && { amount: "unknown" }),
    ...(received === "none" && images.length === 0 && { images: "required" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
}
