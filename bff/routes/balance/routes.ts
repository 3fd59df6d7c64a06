import * as wallets from "../../../shared/contracts/wallets.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";

export const balanceRoutes = async (app: App): Promise<void> => {
  callRoute(app, wallets, "balance", { operation: "balance" });
};
