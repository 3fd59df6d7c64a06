import * as transfers from "../../../shared/contracts/transfers.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

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
