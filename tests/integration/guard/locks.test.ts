import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { locksCommand } from "../../../bff/ops/locks.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

const script = fileURLToPath(new URL("../../../bff/ops/locks.ts", import.meta.url));

/** Runs the locks command as `npm run locks` does, but in this process. */
async function locks(env: Record<string, string>, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const config = readConfig(env, () => randomBytes(32).toString("base64"));
  const code = await locksCommand(args, config, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join(""), err: err.join("") };
}

const redis = await startRedis();
const sandbox = await startSandbox();
/** An account is locked after two failures, because the platform itself requires a captcha after three. */
const env = {
  REDIS_URL: redis.url,
  LOCK_AFTER_ACCOUNT_FAILURES: "2",
  SESSION_KEYS: randomBytes(32).toString("base64"),
};
const gateway = await startGateway(sandbox.url, {
  ...env,
  TRUST_PROXY: "127.0.0.1",
  CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
});
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
  await redis.stop();
});
const at = (ip: string) => ({ "x-forwarded-for": ip });
const signIn = async (username: string, password: string, ip: string) =>
  (await gateway.visitor().call("POST", "/api/session", { type: "username", username, password }, at(ip))).status;
const sendCode = async (ip: string) =>
  (await gateway.visitor().call("POST", "/api/sms", { purpose: "login", mobile: "01712345678" }, at(ip))).status;

t.test("a locked account is found in any spelling, and can sign in again once it is unlocked", async (t) => {
  await sandbox.steer("POST", "/accounts", { account: "locked01", password: "Right123" });
  for (let n = 0; n < 2; n++) await signIn("locked01", "Wrong123", `192.0.2.${n}`);
  t.equal(await signIn("locked01", "Right123", "192.0.2.50"), 429);
  const result = await locks(env, "show", " ＬＯＣＫＥＤ 01");
  t.equal(result.code, 0, result.err);
  t.match(result.out, /^account locked01: now\n/);
  t.match(result.out, / {2}locked \(until \d\d:\d\d:\d\d UTC, \d+ s\)\n/);
  t.match(result.out, /failed attempts: 1 of 2 \(until/);
  const lifted = await locks(env, "lift", "Locked01");
  t.match(lifted.out, /^account locked01: lifted\n {2}locked/);
  t.equal(await signIn("locked01", "Right123", "192.0.2.50"), 200);
  const { stdout } = await promisify(execFile)(process.execPath, [script, "show", "locked01"], { env });
  t.equal(stdout, "account locked01: no locks or counters\n", "also with the script as its own process");
});

t.test("a number's SMS countdown is shown and lifted in another spelling of the number", async (t) => {
  t.equal(await sendCode("198.51.100.1"), 200);
  t.equal(await sendCode("198.51.100.2"), 429);
  const result = await locks(env, "show", "+৮৮০ ১৭১২-৩৪৫৬৭৮");
  t.match(result.out, /^mobile \+8801712345678: now\n {2}next SMS code not yet allowed \(until/, result.err);
  t.match(result.out, / {2}codes by SMS today: 1 of 10 \(/);
  t.equal((await locks(env, "lift", "1712345678")).code, 0);
  const before = await sandbox.calls("smsNoLogin");
  await sendCode("198.51.100.3");
  t.equal(await sandbox.calls("smsNoLogin"), before + 1, "the platform is called again");
});

t.test(
  "wrong codes for a number's password resets and registrations are shown and lifted with the number",
  async (t) => {
    const { guard } = gateway.deps;
    for (const subject of ["reset +8801712345699", "register +8801712345699"] as const) {
      await guard.failed(await guard.reserve(subject, "192.0.2.60"), { platformAsks: false, judged: true });
    }
    const result = await locks(env, "show", "01712345699");
    t.match(result.out, / {2}password reset: failed attempts: 1 of 2 \(/);
    t.match(result.out, / {2}registration: failed attempts: 1 of 2 \(/);
    await locks(env, "lift", "01712345699");
    t.match((await locks(env, "show", "01712345699")).out, /no locks or counters/);
  },
);

t.test("wrong codes of an account's proofs are shown and lifted with the account, in its own spelling", async (t) => {
  const { guard } = gateway.deps;
  const account = accountIdentity("locked02");
  await guard.failed(await guard.reserve(`proof ${account}`, "192.0.2.61"), { platformAsks: false, judged: true });
  t.match((await locks(env, "show", "locked02")).out, / {2}proof codes: failed attempts: 1 of 2 \(/);
  await locks(env, "lift", "locked02");
  t.match((await locks(env, "show", "locked02")).out, /no locks or counters/);
});

t.test("an IPv6 address counts as its network, an IPv4-mapped one as the IPv4 address", async (t) => {
  for (let n = 0; n < 3; n++) await signIn(`nobody${n}`, "Wrong123", `2001:db8:5:6::${n + 1}`);
  const result = await locks(env, "show", "2001:DB8:5:6:ffff::9");
  t.match(result.out, /^address 2001:db8:5:6::\/64: now\n {2}failed sign-ins: 3 \(/);
  t.match(result.out, / {2}network 2001:db8:5::\/48: failed sign-ins: 3 \(/);
  await signIn("nobody9", "Wrong123", "203.0.113.77");
  t.match(
    (await locks(env, "lift", "::ffff:203.0.113.77")).out,
    /^address 203.0.113.77: lifted\n {2}failed sign-ins \(/,
  );
  t.equal((await locks(env, "show", "203.0.113.77")).out, "address 203.0.113.77: no locks or counters\n");
});

t.test("a name that looks like a number can be given as an account", async (t) => {
  const [account, mobile] = await Promise.all(
    ["account", "mobile"].map((kind) => locks(env, "show", "01712345678", "--as", kind)),
  );
  t.equal(account?.out, "account +8801712345678: no locks or counters\n");
  t.match(mobile?.out, /^mobile \+8801712345678: /);
});

t.test("errors are explained and have an exit code each", async (t) => {
  const questions = [["show"], ["drop", "x"], ["show", "abc", "--as", "mobile"]];
  const [inProcess, away, ...refused] = await Promise.all([
    locks({}, "show", "anybody"),
    locks({ REDIS_URL: "redis://127.0.0.1:1" }, "show", "anybody"),
    ...questions.map((args) => locks(env, ...args)),
  ]);
  t.match(inProcess, { code: 2, err: /REDIS_URL is not set/ });
  t.match(away, { code: 1, err: /does not answer/ });
  for (const [n, { code, err }] of refused.entries()) {
    t.equal(code, 2, `${questions[n]}`);
    t.match(err, /^Usage:/);
  }
});
