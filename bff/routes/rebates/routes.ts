import * as rebates from "../../../shared/contracts/rebates.ts";
import type { App } from "../../fastify.ts";
import { moneyRoute } from "../money-route.ts";

/** Manual rebates: a share of the bets of an account, paid when it claims them (protocol 7.5). */
export const rebateRoutes = async (app: App): Promise<void> => {
  moneyRoute(app, rebates, "claimRebate", { operation: "claimRebate", input: ({ body }) => body });
};
