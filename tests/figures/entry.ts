import { randomBytes } from "node:crypto";
import { typedHash } from "../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../bff/guard/account-name.ts";
import { keys } from "../../redis/keys.ts";
import { startRedis } from "../support/redis.ts";
import { type Gateway, type RunningSandbox, startGateway, startSandbox } from "../support/site.ts";

/**
 * `npm run figures:entry`: measures sign-in and its defences with a complete gateway and the real sandbox, on the
 * memory driver, on Redis, and with two instances on one Redis. Exits with code 1 if a figure misses its target.
 */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly holds: boolean;
}

const spellings = [
  "01712345678",
  "1712345678",
  "+8801712345678",
  "8801712345678",
  "008801712345678",
  "0171-234-5678",
  "0171 234 5678",
  "(0171) 2345678",
  "০১৭১২৩৪৫৬৭৮",
  "+880 1712-345678",
];

const address = (index: number) => ({ "x-forwarded-for": `203.0.113.${index}` });
const password = (body: object) => ({ type: "username", ...body });
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function smsRace(gateways: readonly Gateway[], sandbox: RunningSandbox): Promise<Figure> {
  await sandbox.steer("DELETE", "/calls");
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      gateways[index % gateways.length]
        ?.visitor()
        .call(
          "POST",
          "/api/sms",
          { purpose: "login", mobile: spellings[index % spellings.length], countryDialingCode: "880" },
          address(index + 1),
        ),
    ),
  );
  const smsCalls = await sandbox.calls("smsNoLogin");
  return {
    name: "20 parallel SMS requests in 10 spellings: codes requested",
    value: String(smsCalls),
    holds: smsCalls === 1,
  };
}

async function passwordRace(gateways: readonly Gateway[], sandbox: RunningSandbox): Promise<Figure> {
  await sandbox.steer("POST", "/accounts", { account: "race01", password: "Right123" });
  await sandbox.steer("DELETE", "/calls");
  const names = ["race01", "RACE01", " race01 ", "Race 01", "ｒａｃｅ01"];
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      gateways[index % gateways.length]
        ?.visitor()
        .call(
          "POST",
          "/api/session",
          password({ username: names[index % names.length], password: `wrong${index}` }),
          address(index + 50),
        ),
    ),
  );
  const tries = await sandbox.calls("login");
  const limit = gateways[0]?.deps.config.limits.lockAfterAccount ?? 0;
  return {
    name: `50 parallel wrong passwords, 5 spellings, 50 addresses: reached the platform (limit ${limit} + 2)`,
    value: String(tries),
    holds: tries <= limit + 2,
  };
}

async function plantedTicket(gateway: Gateway): Promise<Figure> {
  const victim = gateway.visitor();
  const planted = `${randomBytes(24).toString("base64url")}.${randomBytes(24).toString("base64url")}`;
  victim.cookies.set("sid", planted);
  await victim.call("POST", "/api/session", password({ username: "demo02", password: "Demo1234" }), address(120));
  const attacker = gateway.visitor();
  attacker.cookies.set("sid", planted);
  const { status } = await attacker.call("GET", "/api/balance");
  const fresh = victim.cookies.get("sid") !== planted;
  return { name: "a planted ticket after the victim signed in", value: String(status), holds: status === 401 && fresh };
}

async function logoutInFlight(gateway: Gateway, sandbox: RunningSandbox): Promise<Figure> {
  const player = gateway.visitor();
  await player.call("POST", "/api/session", password({ username: "demo01", password: "Demo1234" }), address(121));
  const old = new Map(player.cookies);
  await sandbox.steer("PUT", "/faults/balance", { kind: "latency", value: 800, times: 1 });
  const slow = player.call("GET", "/api/balance");
  await player.call("DELETE", "/api/session");
  await slow;
  const attacker = gateway.visitor();
  for (const [name, value] of old) attacker.cookies.set(name, value);
  const { status } = await attacker.call("GET", "/api/balance");
  return {
    name: "the old cookie after a logout with a slow request in flight",
    value: String(status),
    holds: status === 401,
  };
}

async function outage(gateway: Gateway, sandbox: RunningSandbox): Promise<Figure> {
  await sandbox.steer("PUT", "/faults/login", { kind: "reset" });
  for (let index = 0; index < 20; index++) {
    await gateway
      .visitor()
      .call("POST", "/api/session", password({ username: "demo02", password: "Demo1234" }), address(130));
  }
  await sandbox.steer("DELETE", "/faults");
  const key = keys.accountFailures.key(typedHash(gateway.deps.config, canonicalAccountName("demo02")));
  const { count } = await gateway.deps.store.increment(key, 1_000, 0);
  return {
    name: "20 sign-ins while the platform is down: counted as failures",
    value: String(count),
    holds: count === 0,
  };
}

async function enumeration(gateway: Gateway, sandbox: RunningSandbox): Promise<Figure> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers: Record<"known" | "unknown", Set<string>> = { known: new Set(), unknown: new Set() };
  for (let round = 0; round < 24; round++) {
    await sandbox.steer("POST", "/accounts", { account: `known${round}`, password: "Right123" });
    // The order alternates and the connection is warm, because the first call after an account's creation is slower.
    await gateway.visitor().call("GET", "/api/session");
    const kinds = ["known", "unknown"] as const;
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const started = performance.now();
      const answer = await gateway
        .visitor()
        .call(
          "POST",
          "/api/session",
          password({ username: `${kind}${round}`, password: "Wrong123" }),
          address(140 + round),
        );
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      times[kind].push(performance.now() - started);
      answers[kind].add(`${answer.status} ${error.code} ${error.message}`);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const same = [...answers.known].join() === [...answers.unknown].join() && answers.known.size === 1;
  return {
    name: "known and unknown account: same code and message; median time known ÷ unknown",
    value: `${same ? "same" : `DIFFERENT (${[...answers.known, "/", ...answers.unknown].join(" ; ")})`}; ${(known / unknown).toFixed(2)}`,
    holds: same,
  };
}

async function figuresOf(env: Record<string, string>, instances: number): Promise<Figure[]> {
  const sandbox = await startSandbox();
  const gateways = await Promise.all(
    Array.from({ length: instances }, () =>
      startGateway(sandbox.url, { ...env, TRUST_PROXY: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "100000" }),
    ),
  );
  const [first] = gateways;
  if (!first) throw new RangeError("at least one instance");
  try {
    return [
      await smsRace(gateways, sandbox),
      await passwordRace(gateways, sandbox),
      await plantedTicket(first),
      await logoutInFlight(first, sandbox),
      await enumeration(first, sandbox),
      await outage(first, sandbox),
    ];
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await sandbox.close();
  }
}

const redis = await startRedis();
try {
  for (const [title, env, instances] of [
    ["memory driver, one instance", {}, 1],
    ["Redis, one instance", { REDIS_URL: redis.url }, 1],
    ["Redis, two instances", { REDIS_URL: redis.url }, 2],
  ] as const) {
    await redis.restart();
    process.stdout.write(`\n${title}\n`);
    for (const { name, value, holds } of await figuresOf(env, instances)) {
      process.stdout.write(`${holds ? "✔" : "✘"} ${name}: ${value}\n`);
      if (!holds) process.exitCode = 1;
    }
  }
} finally {
  await redis.stop();
}
