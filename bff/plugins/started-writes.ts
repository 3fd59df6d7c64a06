import fp from "fastify-plugin";

/**
 * A write that has begun is seen to its end although its client has left (decision 020), and what it comes to is kept:
 * the outcome of money, the end of sessions after a new password. Its connection is gone by then, so a stop waits for the
 * handlers of writes besides.
 */
export const startedWritesPlugin = fp(async (app) => {
  const underWay = new Set<Promise<unknown>>();

  app.addHook("onRoute", (route) => {
    const { handler, method } = route;
    if (method === "GET" || method === "HEAD") return;
    route.handler = function handle(request, reply) {
      const handled: unknown = handler.call(this, request, reply);
      // A failure is told by the answer.
      if (handled instanceof Promise) follow(handled).catch(() => undefined);
      return handled;
    };
  });

  async function follow(handled: Promise<unknown>): Promise<void> {
    underWay.add(handled);
    try {
      await handled;
    } finally {
      underWay.delete(handled);
    }
  }

  app.addHook("onClose", async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  });
});
