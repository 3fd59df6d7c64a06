import { randomBytes } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { createProtection } from "../../../bff/protection/create-protection.ts";
import { depositLimitRule } from "../../../bff/protection/deposit-limit-rule.ts";
import type { PolicyRequest } from "../../../bff/protection/play-policy.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import type { StoredProtection } from "../../../bff/protection/record.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const rina = accountIdentity("rina01");
/** Noon on 6 May in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);
const none = { bet: "0.00", win: "0.00", pending: { count: 0, bet: "0.00" } };

/**
 * Creates the play policy of an account with a loss limit. The platform delays the report until the test releases it.
 */
async function gatedReport() {
  const clock = new TestClock(noon);
  const { log } = captureLog();
  const config = { sessionKeys: [randomBytes(32)] };
  const protection = new ProtectionRecords({ store: new MemoryStore(clock), clock, log, config });
  const [reportRequested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [starting, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const platform = {
    call: async () => {
      reportRequested.resolve();
      await released.promise;
      return { summary: none, trend: [] };
    },
    callAuthorized: async () => {
      starting.resolve();
      await started.promise;
      return { url: "https://games.example/1" };
    },
  };
  const launch = () =>
    authorizedCalls.call(
      "launchGame",
      { nodeId: "1", vendor: "PG", type: "RNG", backUrl: "https://site.example/" },
      { account: rina, context: { language: "BN", clientIp: "203.0.113.7" } },
    );
  const regionCheck = { currentRegionOf: async () => ({ restricted: false }), isCountryKnown: async () => true };
  const deps = { clock, config, log, platform, protection, regionCheck, zone: async () => 6 };
  const { playPolicy, authorizedCalls } = createProtection(deps as never);
  const write = (changes: Partial<StoredProtection>) =>
    protection.change(rina, (record) => ({ next: { ...record, ...changes }, result: undefined }));
  await write({ limits: [{ kind: "loss", period: "day", value: 1_000 }] });
  const pass = (entry: Pick<PolicyRequest, "act" | "id" | "amount">) =>
    playPolicy.authorize({ ...entry, account: rina, context: { language: "BN", clientIp: "203.0.113.7" } });
  const reserve = depositLimitRule({
    protection,
    zone: async () => 6,
    log,
    unpaid: { refresh: async () => false },
    quota: { take: async () => async () => undefined },
  });
  const start = { launch, starting: starting.promise, started: () => started.resolve() };
  return {
    start,
    reportRequested: reportRequested.promise,
    release: () => released.resolve(),
    pass,
    protection,
    reserve,
    write,
  };
}

const acts = {
  "a deposit": { act: "deposit", id: "a", amount: "5.00" },
  "a deposit of an unknown sum": { act: "deposit" },
  "a game": { act: "play" },
} as const;
const closings: Record<string, Partial<StoredProtection>> = {
  play_paused: { exclusion: { term: "ever", since: noon } },
  reality_check_due: { play: { pulsedAt: noon, elapsedMs: 0, checkSince: noon, stretches: [], older: {} } },
  under_age: { adultOn: "2030-01-01" },
};

for (const [name, entry] of Object.entries(acts)) {
  for (const [code, changes] of Object.entries(closings)) {
    t.test(`${name} that waits for the platform's report is refused with ${code}, set meanwhile`, async (t) => {
      const { reportRequested, release, pass, protection, write } = await gatedReport();
      const passing = pass(entry);
      await reportRequested;
      await write(changes);
      release();
      await t.rejects(passing, { code });
      t.same((await protection.read(rina)).deposits, [], "nothing is reserved");
    });
  }
}

t.test("the policy loads no report for a paused account", async (t) => {
  const { reportRequested, pass, write } = await gatedReport();
  await write(closings.play_paused ?? {});
  let isRequested = false;
  void reportRequested.then(() => {
    isRequested = true;
  });
  for (const entry of Object.values(acts)) await t.rejects(pass(entry), { code: "play_paused" });
  t.notOk(isRequested);
});

for (const [code, changes] of Object.entries(closings)) {
  t.test(`a transfer is not made if ${code} starts to apply between two rules`, async (t) => {
    const { pass, protection, reserve, write } = await gatedReport();
    await write(changes);
    const entry = { act: "receive", id: "a", amount: "5.00" } as const;
    const unavailable = { code: "receiver_unavailable" };
    await t.rejects(pass(entry), unavailable);
    await t.rejects(reserve({ ...entry, account: rina, context: { language: "BN" } }), unavailable);
    t.same((await protection.read(rina)).deposits, []);
  });
}

t.test("incoming money is checked again in the step that reserves it", async (t) => {
  const { protection, reserve, write } = await gatedReport();
  await write(closings.play_paused ?? {});
  const entry = { account: rina, id: "a", amount: "5.00", context: { language: "BN" } } as const;
  await t.rejects(reserve({ ...entry, act: "deposit" }), { code: "play_paused" });
  await t.rejects(reserve({ ...entry, act: "receive" }), { code: "receiver_unavailable" });
  t.same((await protection.read(rina)).deposits, []);
});

t.test("a game is not opened if its owner closes play while it starts", async (t) => {
  const { release, start, write } = await gatedReport();
  release();
  const launching = start.launch();
  await start.starting;
  await write(closings.play_paused ?? {});
  start.started();
  await t.rejects(launching, { code: "play_paused" });
  await t.rejects(start.launch(), { code: "play_paused" });
});
