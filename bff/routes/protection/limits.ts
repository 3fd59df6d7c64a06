import type { App } from "../../fastify.ts";

/** Limits, their history and the review of them: `GET /api/protection` and what changes it. */
export const limitsRoutes = async (_app: App): Promise<void> => {};
