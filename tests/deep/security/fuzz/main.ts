/**
 * `npm run fuzz [-- --seconds 60] [--seed n] [--case n]`: sends random requests and raw bytes to a gateway with a
 * sandbox. Checks the invariants of invariants.ts and prints the seed. For a broken invariant, prints the request and a
 * command that repeats it, and exits with code 1.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { routes } from "../../../../shared/routes.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { canary } from "../../../support/hostile-values.ts";
import { freePort } from "../../../support/ports.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { fuzzCase } from "./cases.ts";
import { brokenBy } from "./invariants.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string" }, seed: { type: "string" }, case: { type: "string" } },
});
const seconds = Number(values.seconds ?? 60);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const only = values.case === undefined ? undefined : Number(values.case);
const lanes = 8;
/** Maximum memory growth after warm-up. More is a leak. */
const mostGrowth = 200 * 1024 * 1024;
const password = "Fuzz-Secret-1";
const sessionKey = Buffer.alloc(32, "fuzz-secret").toString("base64");

const sandbox = await startSandbox();
await sandbox.steer("POST", "/accounts", { account: "fuzz01", password });
const limits = [
  ...["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"],
  ...["LIMIT_ADDRESS_FAILURES", "LIMIT_SMS_PER_ADDRESS", "LIMIT_ADDRESS_REGISTRATIONS", "LIMIT_ADDRESS_RESETS"],
  ...["CAPTCHA_AFTER_REQUESTS", "LIMIT_SMS_PER_NUMBER"],
];
const gateway = await startGatewayProcess(await freePort(), {
  ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", SESSION_KEYS: sessionKey, LOG_LEVEL: "info" },
  SANDBOX_PUBLIC_URL: sandbox.url,
  ...Object.fromEntries(limits.map((name) => [name, "99999"])),
});
process.stdout.write(`seed ${seed}, ${seconds} s\n`);

let cookie = "";
let ticket = "";
async function signIn(): Promise<void> {
  await sandbox.steer("PUT", "/accounts/fuzz01", { password });
  const visitor = new SiteVisitor(gateway.url);
  const answer = await visitor.signIn("fuzz01", password);
  if (!answer.ok) return;
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  ticket = visitor.cookies.get("sid") ?? "";
}

/** Resident bytes, or 0 if the operating system does not report them. */
function memory(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const failures: string[] = [];
const statuses = new Map<string, number>();
let next = only ?? 0;
/** One sample per thousand cases after warm-up. */
const samples: number[] = [];
const until = Date.now() + seconds * 1_000;

async function lane(): Promise<void> {
  while (Date.now() < until && failures.length < 5) {
    const n = next++;
    if (only !== undefined && n !== only) return;
    if (n > 0 && n % 500 === 0) await signIn();
    if (n > 2_000 && n % 1_000 === 0) samples.push(memory());
    if (n > 0 && n % 20_000 === 0) process.stdout.write(`${n} cases, ${Math.round(memory() / 1_048_576)} MB\n`);
    const one = fuzzCase(seed, n, cookie);
    // Event streams stay open, so the client disconnects after a while.
    const streams = one.bytes.includes(routes.events.path);
    const whole = one.whole && !streams;
    const exchange = await sendRaw(gateway.url, one.bytes, {
      head: one.head,
      ...(whole ? { quietMs: 20_000 } : { firstMs: 250, quietMs: 250 }),
    });
    const status = String(exchange.answers[0]?.status ?? "none");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const broken = brokenBy({ ...one, whole }, exchange, [password, sessionKey, ticket]);
    if (broken.length > 0) {
      failures.push(
        `${[...new Set(broken)].join("; ")}\n  ${JSON.stringify(one.bytes.toString("latin1")).slice(0, 2_000)}\n` +
          `  again: npm run fuzz -- --seed ${seed} --case ${n}`,
      );
    }
  }
}
await signIn();
if (!ticket) throw new Error("the fuzzer's own account cannot sign in");
await Promise.all(Array.from({ length: only === undefined ? lanes : 1 }, lane));

const alive = await fetch(`${gateway.url}/health/live`).then(
  ({ ok }) => ok,
  () => false,
);
if (!alive) failures.push(`the gateway has stopped:\n${gateway.output().slice(-2_000)}`);
// Compares the minima of the first and the last third. A minimum shows the memory that remains after garbage
// collection.
const third = Math.floor(samples.length / 3);
const grown = third === 0 ? 0 : Math.min(...samples.slice(-third)) - Math.min(...samples.slice(0, third));
if (grown > mostGrowth) failures.push(`memory grew by ${Math.round(grown / 1_048_576)} MB`);
const lines = gateway.output().split("\n");
const leaks = lines.filter((line) => [canary, password, sessionKey].some((mark) => line.includes(mark)));
if (leaks.length > 0) failures.push(`a log line repeats what it must not: ${leaks[0]?.slice(0, 400)}`);
const unforeseen = lines.filter((line) => line.includes("unexpected_error"));
if (unforeseen.length > 0) failures.push(`${unforeseen.length} unforeseen errors: ${unforeseen[0]?.slice(0, 1_500)}`);
await gateway.stop();
await sandbox.close();

const tally = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
process.stdout.write(`${next} cases · ${tally.join(", ")} · memory ${Math.round(grown / 1_048_576)} MB more\n`);
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(failures.length === 0 ? "nothing broke\n" : `\n${failures.length} broken\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
