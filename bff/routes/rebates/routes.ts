import * as rebates from "../../../shared/contracts/rebates.ts";
import type { App } from "../../fastify.ts";
import { moneyRoute } from "../../money/money-route.ts";

/** What an account gets back of its bets, paid when it asks for it (protocol 7.5). */
export const rebateRoutes = async (app: App): Promise<void> => {
  moneyRoute(app, rebates, "claimRebate", { operation: "claimRebate", input: ({ body }) => body });
};
