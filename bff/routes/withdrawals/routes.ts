import * as withdrawals from "../../../shared/contracts/withdrawals.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { paymentsHeldUntil } from "../../money/stored-security.ts";
import { accountOf } from "../../session/devices.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** Money on its way to a card of its owner (decision 040). */
export const withdrawalRoutes = async (app: App): Promise<void> => {
  const { accountSecurity, clock, platform } = app.deps;

  app.route({
    ...bind(withdrawals, "withdrawalOptions"),
    handler: async (request) => {
      const context = request.platformContext();
      const [settings, turnover, security] = await Promise.all([
        platform.call("withdrawSettings", {}, context),
        platform.call("turnover", {}, context),
        accountSecurity.read(accountOf(request.caller).account),
      ]);
      const until = paymentsHeldUntil(security, clock.now());
      return {
        ...{ ...settings, turnover },
        ...(until !== undefined && { heldUntil: new Date(until).toISOString() }),
        ...(security.frozenAt !== undefined && { frozen: true as const }),
      };
    },
  });

  moneyRoute(app, withdrawals, "withdraw", {
    operation: "withdraw",
    input: ({ body: { amount, cardId } }) => ({ amount, cardId }),
    amount: ({ amount }) => amount,
    secondCheck: ({ body }) => body.paymentPassword,
    secret: ({ body: { paymentPassword } }) => ({ paymentPassword }),
  });

  callRoute(app, withdrawals, "withdrawals", {
    operation: "withdrawals",
    input: ({ query }) => query,
    answer: ({ items, ...page }) => ({
      ...page,
      items: items.map(({ timeline: _detail, clientReference: _ours, ...row }) => row),
    }),
  });

  app.route({
    ...bind(withdrawals, "withdrawal"),
    handler: async (request) => {
      const { id } = request.params;
      const { items } = await platform.call("withdrawals", { id, page: 1, size: 1 }, request.platformContext());
      const withdrawal = items.find((item) => item.id === id);
      if (!withdrawal) throw new ApiError("not_found");
      return withdrawal;
    },
  });
};
