import fp from "fastify-plugin";

/**
 * `/health/live`: the process answers. `/health/ready`: it should get traffic; a missing store or platform makes it
 * degraded, not unready, because cached pages are still served (promises, running). Draining turns it 503.
 */
export const healthPlugin = fp(async (app) => {
  let draining = false;
  app.decorate("drain", () => {
    draining = true;
  });

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" }),
  );

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    const { store, platform, catalogue } = app.deps;
    const { reachable, keyAgeMs } = platform.health();
    const status = draining ? "draining" : store.up && reachable ? "ready" : "degraded";
    return reply
      .code(draining ? 503 : 200)
      .header("cache-control", "no-store")
      .send({
        status,
        store: { driver: store.driver, up: store.up },
        platform: { reachable, ...(keyAgeMs !== undefined && { keyAgeSeconds: Math.round(keyAgeMs / 1000) }) },
        catalogue: { BN: catalogue.ready("BN"), EN: catalogue.ready("EN") },
      });
  });
});

declare module "fastify" {
  interface FastifyInstance {
    /** Turns readiness off; called once when the process starts to stop. */
    drain(): void;
  }
}
