import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import t from "tap";
import { Pool } from "undici";
import { environment } from "../../../../bff/environment.ts";
import { routes } from "../../../../shared/routes.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { startSandbox } from "../../../support/site.ts";

/**
 * Calls every route as a guest, with the most expensive requests. A unit of the general limit may cost 0.5 ms of CPU
 * time, so that an address with a thousand units per second uses half a core. CPU time, unlike elapsed time, does not
 * depend on other processes. A fixed computation measures the machine's current speed.
 */
t.setTimeout(900_000);

const unitMs = 0.5;
/** CPU milliseconds of the fixed computation (64 MB of SHA-256) on the idle reference machine. */
const restMs = 45;
const rounds = 8;
const perRound = 24;

interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
}

/**
 * Raises the limits so that requests only cost units. Factors (`…_TIMES`) have a maximum, so they are set separately.
 */
const wide = Object.keys(environment).filter((name) => /^(RATE_LIMIT|LIMIT)_(?!.*_TIMES$)/.test(name));
const sandbox = await startSandbox();
const child = fork(fileURLToPath(new URL("swept-gateway.ts", import.meta.url)), {
  env: {
    ...Object.fromEntries(wide.map((name) => [name, "100000"])),
    RATE_LIMIT_PER_SECOND: "10000000",
    RATE_LIMIT_PER_HOUR: "10000000",
    RATE_LIMIT_ADDRESS_TIMES: "100",
    ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", PUBLIC_URL: "http://localhost:3000" },
    SANDBOX_PUBLIC_URL: sandbox.url.replace("127.0.0.1", "localhost"),
    SESSION_KEYS: Buffer.alloc(32, 1).toString("base64"),
  },
});
/** Rejects when the gateway exits, so that the test fails instead of waiting for a message. */
const ended = once(child, "exit").then(([code]) => {
  throw new Error(`the gateway ended with code ${code}`);
});
ended.catch(() => undefined);
const [started] = (await Promise.race([once(child, "message"), ended])) as [{ url: string; routes: Route[] }];
const pool = new Pool(started.url, { connections: 6, headersTimeout: 0, bodyTimeout: 0 });
t.teardown(async () => {
  await pool.destroy();
  child.disconnect();
  await sandbox.close();
});

async function ask(question: string): Promise<{ cpuMs: number; units: number; busyMs?: number }> {
  const answer = once(child, "message");
  child.send(question);
  return (await Promise.race([answer, ended]))[0];
}

/** Factor by which the machine is slower than the idle reference machine. */
async function slowness(): Promise<number> {
  const { busyMs = restMs } = await ask("calibrate");
  return Math.max(1, busyMs / restMs);
}

/** Bytes are sent over a separate connection, which the gateway closes. */
type Call = Buffer | Parameters<Pool["request"]>[0];

async function send(calls: (n: number) => Call, count: number, first: number): Promise<void> {
  let n = first;
  const worker = async (): Promise<void> => {
    while (n < first + count) {
      const call = calls(n++);
      if (Buffer.isBuffer(call)) {
        await sendRaw(started.url, call, { quietMs: 10_000 });
        continue;
      }
      // The pool opens a new connection after the gateway closes one with a refusal.
      const answer = await pool.request(call).catch(() => undefined);
      await answer?.body.dump({ limit: 1e9 });
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

let sent = 0;

/**
 * Measures an upper bound of the milliseconds per unit. Measures the machine's speed only if the result exceeds the
 * limit.
 */
async function msPerUnit(calls: (n: number) => Call, count: number): Promise<number> {
  const before = await ask("");
  await send(calls, count, sent);
  sent += count;
  const after = await ask("");
  const ms = (after.cpuMs - before.cpuMs) / Math.max(1, after.units - before.units);
  return ms <= unitMs ? ms : ms / (await slowness());
}

/** Routes as registered with Fastify, so that new routes are tested automatically. */
const httpRoutes = started.routes.filter(({ method }) => /^(GET|POST|PUT|DELETE)$/.test(method));
const table = new Map(Object.entries(routes).map(([id, row]) => [`${row.method} ${row.path}`, id]));
const isCall = ({ path }: Route): boolean => /^\/(api|wps|lgw|media|health)\//.test(path);
const files = httpRoutes.filter((route) => /\.\w+$/.test(route.path) && !isCall(route));
const pages = httpRoutes.filter((route) => !isCall(route) && !files.includes(route));
/** All files share one handler, and so do all pages, so a sample of each is enough. */
const swept = [
  ...httpRoutes.filter(isCall),
  ...files.filter((_, n) => n % 12 === 0),
  ...pages.filter((_, n) => n % 8 === 0),
];

const text = (n: number): string => encodeURIComponent(`ড্রাগন tiger ${n} aviator`.slice(0, 40));
const pathOf = ({ path }: Route, n: number): string => path.replace(/:\w+/g, `x${n}`).replace("*", `none/${n}.png`);
const host = { host: "localhost:3000", "accept-encoding": "identity" };
const json = { ...host, "x-csrf": "1", "content-type": "application/json" };
const cookie = (n: number) => `sid=${Buffer.alloc(22, n).toString("base64url")}.${"A".repeat(43)}`;

/** More bytes than the gateway reads from a connection before closing it. */
const oneByteChunks = "1\r\n \r\n".repeat(40_000);

/** The most expensive requests of a route, by kind. */
const worst: Record<string, (route: Route) => ((n: number) => Call) | undefined> = {
  "a new response": (route) => (n) => ({
    method: route.method,
    path: `${pathOf(route, n)}${/search|games$/.test(route.path) ? `?q=${text(n)}&language=EN` : ""}`,
    headers: { ...(route.method === "GET" ? host : json), cookie: cookie(n) },
    ...(route.method !== "GET" && {
      body: JSON.stringify(goodBodies[(table.get(`${route.method} ${route.path}`) ?? "") as never] ?? {}),
    }),
  }),
  "a long query and long lists": (route) =>
    route.method !== "GET"
      ? undefined
      : (n) => ({
          method: "GET",
          path: `${pathOf(route, n)}?${"%ff&".repeat(1_500)}${n}`,
          headers: {
            ...host,
            "if-none-match": '"a",'.repeat(700),
            "accept-encoding": "a;q=1,".repeat(400),
            "accept-language": "en;q=0.1,".repeat(200),
          },
        }),
  "a body of many keys": (route) =>
    route.method === "GET"
      ? undefined
      : (n) => ({
          method: route.method,
          path: pathOf(route, n),
          headers: { ...json, cookie: cookie(n) },
          body: `{${Array.from({ length: 5_500 }, (_, key) => `"k${key}":1`).join(",")}}`,
        }),
  // One check refuses this body on every route, so a sample of the routes is enough.
  "a body in chunks of a byte": (route) =>
    swept.indexOf(route) % 32 === 0 || route.path === "/api/uploads"
      ? (n) =>
          Buffer.from(
            `${route.method} ${pathOf(route, n)} HTTP/1.1\r\nHost: ${host.host}\r\nx-csrf: 1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${oneByteChunks}`,
          )
      : undefined,
  "a body that is nested deeply": (route) =>
    route.method === "GET"
      ? undefined
      : (n) => ({
          method: route.method,
          path: pathOf(route, n),
          headers: json,
          body: "[".repeat(30_000) + "]".repeat(30_000),
        }),
};

// Warm-up: compilation and the first cache fill are not part of a request's cost.
for (const path of ["/", "/api/openapi.json", "/api/home", "/api/search?q=a", "/nowhere"])
  await send(() => ({ method: "GET", path, headers: host }), 150, 0);

t.test("the sweep finds the routes", async (t) => {
  for (const line of table.keys()) {
    const [method, path] = line.split(" ");
    t.ok(
      httpRoutes.some((route) => route.method === method && route.path === path),
      line,
    );
  }
  t.ok(files.length > 20 && pages.length > 20, `${files.length} files, ${pages.length} pages`);
  for (const path of ["/health/ready", "/media/*", "/api/openapi.json"])
    t.ok(
      httpRoutes.some((route) => route.path === path),
      path,
    );
  t.ok(
    httpRoutes.some(({ path }) => path.startsWith("/wps/")),
    "the relay",
  );
});

/**
 * Noise only adds CPU time, and lasts for seconds. Each round measures the routes above the limit again, and the
 * minimum counts.
 */
for (const [kind, callsOf] of Object.entries(worst)) {
  t.test(`${kind}: no unit takes more than ${unitMs} ms of a core`, async (t) => {
    const least = new Map<Route, number>();
    let open = swept.filter(callsOf);
    for (let round = 1; round <= rounds && open.length > 0; round++) {
      for (const route of open) {
        const ms = await msPerUnit(callsOf(route) as (n: number) => Call, perRound * round);
        least.set(route, Math.min(ms, least.get(route) ?? ms));
      }
      open = open.filter((route) => (least.get(route) as number) > unitMs);
    }
    for (const [route, ms] of least) t.ok(ms <= unitMs, `${route.method} ${route.path}: ${ms.toFixed(3)} ms a unit`);
  });
}
