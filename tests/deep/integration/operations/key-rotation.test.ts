import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { settleMs } from "../../../../bff/crypto/key-ring.ts";
import { type GatewayProcess, startGatewayProcess } from "../../../support/gateway-process.ts";
import { freePort } from "../../../support/ports.ts";
import { startRedis } from "../../../support/redis.ts";
import { startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), "adda-keys-"));
const redis = await startRedis();
const sandbox = await startSandbox();
/** Key files of two instances. A cluster delivers a copy of the secret to each, and replaces the copies one by one. */
const files = ["one", "two"].map((name) => join(folder, name));
const [fileOne = "", fileTwo = ""] = files;
const first = randomBytes(32).toString("base64");
for (const file of files) writeFileSync(file, first, { mode: 0o600 });

const start = async (file: string): Promise<GatewayProcess> =>
  startGatewayProcess(await freePort(), {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    REDIS_URL: redis.url,
    SESSION_KEYS_FILE: file,
    RATE_LIMIT_PER_MINUTE: "1000000",
  });
const [one, two] = [await start(fileOne), await start(fileTwo)];
t.teardown(async () => {
  await one.stop();
  await two.stop();
  await sandbox.close();
  await redis.stop();
  rmSync(folder, { recursive: true });
});

const changes = ({ output }: GatewayProcess) => output().split('"event":"session_keys_changed"').length - 1;
const untilKeysChanged = (gateway: GatewayProcess, times: number) =>
  until("the instance to take up its file", () => changes(gateway) === times);
/** Sets a key file's modification time back, so that the keys are settled without a wait. */
const age = (file: string) => {
  const then = new Date(Date.now() - settleMs - 60_000);
  utimesSync(file, then, then);
};
const state = async (visitor: SiteVisitor) => (await visitor.json<{ state: string }>("/api/session")).state;
const signIn = async (gateway: GatewayProcess, account: string) => {
  const visitor = new SiteVisitor(gateway.url);
  const answer = await visitor.signIn(account, "Demo1234");
  if (answer.status !== 200) throw new Error(await answer.text());
  return visitor;
};
const keysRotate = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL("../../../../bff/ops/keys-rotate.ts", import.meta.url)), ...args],
    {
      env: { SESSION_KEYS_FILE: fileOne },
      encoding: "utf8",
    },
  );

await sandbox.steer("PUT", "/switches", { tokensPerAccount: 10 });
let early: SiteVisitor;
let late: SiteVisitor;

t.test("no session ends while instances take up a new key one after the other", async (t) => {
  early = await signIn(one, "demo01");
  const { status, stdout } = keysRotate();
  t.equal(status, 0);
  const [newest = "", before] = readFileSync(fileOne, "utf8").trim().split("\n");
  t.equal(before, first);
  t.notOk(stdout.includes(newest) || stdout.includes(first), "no key is printed");
  t.equal(statSync(fileOne).mode & 0o777, 0o600);
  await untilKeysChanged(one, 1);
  const between = await signIn(one, "demo02");
  for (const visitor of [early, between]) {
    t.equal(await state(visitor.at(one.url)), "member");
    t.equal(await state(visitor.at(two.url)), "member", "the other instance has not read the new key yet");
  }
  writeFileSync(fileTwo, readFileSync(fileOne));
  await untilKeysChanged(two, 1);
  for (const visitor of [early, between]) {
    for (const gateway of [one, two]) t.equal(await state(visitor.at(gateway.url)), "member");
  }
});

t.test("new sessions use the key once it has settled, and both instances open either kind", async (t) => {
  for (const file of files) age(file);
  await until(
    "a sign-in to be sealed with the new key",
    async () => {
      late = await signIn(one, "demo02");
      const stored = await storedHeaders();
      return new Set(stored).size > 1;
    },
    10_000,
  );
  for (const visitor of [early, late]) {
    for (const gateway of [one, two]) t.equal(await state(visitor.at(gateway.url)), "member");
  }
});

t.test("values sealed with a removed key end with 401, never 500, and other sessions continue", async (t) => {
  t.equal(keysRotate("--drop-old").status, 0);
  t.equal(readFileSync(fileOne, "utf8").trim().split("\n").length, 1);
  writeFileSync(fileTwo, readFileSync(fileOne));
  await Promise.all([untilKeysChanged(one, 2), untilKeysChanged(two, 2)]);
  for (const gateway of [one, two]) {
    const gone = early.at(gateway.url);
    // This call always reads the store. A process may answer lookups from a cached session for 5 s (decision 015).
    const refused = await gone.call("POST", "/api/session/activity");
    t.equal(refused.status, 401);
    t.match(await refused.json(), { error: { code: "session_required" } });
    t.equal(await state(late.at(gateway.url)), "member");
  }
});

t.test("an invalid key file only adds a log line", async (t) => {
  writeFileSync(fileOne, "c2hvcnQ=\n");
  await until("the refusal to be logged", () => one.output().includes('"event":"session_keys_refused"'));
  t.match(one.output(), /key 1 is 5 bytes, not 32/);
  t.equal(await state(late.at(one.url)), "member");
});

/** Returns the key id of every sealed session: bytes 1 to 4, after the version byte. */
async function storedHeaders(): Promise<string[]> {
  const { Redis } = await import("ioredis");
  const client = new Redis(redis.url);
  try {
    const names = await client.keys("adda:session:*");
    const values = await Promise.all(names.map((name) => client.getBuffer(name)));
    return values.flatMap((value) => (value ? [value.subarray(1, 5).toString("hex")] : []));
  } finally {
    client.disconnect();
  }
}
