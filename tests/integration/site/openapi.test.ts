import t from "tap";
import { routes } from "../../../shared/routes.ts";
import { startGateway } from "../../support/site.ts";

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string }[];
        responses?: Record<string, { content?: object; description?: string }>;
      }
    >
  >;
}

const gateway = await startGateway("http://127.0.0.1:9");
t.teardown(() => gateway.close());
const document = (await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as Document;

t.test("every route of the table is served and described, and the document has no other", async (t) => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const table = Object.values(routes).map((row) => `${row.method} ${row.path}`);
  t.same(described.filter((line) => !line.startsWith("HEAD")).sort(), [...table].sort());
});

t.test("every route has a response schema, which filters what leaves the gateway", async (t) => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      t.ok(
        Object.keys(responses ?? {}).some((status) => /^2/.test(status)),
        `${method} ${path}`,
      );
    }
  }
});

t.test("every request header is described, including those in the route's own schema", async (t) => {
  const headersOf = (path: string, method: string): string[] =>
    (document.paths[path]?.[method]?.parameters ?? []).filter((one) => one.in === "header").map(({ name }) => name);
  t.same(headersOf("/api/wallets/transfers", "post").sort(), ["idempotency-key", "x-account", "x-csrf"]);
  t.same(headersOf("/api/wallets", "get"), ["x-account"]);
  t.same(headersOf("/api/home", "get"), []);
});
