import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import fp from "fastify-plugin";
import Type, { type TObject } from "typebox";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";
import { buildResponse, sendCached } from "../cache/cached-response.ts";
import type { CachedResponse } from "../cache/contract.ts";

const operationIds = new Map<RouteRow, string>(Object.entries(routes).map(([id, row]) => [row, id]));

function headersOf({ access, method, reports }: RouteRow, own: FastifySchema["headers"]) {
  const isWrite = method !== "GET" && !reports;
  const isPersonal = access !== "shared" && access !== "visitor";
  return Type.Object({
    ...(own as TObject | undefined)?.properties,
    ...(isWrite && { "x-csrf": Type.Literal("1") }),
    ...(isPersonal && {
      "x-account": Type.Optional(
        Type.String({ description: "The account the page was drawn for, URL-encoded; another one is refused." }),
      ),
    }),
  });
}

/** Adds the operation id, the security requirement and the common headers from the route table. */
function describe(schema: FastifySchema, row: RouteRow | undefined): FastifySchema {
  const operationId = row && operationIds.get(row);
  if (!row || !operationId) return schema;
  return {
    ...schema,
    operationId,
    security: row.access === "shared" ? [] : row.access === "visitor" ? [{}, { ticket: [] }] : [{ ticket: [] }],
    headers: headersOf(row, schema.headers),
  };
}

const freshMs = 300_000;

/** Cost of the uncompressed document, which has 1.5 MB. */
const cost = 6;

/** Serves the OpenAPI document of the validation schemas. Rendering takes tens of milliseconds. */
export const openapiPlugin = fp(registerApiDocument, {
  name: "openapi",
  dependencies: ["checks"],
  decorators: { fastify: ["deps"] },
});

async function registerApiDocument(app: FastifyInstance): Promise<void> {
  const cookieName = app.deps.cookies.wireNames.sid;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${app.deps.config.brand.name} gateway`, version: "1" },
      servers: [{ url: app.deps.config.publicUrl.origin }],
      components: { securitySchemes: { ticket: { type: "apiKey", in: "cookie", name: cookieName } } },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, route.config?.row), url }),
  });
  let document: Promise<CachedResponse> | undefined;
  app.get("/api/openapi.json", { schema: { hide: true }, config: { cost } }, async (request, reply) => {
    document ??= buildResponse(JSON.stringify(app.swagger()), app.deps.clock.now(), freshMs);
    return sendCached(request, reply, { response: await document, stale: false, ageMs: 0 });
  });
}
