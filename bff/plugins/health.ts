import type { FastifyInstance, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { languages } from "../../shared/language.ts";

/** Serves `/health/live` and `/health/ready`. An instance without store or platform is degraded, but still ready. */
export const healthPlugin = fp(registerHealth, {
  name: "health",
  dependencies: ["checks"],
  decorators: { fastify: ["deps"] },
});

async function registerHealth(app: FastifyInstance): Promise<void> {
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
}

declare module "fastify" {
  interface FastifyInstance {
    /** Makes the instance unready. Called once at the start of shutdown. */
    drain(): void;
  }
}
