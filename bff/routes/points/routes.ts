import * as points from "../../../shared/contracts/points.ts";
import type { App } from "../../fastify.ts";
import { pointMallResource, readMall } from "../../lobby/point-mall.ts";
import { PlatformError } from "../../platform/error.ts";
import type { CallContext } from "../../platform/types/call-context.ts";
import { bind } from "../bind.ts";

/** The point mall: shelves everybody shares, and the balance of whoever has one (protocol 7.6). */
export const pointRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const shared = pointMallResource(platform);

  /** The mall is worth showing without a balance; an ended session is not. */
  async function balanceOf(context: CallContext): Promise<number | undefined> {
    try {
      return await platform.call("pointBalance", {}, context);
    } catch (error) {
      if (error instanceof PlatformError && !error.code.startsWith("session_")) return undefined;
      throw error;
    }
  }

  app.route({
    ...bind(points, "points"),
    handler: async (request) => {
      const mall = await cache.value(shared, request.language);
      if (request.caller.state !== "member" && request.caller.state !== "agent") return mall;
      const context = request.platformContext();
      const [seen, balance] = await Promise.all([
        mall.membersOnly ? readMall(platform, context) : mall,
        balanceOf(context),
      ]);
      return { ...seen, ...(balance !== undefined && { balance }) };
    },
  });
};
