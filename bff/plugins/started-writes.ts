import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/**
 * Makes shutdown wait for the handlers of writes. A write runs to completion even if its client disconnects (decision
 * 020), because its outcome must be recorded: money, or the sessions ended by a new password. Its connection is closed.
 */
export const startedWritesPlugin = fp(followWrites, { name: "started-writes" });

async function followWrites(app: FastifyInstance): Promise<void> {
  const underWay = new Set<Promise<unknown>>();

  app.addHook("onRoute", (route) => {
    const { handler, method } = route;
    if ([method].flat().every((one) => one === "GET" || one === "HEAD")) return;
    route.handler = function handle(request, reply) {
      const handled: unknown = handler.call(this, request, reply);
      if (handled instanceof Promise) {
        underWay.add(handled);
        handled.finally(() => underWay.delete(handled)).catch(() => undefined);
      }
      return handled;
    };
  });

  app.addHook("onClose", async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  });
}
