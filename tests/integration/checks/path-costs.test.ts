import t from "tap";
import { ProbedProcess } from "../../figures/path-costs.ts";
import { freePort } from "../../support/ports.ts";
import { startSandbox } from "../../support/site.ts";
import { SiteVisitor } from "../../support/site-visitor.ts";

/**
 * Maximum cost of a request on any machine. Each added check, hook or header raises the cost. A figure may exceed the
 * value here by a tenth. `npm run figures:path` prints the actual costs.
 */
const most = {
  relayed: { promises: 6, timers: 3, kilobytes: 43, functions: 140, files: 30 },
  list: { promises: 0, timers: 1, kilobytes: 22, functions: 60, files: 20 },
} as const;
const slack = 1.1;

t.test("a request uses no more promises, timers, memory and functions than recorded", async (t) => {
  const sandbox = await startSandbox();
  const env = {
    ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", PUBLIC_URL: "http://localhost:3000" },
    SANDBOX_PUBLIC_URL: sandbox.url.replace("127.0.0.1", "localhost"),
    SESSION_KEYS: Buffer.alloc(32, 1).toString("base64"),
    RATE_LIMIT_PER_MINUTE: "1000000",
  };
  const gateway = await ProbedProcess.start("bff/main.ts", await freePort(), env, "/health/ready");
  t.teardown(async () => {
    await gateway.stop();
    await sandbox.close();
  });
  t.ok(await gateway.sharesShapes(), "the objects of two requests share their hidden classes");
  const player = new SiteVisitor(gateway.url);
  t.equal((await player.signIn("demo01", "Demo1234")).status, 200);
  for (const [name, path] of [
    ["relayed", "/wps/relay/MCSFE_getFavoriteGames"],
    ["list", "/api/games/hot?language=EN"],
  ] as const) {
    const { promises, timers, bytes, functions, files } = await gateway.costsOf(async () => {
      const answer = await player.call("GET", path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    });
    const cost = { promises, timers, kilobytes: bytes / 1024, functions, files: files.length };
    for (const [what, figure] of Object.entries(cost)) {
      const bound = most[name][what as keyof typeof cost];
      t.ok(figure <= bound * slack, `${path}: ${Math.round(figure)} ${what}, at most ${bound} and a tenth`);
    }
  }
});
