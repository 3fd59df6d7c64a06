import * as cards from "../../../shared/contracts/cards.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";

/** The bank cards, e-wallets and coin addresses of an account (protocol 7.1). */
export const cardRoutes = async (app: App): Promise<void> => {
  callRoute(app, cards, "cards", { operation: "cards", answer: (items) => ({ items }) });
};
