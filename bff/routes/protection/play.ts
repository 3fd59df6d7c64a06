import type { App } from "../../fastify.ts";

/** The clock of play beside a running game, and the reality check. */
export const playRoutes = async (_app: App): Promise<void> => {};
