import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { freePort } from "../support/ports.ts";
import { type RedisServer, startRedis } from "../support/redis.ts";
import { type RunningSandbox, startSandbox } from "../support/site.ts";
import { SiteVisitor } from "../support/site-visitor.ts";
import { until } from "../support/until.ts";

/**
 * `npm run figures:incidents`: provokes the incidents of docs/operating.md with a gateway process, a real Redis and the
 * sandbox's faults. Prints the log lines and metrics that an operator sees. Exits with code 1 if a line or metric is
 * missing.
 */
interface Site {
  readonly gateway: GatewayProcess;
  readonly redis: RedisServer;
  readonly sandbox: RunningSandbox;
  readonly metrics: string;
  readonly env: Record<string, string>;
}

const behind = (index: number) => ({ "x-forwarded-for": `203.0.113.${index % 250}` });
const signIn = (username: string, password: string) => ({ type: "username", username, password });

async function openSite(): Promise<Site> {
  const [redis, sandbox] = [await startRedis(), await startSandbox()];
  const metricsPort = await freePort();
  const env = {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    REDIS_URL: redis.url,
    SESSION_KEYS: randomBytes(32).toString("base64"),
    TRUST_PROXY: "127.0.0.1",
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_MINUTE: "100000",
    // Low enough that a few tries reach every step of the login throttle. With the default of 10, captchas come first.
    LOCK_AFTER_ACCOUNT_FAILURES: "3",
  };
  const gateway = await startGatewayProcess(await freePort(), env);
  await until(
    "the game lists",
    async () => /"BN":true,"EN":true/.test(await (await fetch(`${gateway.url}/health/ready`)).text()),
    30_000,
  );
  return { gateway, redis, sandbox, metrics: `http://127.0.0.1:${metricsPort}/metrics`, env };
}

/**
 * Prints the first line since `from` that contains all parts of a list, for each list. Returns true if all lines exist.
 */
async function showLines({ gateway }: Site, from: number, ...expected: (readonly string[])[]): Promise<boolean> {
  const lineWith = (parts: readonly string[]) =>
    gateway
      .output()
      .slice(from)
      .split("\n")
      .find((line) => parts.every((part) => line.includes(`"${part}"`)));
  await until("the log lines", () => expected.every(lineWith), 2_000).catch(() => undefined);
  for (const parts of expected) process.stdout.write(`  ${lineWith(parts) ?? `✘ no line with ${parts.join(" ")}`}\n`);
  return expected.every(lineWith);
}

async function showMetrics({ metrics }: Site, ...series: RegExp[]): Promise<boolean> {
  const page = (await (await fetch(metrics)).text()).split("\n");
  return series
    .map((pattern) => {
      const matching = page.filter((line) => pattern.test(line));
      process.stdout.write(matching.length > 0 ? `  ${matching.join("\n  ")}\n` : `  ✘ no metric like ${pattern}\n`);
      return matching.length > 0;
    })
    .every(Boolean);
}

async function showReadiness({ gateway }: Site): Promise<string> {
  const answer = await fetch(`${gateway.url}/health/ready`);
  const body = await answer.text();
  process.stdout.write(`  /health/ready ${answer.status} ${body}\n`);
  return body;
}

/** Runs one of the gateway's operator commands with the gateway's environment. */
async function command({ env }: Site, name: string, ...args: string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../../bff/ops/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  await once(child, "close");
  process.stdout.write(`  $ ${name} ${args.join(" ")}\n${text.replace(/^/gm, "    ").trimEnd()}\n`);
  return text;
}

const visitor = ({ gateway }: Site) => new SiteVisitor(gateway.url);

async function platformDown(site: Site): Promise<boolean> {
  const from = site.gateway.output().length;
  await visitor(site).call("GET", "/api/home?language=EN");
  await site.sandbox.steer("PUT", "/faults/*", { kind: "refused" });
  const statuses = new Set<number>();
  for (let index = 0; index < 12; index++) {
    const answer = await visitor(site).call("POST", "/api/session", signIn("demo01", "Demo1234"), behind(index));
    statuses.add(answer.status);
  }
  const home = await visitor(site).call("GET", "/api/home?language=EN");
  process.stdout.write(`  sign-in ${[...statuses].join(", ")}; home ${home.status}\n`);
  const degraded = (await showReadiness(site)).includes('"degraded"');
  const measured = await showMetrics(site, /^adda_platform_reachable 0/, /^adda_platform_breaker_open\{.*\} 1/);
  await site.sandbox.steer("DELETE", "/faults");
  await until(
    "sign-in to work again",
    async () =>
      (await visitor(site).call("POST", "/api/session", signIn("demo01", "Demo1234"), behind(99))).status === 200,
    20_000,
  );
  const logged = await showLines(
    site,
    from,
    ["platform_call_failed", "login"],
    ["platform_breaker_open", "session"],
    ["platform_breaker_closed", "session"],
    ["cache_refresh_failed"],
  );
  return degraded && measured && logged && home.status === 200 && [...statuses].every((status) => status >= 502);
}

async function redisDown(site: Site): Promise<boolean> {
  const from = site.gateway.output().length;
  await visitor(site).call("GET", "/api/vendors?language=EN");
  await site.redis.kill();
  const refused = await visitor(site).call("POST", "/api/session", signIn("demo01", "Demo1234"));
  const pages = await visitor(site).call("GET", "/api/vendors?language=EN");
  process.stdout.write(`  sign-in ${refused.status} ${await refused.text()}\n  vendors ${pages.status}\n`);
  const degraded = (await showReadiness(site)).includes('"degraded"');
  const measured = await showMetrics(site, /^adda_store_up\{store="state"\} 0/);
  await site.redis.restart();
  const since = performance.now();
  await until("the store to be back", async () =>
    (await (await fetch(site.metrics)).text()).includes(`adda_store_up{store="state"} 1`),
  );
  process.stdout.write(`  recovered ${Math.round(performance.now() - since)} ms after Redis\n`);
  const logged = await showLines(site, from, ["store_unavailable"], ["store_recovered"]);
  return degraded && measured && logged && refused.status === 503 && pages.status === 200;
}

async function smsAbuse(site: Site): Promise<boolean> {
  const from = site.gateway.output().length;
  await site.sandbox.steer("PUT", "/switches", { flags: { MOBILEVERCODELOGIN3: true } });
  const ask = (mobile: string, index: number) =>
    visitor(site).call("POST", "/api/sms", { purpose: "login", mobile }, behind(index));
  for (let index = 0; index < 3; index++) await ask("01712345678", index);
  for (let index = 0; index < 14; index++) await ask(`0171999${String(1000 + index)}`, 7);
  const logged = await showLines(
    site,
    from,
    ["sms_sent"],
    ["sms_refused", "sms_countdown"],
    ["sms_refused", "captcha_required"],
  );
  const measured = await showMetrics(site, /^adda_sms_total/);
  const locks = await command(site, "locks", "show", "01712345678", "--as", "mobile");
  return logged && measured && locks.length > 0;
}

async function credentialStuffing(site: Site): Promise<boolean> {
  const from = site.gateway.output().length;
  for (let index = 0; index < 14; index++) {
    await visitor(site).call("POST", "/api/session", signIn("demo02", `Guess${index}00`), behind(index));
  }
  for (let index = 0; index < 20; index++) {
    await visitor(site).call("POST", "/api/session", signIn(`player${index}`, "Leaked123"), behind(200));
  }
  const logged = await showLines(site, from, ["authn_login_fail"], ["captcha_required"], ["authn_login_locked"]);
  const measured = await showMetrics(site, /^adda_sign_ins_total/, /^adda_events_total\{event="captcha_required"/);
  await command(site, "account-hash", "demo02");
  const locked = await command(site, "locks", "show", "demo02");
  await command(site, "locks", "lift", "demo02");
  return logged && measured && locked.length > 0;
}

const site = await openSite();
try {
  for (const [title, rehearse] of [
    ["platform down", platformDown],
    ["redis down", redisDown],
    ["sms abuse", smsAbuse],
    ["credential stuffing", credentialStuffing],
  ] as const) {
    process.stdout.write(`\n${title}\n`);
    const holds = await rehearse(site);
    process.stdout.write(`${holds ? "✔" : "✘"} ${title}: log, metrics and readiness match docs/operating.md\n`);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await site.gateway.stop();
  await site.sandbox.close();
  await site.redis.stop();
}
