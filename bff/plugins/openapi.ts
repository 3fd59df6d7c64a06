import swagger from "@fastify/swagger";
import fp from "fastify-plugin";

/** The API document, made from the very schemas the routes validate with. */
export const openapiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${app.deps.config.brand.name} gateway`, version: "1" },
      servers: [{ url: app.deps.config.publicUrl.origin }],
      components: {
        securitySchemes: { ticket: { type: "apiKey", in: "cookie", name: "sid" } },
      },
    },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(app.swagger()),
  );
});
