import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { languages } from "../../shared/language.ts";

/**
 * `/health/live`: the process answers. `/health/ready`: it should get traffic; a missing store or platform makes it
 * degraded, not unready, because cached pages are still served (promises, running). Draining turns it 503, and from
 * then on every answer asks for its connection to be closed, so that none is left to break when we stop listening.
 * docs/operating.md explains the fields.
 */
export const healthPlugin = fp(async (app) => {
  let draining = false;
  app.decorate("drain", () => {
    draining = true;
    app.deps.metrics.draining.set(1);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (draining) reply.header("connection", "close");
    done();
  });

  const plain = (reply: FastifyReply) => reply.header("cache-control", "no-store");

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) => plain(reply).send({ status: "live" }));

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    const { store, cacheStore, platform, catalogue } = app.deps;
    const { reachable, keyAgeMs } = platform.health();
    platform.askIfUnsure();
    const isWhole = store.up && store.writable && cacheStore.up && cacheStore.writable && reachable;
    const status = draining ? "draining" : isWhole ? "ready" : "degraded";
    return plain(reply)
      .code(draining ? 503 : 200)
      .send({
        status,
        store: { driver: store.driver, up: store.up, writable: store.writable },
        cacheStore: { driver: cacheStore.driver, up: cacheStore.up, writable: cacheStore.writable },
        platform: { reachable, ...(keyAgeMs !== undefined && { keyAgeSeconds: Math.round(keyAgeMs / 1000) }) },
        catalogue: Object.fromEntries(languages.map((language) => [language, catalogue.ready(language)])),
      });
  });
});

declare module "fastify" {
  interface FastifyInstance {
    /** Turns readiness off; called once when the process starts to stop. */
    drain(): void;
  }
}

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
