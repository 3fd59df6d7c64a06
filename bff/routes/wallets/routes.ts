import { IdempotencyHeaders } from "../../../shared/contracts/common.ts";
import { MerchantWallet, Wallets, WalletTransfer } from "../../../shared/contracts/wallets.ts";
import { routes } from "../../../shared/routes.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { accountOf } from "../../session/device-entry.ts";
import { bind } from "../bind.ts";
import { noContent, responses } from "../response-schemas.ts";

/** Vendors' wallets, where the platform keeps more than one (protocol section 5). */
export const walletRoutes = async (app: App): Promise<void> => {
  const { idempotency, platform, push } = app.deps;

  app.route({
    ...bind(routes.merchantWallet),
    schema: { response: responses(MerchantWallet) },
    handler: (request) => platform.call("merchantWallet", {}, request.platformContext()),
  });

  app.route({
    ...bind(routes.wallets),
    schema: { response: responses(Wallets) },
    handler: async (request) => ({ items: await platform.call("wallets", {}, request.platformContext()) }),
  });

  app.route({
    ...bind(routes.transferWallet),
    schema: { headers: IdempotencyHeaders, body: WalletTransfer, response: noContent },
    handler: async (request, reply) => {
      const { body, caller } = request;
      if (!("all" in body) && body.from === body.to) {
        throw new ApiError("validation_failed", { fields: { to: "validation_failed" } });
      }
      const { account } = accountOf(caller);
      const key = request.headers["idempotency-key"];
      // Not tied to the visitor: a transfer that has begun ends, whether or not somebody waits for it.
      const { signal: _leaving, ...context } = request.platformContext();
      await idempotency.once({ account, operation: "walletTransfer", key, body }, () =>
        platform.call("walletTransfer", body, context),
      );
      await push.pollNow(account);
      return reply.code(204).send(null);
    },
  });
};
