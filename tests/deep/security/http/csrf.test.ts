import t from "tap";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { faultsOfRefusal } from "../../../support/refusal.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const home = "http://localhost:3000";
const rows: readonly RouteRow[] = Object.values(routes);
const writes = rows.filter(({ method, reports }) => method !== "GET" && !reports);

/** Requests that another site's page can make a browser send. `""` means that the header is missing. */
const foreign: Record<string, Record<string, string>> = {
  "without our header": { "x-csrf": "" },
  "without our header, from our own page": { "x-csrf": "", origin: home, "sec-fetch-site": "same-origin" },
  "with another value in our header": { "x-csrf": "true" },
  "from another origin": { origin: "https://evil.example" },
  "from an origin that starts with ours": { origin: `${home}.evil.example` },
  "from our host by another scheme": { origin: "https://localhost:3000" },
  "from the address it goes to by another scheme": { origin: gateway.url.replace("http:", "https:") },
  "from another port of our host": { origin: "http://localhost:3001" },
  "from an opaque origin": { origin: "null" },
  "from another site": { "sec-fetch-site": "cross-site" },
  "from another origin of our site": { "sec-fetch-site": "same-site", origin: "http://games.localhost:3000" },
  "from a typed address or a bookmark": { "sec-fetch-site": "none" },
  "as a form of another site": {
    ...{ "x-csrf": "", "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    ...{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  },
  "as plain text, which needs no preflight": { "x-csrf": "", "content-type": "text/plain" },
};

const isCatalogueReady = () => gateway.deps.catalogue.ready("BN") && gateway.deps.catalogue.ready("EN");
await until("the catalogue is filled, so that no call is the gateway's own", isCatalogueReady);
const visitor = gateway.visitor();
t.equal((await visitor.signIn("demo01", "Demo1234")).status, 200);
const allCalls = async () => (await sandbox.steer("GET", "/calls")) as { counts: Record<string, number> };

t.test("only the route for browser reports is exempt from the origin check", async (t) => {
  t.same(
    rows.filter(({ reports }) => reports),
    [routes.clientErrors],
  );
});

t.test("the list of routes contains writes", async (t) => {
  t.ok(writes.length >= 17);
  t.ok(writes.includes(routes.signIn), "sign-in is one of them");
});

for (const [how, headers] of Object.entries(foreign)) {
  t.test(`a write ${how} is refused on every route, and no platform call is made`, async (t) => {
    const before = await allCalls();
    const signedIn = new Map(visitor.cookies);
    for (const row of writes) {
      const path = row.path.replace(":id", "abcdef123456").replace(":nodeId", "1001");
      const presentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
      const answer = await fetch(gateway.url + path, {
        method: row.method,
        body: JSON.stringify({ type: "username", username: "demo01", password: "Demo1234" }),
        headers: {
          "content-type": "application/json",
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(headers["x-csrf"] === undefined && { "x-csrf": "1" }),
          ...presentHeaders,
        },
      });
      const body = await answer.text();
      const name = `${row.method} ${row.path}`;
      t.match(body, /"code":"csrf_rejected"/, name);
      const header = (of: string) => answer.headers.get(of) ?? undefined;
      t.same(faultsOfRefusal({ status: answer.status, body, header }), [], name);
      t.same(answer.headers.getSetCookie(), [], `${name} sets no cookie`);
    }
    t.same((await allCalls()).counts, before.counts);
    t.same(visitor.cookies, signedIn);
  });
}

t.test("the same visitor is still signed in, and may write from our own page", async (t) => {
  t.match(await visitor.json("/api/session"), { state: "member" });
  const ours = { origin: home, "sec-fetch-site": "same-origin" };
  t.equal((await visitor.call("PUT", "/api/language", { language: "EN" }, ours)).status, 204);
});

t.test("unknown paths have the same checks, for any method", async (t) => {
  for (const [method, path] of [
    ["POST", "/api/nothing"],
    ["DELETE", "/"],
    ["PATCH", "/api/session"],
    ["POST", "/media/a.svg"],
    ["PUT", "/health/live"],
    ["PROPFIND", "/api/session"],
  ] as const) {
    const answer = await visitor.call(method, path, undefined, { "x-csrf": "0" });
    t.equal(answer.status, 403, `${method} ${path}`);
  }
});

t.test("no GET route makes a write", async (t) => {
  const before = await visitor.json<{ state: string }>("/api/session");
  for (const { path } of writes) {
    const answer = await visitor.call("GET", path.replace(/:\w+/, "abcdef123456"));
    const refused = ((await answer.json().catch(() => ({}))) as { error?: { code: string } }).error;
    const isAnswered = [200, 401, 404, 405].includes(answer.status) || refused?.code === "agent_only";
    t.ok(isAnswered, `${path} ${answer.status}`);
  }
  t.same(await visitor.json("/api/session"), before);
});
