import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import t from "tap";
import { startEdge } from "../../../support/edge.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { freePort } from "../../../support/ports.ts";
import { startRedis } from "../../../support/redis.ts";
import { startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const players = 4;
/** Retry delay after an `overloaded` response (bff/checks/request-checks.ts). */
const overloadedMs = 2_000;
t.setTimeout(600_000);

t.test("two instances behind the edge restart under load without a failed request or an ended session", async (t) => {
  const redis = await startRedis();
  const sandbox = await startSandbox();
  const ports = [await freePort(), await freePort()] as const;
  const env = {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    REDIS_URL: redis.url,
    SESSION_KEYS: randomBytes(32).toString("base64"),
    PUBLIC_URL: "http://localhost:3000",
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "0",
    RATE_LIMIT_PER_SECOND: "100000",
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_PER_HOUR: "1000000",
  };
  const start = (index: 0 | 1) => startGatewayProcess(ports[index], env);
  const running = [await start(0), await start(1)];
  const edge = await startEdge([ports[0], ports[1]]);
  t.teardown(async () => {
    await edge.stop();
    await Promise.all(running.map((gateway) => gateway.stop()));
    await sandbox.close();
    await redis.stop();
  });

  const visitors: SiteVisitor[] = [];
  for (let index = 0; index < players; index += 1) {
    const account = { account: `roller${index}`, password: "Roller123" };
    await sandbox.steer("POST", "/accounts", account);
    const visitor = new SiteVisitor(edge.url);
    t.equal((await visitor.signIn(account.account, account.password)).status, 200);
    visitors.push(visitor);
  }

  const answers = new Map<string, number>();
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  let rolling = true;
  const play = async (visitor: SiteVisitor) => {
    while (rolling) {
      for (const [method, path] of [
        ["GET", "/api/favourites"],
        ["GET", "/api/home?language=EN"],
        ["POST", "/api/session/activity"],
      ] as const) {
        const answer = await visitor.call(method, path).then(
          async (response) => `${response.status} ${await response.text()}`.slice(0, response.ok ? 3 : 300),
          (error: Error) => error.message,
        );
        // A busy machine may make a gateway refuse requests as overloaded, independently of the restart.
        if (answer.includes('"overloaded"')) await setTimeout(overloadedMs);
        else count(`${method} ${path} ${answer}`);
      }
    }
  };
  const playing = visitors.map(play);
  const enough = async () => {
    const before = answers.get("POST /api/session/activity 204") ?? 0;
    await until("some more load", () => (answers.get("POST /api/session/activity 204") ?? 0) > before + 20);
  };

  await enough();
  for (const index of [0, 1] as const) {
    t.equal(await running[index]?.stop(), 0, "it shut down cleanly");
    await enough();
    running[index] = await start(index);
    await enough();
  }
  rolling = false;
  await Promise.all(playing);

  t.same(
    [...answers.keys()].sort(),
    ["GET /api/favourites 200", "GET /api/home?language=EN 200", "POST /api/session/activity 204"],
    `figure: ${[...answers.values()].reduce((sum, count) => sum + count, 0)} requests during two restarts, none failed`,
  );
});
