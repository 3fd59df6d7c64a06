import type { RebateRate } from "../../../shared/contracts/rebates.ts";
import * as rebates from "../../../shared/contracts/rebates.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import type { App } from "../../fastify.ts";
import { PlatformError } from "../../platform/error.ts";
import type { CallContext } from "../../platform/types.ts";
import { bind } from "../bind.ts";
import { moneyRoute } from "../money-route.ts";

/** Manual rebates: a share of the bets of an account, paid when it claims them (protocol 7.5). */
export const rebateRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  /** What waits is worth showing without the rates of the rest; an ended session is not. */
  async function ratesOf(context: CallContext): Promise<RebateRate[]> {
    try {
      return await platform.call("rebateRates", {}, context);
    } catch (error) {
      if (error instanceof PlatformError && !error.code.startsWith("session_")) return [];
      throw error;
    }
  }

  app.route({
    ...bind(rebates, "rebates"),
    handler: async (request) => {
      const context = request.platformContext();
      const [{ claims: _ours, items, ...waiting }, rates] = await Promise.all([
        platform.call("manualRebate", {}, context),
        ratesOf(context),
      ]);
      // A sum of the rows that can be claimed: the platform's own may count one that we left out.
      const total = fromPoisha(items.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
      return { ...waiting, items, total, rates };
    },
  });

  moneyRoute(app, rebates, "claimRebate", { operation: "claimRebate", input: ({ body }) => body });
};
