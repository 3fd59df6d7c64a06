import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Makes shutdown wait for running writes. Their outcome must be recorded even after a disconnect (decision 020). */
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
