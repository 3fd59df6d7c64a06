import t from "tap";
import type { App } from "../../../bff/fastify.ts";
import { moneyRoute } from "../../../bff/routes/money-route.ts";
import { type RebateClaim, routes, schemas } from "../../../shared/contracts/loyalty.ts";

t.test("the type system refuses a money route whose contract has no idempotency key", async (t) => {
  const { headers, ...keyless } = schemas.claimRebate;
  const call = { operation: "claimRebate", input: ({ body }: { readonly body: RebateClaim }) => body } as const;
  const paths: string[] = [];
  const app = { route: ({ url }: { url: string }) => void paths.push(url) } as unknown as App;
  moneyRoute(app, { routes, schemas }, "claimRebate", call);
  // @ts-expect-error the schema has no headers
  moneyRoute(app, { routes, schemas: { claimRebate: keyless } }, "claimRebate", call);
  t.same(paths, [routes.claimRebate.path, routes.claimRebate.path]);
  t.ok(headers);
});
