import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import t from "tap";
import { createAuthority } from "../../../support/certificates.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { freePort } from "../../../support/ports.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

t.setTimeout(600_000);

const command = fileURLToPath(new URL("../../../../bff/ops/config-check.ts", import.meta.url));

/** Runs the command asynchronously, because spawnSync would block the sandbox in this process. */
async function check(env: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code), text };
}

const key = randomBytes(32).toString("base64");
const secrets = [key, "hush-hush"];
const real = {
  PLATFORM_URL: "https://127.0.0.1:1",
  PLATFORM_MERCHANT: "m1",
  PUBLIC_URL: "https://play.example",
  REDIS_URL: "redis://gateway:hush-hush@127.0.0.1:1",
  SESSION_KEYS: key,
  ALLOWED_COUNTRIES: "*",
  PERSON_KEYS: key,
};

t.test("every fault of the environment is in one table, with exit code 2", async (t) => {
  const { code, text } = await check({
    ...real,
    PUBLIC_URL: "http://play.example",
    PLATFORM_URL: "http://platform.example",
    TRUST_PROXY: "0.0.0.0/0",
    PORT: "99999",
    LOG_LEVEL: "loud",
    SESSION_KEYS: `${key},c2hvcnQ=`,
    PLATFORM_MERCHANT: "",
  });
  t.equal(code, 2);
  for (const name of [
    ...["PUBLIC_URL", "PLATFORM_URL", "TRUST_PROXY", "PORT", "LOG_LEVEL", "SESSION_KEYS", "PLATFORM_MERCHANT"],
  ]) {
    t.match(text, new RegExp(`^✘ ${name} `, "m"));
  }
  for (const secret of secrets) t.notMatch(text, secret);
});

t.test("a Redis address with an ignored option or an unencoded password is a fault", async (t) => {
  for (const name of ["REDIS_URL", "CACHE_REDIS_URL"]) {
    for (const wrong of ["redis://:hush-hush@127.0.0.1:1?tls=true", "redis://:1/hush-hush@127.0.0.1:1"]) {
      const { code, text } = await check({ ...real, [name]: wrong });
      t.equal(code, 2);
      t.match(text, new RegExp(`^✘ ${name} `, "m"));
      for (const secret of secrets) t.notMatch(text, secret);
    }
  }
});

t.test("a permitted but risky setting is a warning, with exit code 0", async (t) => {
  const { code, text } = await check({
    ...real,
    REDIS_URL: "redis://127.0.0.1:1",
    LOG_LEVEL: "error",
    METRICS_PORT: "9100",
    METRICS_HOST: "0.0.0.0",
    RATE_LIMITS_PER_MINUTE: "5",
  });
  t.equal(code, 0, text);
  for (const name of [
    ...["TRUST_PROXY", "REDIS_URL", "SESSION_KEYS", "ALLOWED_COUNTRIES", "METRICS_HOST", "DRAIN_SECONDS"],
    ...["LOG_LEVEL", "RATE_LIMITS_PER_MINUTE"],
  ]) {
    t.match(text, new RegExp(`^! ${name} `, "m"));
  }
  t.match((await check({ TRUST_PROXY: "0.0.0.0/0" })).text, /^! TRUST_PROXY +trusts every address/m);
  t.match((await check({ ...real, TRUST_PROXY: "10.0.0.0/8" })).text, /^(?![\s\S]*TRUST_PROXY)/);
});

t.test("the check with --connect reports the versions of Redis and the platform, and that both respond", async (t) => {
  const redis = await startRedis(["--maxmemory", "64mb", "--maxmemory-policy", "noeviction"]);
  const sandbox = await startSandbox();
  t.teardown(async () => {
    await sandbox.close();
    await redis.stop();
  });
  const { code, text } = await check(
    { PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", REDIS_URL: redis.url, SESSION_KEYS: key },
    "--connect",
  );
  t.equal(code, 0, text);
  t.match(text, /✔ Redis \(state\) +single, accepts writes/);
  t.match(text, /✔ Redis \(state\) +maxmemory-policy noeviction/);
  t.match(text, /! Redis \(state\) +appendonly is off/);
  t.match(text, /✔ platform +key: 1024 bits/);
  t.match(text, /✔ platform +status: open/);

  const authority = createAuthority(t.testdir());
  const { key: keyFile, cert } = authority.sign("DNS:localhost");
  const files = { key: readFileSync(keyFile), cert: readFileSync(cert) };
  const encrypted = createServer(files, (_request, response) => response.writeHead(200, { "x-sandbox": "1" }).end());
  await once(encrypted.listen(0, "127.0.0.1"), "listening");
  t.teardown(() => encrypted.close());
  const { port } = encrypted.address() as AddressInfo;
  const refused = await check(
    {
      ...real,
      PLATFORM_URL: `https://localhost:${port}`,
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: authority.file,
    },
    "--connect",
  );
  t.equal(refused.code, 1);
  t.match(refused.text, /✘ platform +key: platform_bad_answer \(a sandbox answered in production\)/);
});

t.test("a missing Redis, or one that may evict permanent keys, is a fault, with exit code 1", async (t) => {
  const redis = await startRedis(["--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"]);
  t.teardown(() => redis.stop());
  const evicting = await check({ ...real, REDIS_URL: redis.url }, "--connect");
  t.equal(evicting.code, 1);
  t.match(evicting.text, /✘ Redis \(state\) +maxmemory-policy allkeys-lru/);
  t.match(evicting.text, /✘ platform +key: platform_unreachable \(ECONNREFUSED\)/);

  const away = await check(real, "--connect");
  t.equal(away.code, 1);
  t.match(away.text, /✘ Redis \(state\) +.*ECONNREFUSED/);
  for (const secret of secrets) t.notMatch(away.text, secret);
});

t.test(
  "an address of a single server that is part of a cluster is a fault, because most keys are elsewhere",
  async (t) => {
    const redis = await startRedis(["--cluster-enabled", "yes"]);
    t.teardown(() => redis.stop());
    const { code, text } = await check({ ...real, REDIS_URL: redis.url }, "--connect");
    t.equal(code, 1);
    t.match(text, /✘ Redis \(state\) +is part of a cluster: use redis\+cluster:\/\//);
  },
);

t.test("a state Redis belongs to one merchant, and a gateway and the check of another refuse it", async (t) => {
  const redis = await startRedis();
  const sandbox = await startSandbox();
  t.teardown(async () => {
    await sandbox.close();
    await redis.stop();
  });
  const env = { PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", REDIS_URL: redis.url, SESSION_KEYS: key };
  const of = (merchant: string) => ({ ...env, PLATFORM_MERCHANT: merchant });
  t.notMatch((await check(of("brand1"), "--connect")).text, /brand1/, "an empty one has no owner");
  for (let starts = 0; starts < 2; starts += 1) await (await startGateway(sandbox.url, of("brand1"))).close();
  t.match(
    (await check(of("brand1"), "--connect")).text,
    /✔ Redis \(state\) +contains the accounts of PLATFORM_MERCHANT brand1/,
  );

  const refusal = /contains the accounts of PLATFORM_MERCHANT brand1, not of brand2/;
  await t.rejects(startGateway(sandbox.url, of("brand2")), refusal);
  await t.rejects(startGatewayProcess(await freePort(), of("brand2")), /exited with 1:\n.*contains the accounts of/s);
  const refused = await check(of("brand2"), "--connect");
  t.equal(refused.code, 1, refused.text);
  t.match(refused.text, new RegExp(`✘ Redis \\(state\\) +${refusal.source}`));
  const apart = await startGateway(sandbox.url, { ...env, REDIS_URL: "", PLATFORM_MERCHANT: "brand2" });
  t.equal((await apart.visitor().call("GET", "/api/session")).status, 200, "without a Redis nothing is shared");
  await apart.close();
});
