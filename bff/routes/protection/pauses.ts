import type { App } from "../../fastify.ts";

/** Time-out, self-exclusion and the way back. */
export const pausesRoutes = async (_app: App): Promise<void> => {};
