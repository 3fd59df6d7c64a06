import type { FastifyRequest } from "fastify";
import * as payouts from "../../../shared/contracts/payouts.ts";
import { ApiError } from "../../api-error.ts";
import { PendingImages } from "../../contact/pending-images.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** Payouts and what their receivers say of them (decision 040). */
export const payoutRoutes = async (app: App): Promise<void> => {
  const { accountSecurity, clock, store } = app.deps;
  const pending = new PendingImages(store);

  callRoute(app, payouts, "payouts", {
    operation: "payouts",
    answer: (items) => ({ items: items.map((payout) => ({ ...payout, secondsLeft: secondsLeft(payout) })) }),
  });

  moneyRoute(app, payouts, "answerPayout", {
    operation: "answerPayout",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    amount: ({ amount }) => amount,
    checks: [fittingAnswer, requireKnownBrowser, ({ images = [] }, { caller }) => pending.take(caller.ticket, images)],
  });

  /** What came cannot be disputed afterwards (decision 070); a dispute may still be settled by the operator. */
  async function requireKnownBrowser({ received }: payouts.PayoutAnswer, request: FastifyRequest): Promise<void> {
    if (received !== "none") await accountSecurity.requireKnownBrowser(request);
  }

  function secondsLeft({ deadline, status }: Omit<payouts.Payout, "secondsLeft">): number {
    if (status !== "waiting") return 0;
    return Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1_000));
  }
};

/** A part has its sum, and nothing else has one; what did not come at all is proven by a picture. */
function fittingAnswer({ received, amount, images = [] }: payouts.PayoutAnswer): void {
  const isPart = received === "part";
  const fields = {
    ...(isPart && amount === undefined && { amount: "required" }),
    ...(!isPart && amount !== undefined && { amount: "unknown" }),
    ...(received === "none" && images.length === 0 && { images: "required" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
}
