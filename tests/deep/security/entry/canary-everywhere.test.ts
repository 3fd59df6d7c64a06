import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { operations } from "../../../../bff/platform/operations.ts";
import { relayTargets } from "../../../../bff/platform/relay/targets.ts";
import type { Fault } from "../../../../sandbox/wire/faults.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../../shared/routes.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { freePort } from "../../../support/ports.ts";
import { sampleOfRun } from "../../../support/seed.ts";
import { startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

/** Letters and digits only, so that the canary is valid as a name, a password and a token. */
const canary = `Canary${randomBytes(6).toString("hex")}`;
const sandbox = await startSandbox();
t.teardown(() => sandbox.close());
t.setTimeout(600_000);

const windows = ["SECOND", "MINUTE", "HOUR"];
const counters = ["SMS_PER_ADDRESS", "ADDRESS_FAILURES", "ADDRESS_REGISTRATIONS", "ADDRESS_RESETS"];
const env = {
  PLATFORM_URL: sandbox.url,
  ALLOW_SANDBOX: "1",
  LOG_LEVEL: "trace",
  SESSION_KEYS: randomBytes(32).toString("base64"),
  ...Object.fromEntries(windows.map((window) => [`RATE_LIMIT_PER_${window}`, "100000000"])),
  ...Object.fromEntries(counters.map((counter) => [`LIMIT_${counter}`, "10000"])),
};

const kinds = [
  ...["status", "refused", "reset", "halfBody", "garbage", "wrongType", "redirect", "unavailable", "huge", "gzipBomb"],
] as const satisfies readonly Fault["kind"][];
/** Offsets between operations and faults, one per round. Each round injects every kind of fault. */
const rounds = sampleOfRun([0, 3, 7]);
async function arm(round: number): Promise<void> {
  const ids = Object.keys(operations);
  await Promise.all(
    ids.map((id, index) => {
      const kind = kinds[(index + round) % kinds.length];
      return sandbox.steer("PUT", `/faults/${id}`, { kind, ...(kind === "status" && { value: 500 }) });
    }),
  );
}

/** Fields that select the platform call are unchanged. Every other text, except paths, becomes the canary. */
const steering = new Set(["type", "purpose", "method", "language", "countryDialingCode", "nodeId"]);
function spoilt(value: unknown, name = ""): unknown {
  if (typeof value === "string") return steering.has(name) || value.startsWith("/") ? value : canary;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner, key)]));
}

const cookies = `sid=${canary}; device=${canary}; remember=${canary}; proven=${canary}; ${canary}=${canary}`;
const headers = {
  "x-forwarded-for": canary,
  "x-csrf": "1",
  "accept-language": "en",
  "content-type": "application/json",
  "user-agent": canary,
  authorization: `Bearer ${canary}`,
  referer: `https://play.example/${canary}`,
  "x-canary": canary,
  traceparent: canary,
  "idempotency-key": canary,
};

interface CanaryRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly cookie?: string;
}

/** Returns requests to one route with the canary in each input, as a guest with a forged ticket and as a member. */
function callsOf(id: RouteId, member: string): CanaryRequest[] {
  const { method, path }: RouteRow = routes[id];
  const place = path.replace(/:\w+/, canary);
  const good = goodBodies[id];
  if (method === "GET") {
    return [cookies, member].flatMap((cookie) => [
      { method, path: place, cookie },
      { method, path: `${place}?language=EN&token=${canary}&q=${canary}&password=${canary}`, cookie },
    ]);
  }
  const bodies = [
    good && JSON.stringify(spoilt(good)),
    // A valid body with the canary as its password, so that the canary reaches the platform.
    good && JSON.stringify({ ...good, ...("password" in good && { password: canary }) }),
    JSON.stringify({ extra: canary, password: canary, token: canary }),
    `{"broken":"${canary}`,
  ].filter((body) => body !== undefined);
  const alone = id === "signOut" || id === "changePassword" || id === "endDevice";
  return bodies.flatMap((body) =>
    (alone ? [cookies] : [cookies, member]).map((cookie) => ({ method, path: place, body, cookie })),
  );
}

const allRequests = (member: string): CanaryRequest[] => [
  ...(Object.keys(routes) as RouteId[]).flatMap((id) => callsOf(id, member)),
  ...relayTargets([]).flatMap(({ method, path }) =>
    [cookies, member].map((cookie) => ({
      method,
      path: `${path}?name=${canary}`,
      cookie,
      ...(method === "POST" && { body: JSON.stringify({ password: canary }) }),
    })),
  ),
  { method: "GET", path: `/${canary}?${canary}=${canary}` },
  { method: "GET", path: `/wps/${canary}` },
  { method: "GET", path: `/media/${canary}.png` },
  { method: "POST", path: `/api/%zz${canary}`, body: canary },
];

/** Returns the text of an error response. Ignores successful responses, which may repeat the player's input. */
async function errorText(url: string, { method, path, body, cookie }: CanaryRequest): Promise<string> {
  try {
    const answer = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { body }),
      // Event streams do not end, and a slow platform response would take too long.
      signal: AbortSignal.timeout(5_000),
    });
    if (answer.status < 400) {
      await answer.body?.cancel();
      return "";
    }
    return `${method} ${path.replaceAll(canary, "…")} ${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
  } catch {
    return "";
  }
}

async function pushThrough(url: string, calls: readonly CanaryRequest[]): Promise<{ leaks: string[]; errors: number }> {
  const remaining = [...calls];
  const leaks: string[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let one = remaining.pop(); one; one = remaining.pop()) {
        const text = await errorText(url, one);
        if (text) errors += 1;
        if (text.includes(canary)) leaks.push(text.slice(0, 400));
      }
    }),
  );
  return { leaks, errors };
}

/** Starts a fresh gateway each time, because an open breaker would hide the next fault. */
async function rehearse(t: Test, prepare: () => Promise<void>): Promise<{ events: Set<string> }> {
  const metricsPort = await freePort();
  const gateway = await startGatewayProcess(await freePort(), { ...env, METRICS_PORT: String(metricsPort) });
  t.teardown(() => gateway.stop());
  const member = new SiteVisitor(gateway.url);
  t.equal((await member.signIn("demo01", "Demo1234")).status, 200);
  await prepare();
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { leaks, errors } = await pushThrough(gateway.url, allRequests(cookie));
  await sandbox.steer("DELETE", "/faults");
  t.same(leaks, [], "no error body or header");
  t.ok(errors > 60, `${errors} of the responses were errors`);

  const lines = gateway.output().split("\n").filter(Boolean);
  t.ok(lines.length > 150, `${lines.length} lines`);
  t.same(
    lines.filter((line) => line.toLowerCase().includes(canary.toLowerCase())),
    [],
    "no log line",
  );
  t.same(
    lines.filter((line) => line.includes("unexpected_error")),
    [],
    "no unexpected error",
  );
  t.notMatch(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), canary, "no metric");
  t.equal((await fetch(`${gateway.url}/health/live`)).status, 200, "it is available");
  return { events: new Set(lines.map((line) => (JSON.parse(line) as { event: string }).event)) };
}

t.test("a canary sent through every route appears in no output", async (t) => {
  const { events } = await rehearse(t, async () => undefined);
  for (const event of ["request", "authn_login_fail", "sms_refused"]) {
    t.ok(events.has(event), `${event} was among the lines`);
  }
});

for (const round of rounds) {
  t.test(
    `a canary appears in no output when every operation of the platform fails differently: round ${round}`,
    async (t) => {
      await sandbox.steer("DELETE", "/calls");
      const { events } = await rehearse(t, () => arm(round));
      const { calls } = (await sandbox.steer("GET", "/calls")) as { calls: { fault?: string }[] };
      const faults = new Set(calls.flatMap(({ fault }) => fault ?? []));
      t.ok(faults.size >= kinds.length - 2, `met: ${[...faults].join(" ")}`);
      for (const event of ["request", "platform_call_failed", "platform_breaker_open"]) {
        t.ok(events.has(event), `${event} was among the lines`);
      }
    },
  );
}
