import * as wallets from "../../../shared/contracts/wallets.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { accountOf } from "../../session/device-entry.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

/** Vendors' wallets, where the platform keeps more than one (protocol section 5). */
export const walletRoutes = async (app: App): Promise<void> => {
  const { idempotency, platform, push } = app.deps;

  callRoute(app, wallets, "merchantWallet", { operation: "merchantWallet" });
  callRoute(app, wallets, "wallets", { operation: "wallets", answer: (items) => ({ items }) });

  app.route({
    ...bind(wallets, "transferWallet"),
    handler: async (request, reply) => {
      const { body, caller } = request;
      if (!("all" in body) && body.from === body.to) {
        throw new ApiError("validation_failed", { fields: { to: "validation_failed" } });
      }
      const { account } = accountOf(caller);
      const key = request.headers["idempotency-key"];
      await idempotency.once({ account, operation: "walletTransfer", key, body }, () =>
        platform.call("walletTransfer", body, request.platformContext()),
      );
      await push.pollNow(account);
      return reply.code(204).send(null);
    },
  });
};
