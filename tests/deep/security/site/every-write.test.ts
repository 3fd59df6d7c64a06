import t from "tap";
import { Pool } from "undici";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import {
  canary,
  heavyBodies,
  hostileBody,
  malformedBody,
  oddContentTypes,
  Seeded,
} from "../../../support/hostile-values.ts";
import { faultsOfRefusal } from "../../../support/refusal.ts";
import { isWhole } from "../../../support/seed.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
t.comment(`SEED=${seed} repeats this run`);

t.setTimeout(600_000);
const bodiesPerRoute = isWhole ? 1_000 : 200;
const limits = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"];
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, Object.fromEntries(limits.map((name) => [name, "100000000"])));
const pool = new Pool(gateway.url, { connections: 8 });
t.teardown(async () => {
  await pool.destroy();
  await gateway.close();
  await sandbox.close();
});

const member = gateway.visitor();
t.equal((await member.signIn("demo01", "Demo1234")).status, 200);
const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const writes = (Object.entries(routes) as [keyof typeof routes, RouteRow][]).filter(
  ([, { method }]) => method !== "GET",
);

interface HostileRequest {
  readonly body: string;
  readonly contentType: string;
}

/** Describes what is wrong with the response to a hostile body. A body that is valid by chance may be accepted. */
async function faultsOf(row: RouteRow, { body, contentType }: HostileRequest, takesBody: boolean): Promise<string[]> {
  const signedIn = row.access === "account" || row.access === "signedIn" || row === routes.changePassword;
  const answer = await pool.request({
    method: row.method,
    path: row.path.replace(":id", "abcdef123456").replace(":nodeId", "999999"),
    headers: {
      ...{ "x-csrf": "1", "content-type": contentType, "accept-language": "en" },
      ...(signedIn && takesBody && { cookie }),
    },
    body,
  });
  const text = await answer.body.text();
  const header = (name: string) => answer.headers[name]?.toString();
  const echoed = text.includes(canary) || JSON.stringify(answer.headers).includes(canary) ? ["repeats the canary"] : [];
  if (answer.statusCode < 300) return [...echoed, ...(isJson(body) ? [] : [`took ${answer.statusCode}`])];
  return [...echoed, ...faultsOfRefusal({ status: answer.statusCode, body: text, header })];
}

const isJson = (text: string): boolean => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return text === "";
  }
};

/** Sends the bodies eight at a time. Returns up to three bodies with a wrong response. */
async function offenders(row: RouteRow, requests: readonly HostileRequest[], takesBody: boolean): Promise<object[]> {
  const wrong: object[] = [];
  const remaining = [...requests];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = remaining.pop(); one; one = remaining.pop()) {
        const faults = await faultsOf(row, one, takesBody);
        if (faults.length > 0) wrong.push({ ...one, body: one.body.slice(0, 200), faults });
      }
    }),
  );
  return wrong.slice(0, 3);
}

for (const [id, row] of writes) {
  t.test(
    `${row.method} ${row.path} refuses ${bodiesPerRoute} hostile bodies in the usual shape and repeats none`,
    async (t) => {
      const seeded = new Seeded(seed + id.length * 7_919);
      const good = goodBodies[id];
      const json = { contentType: "application/json" };
      // A route without a body schema would run for any valid body, so its bodies are malformed.
      const make = () => (good ? hostileBody(seeded, good) : malformedBody(seeded));
      const light = Array.from({ length: bodiesPerRoute - heavyBodies.length }, make);
      const requests = [...heavyBodies, ...light].map((body) => ({ ...json, body }));
      t.same(await offenders(row, requests, good !== undefined), []);
      const odd = oddContentTypes.filter((type) => !type.includes("\0"));
      const typed = odd.map((contentType) => ({ contentType, body: JSON.stringify(good ?? { a: canary }) }));
      if (good) t.same(await offenders(row, typed, true), [], "odd content types");
    },
  );
}

t.test("the gateway responds after hostile bodies, and its objects have no new properties", async (t) => {
  t.equal((await member.call("GET", "/health/live")).status, 200);
  t.equal((await member.call("GET", "/api/vendors")).status, 200);
  t.notOk("admin" in {}, "no prototype was poisoned");
  t.same(
    gateway.log.lines.filter(({ event }) => event === "unexpected_error"),
    [],
  );
  t.notOk(JSON.stringify(gateway.log.lines).includes(canary), "and no line contains the canary");
});
