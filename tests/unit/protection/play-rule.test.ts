import { randomBytes } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { playLimitRule } from "../../../bff/protection/policy-rules.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const account = accountIdentity("rina01");
/** Noon on 6 May in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);
const minuteMs = 60_000;

t.test(
  "a reached limit of minutes applies while the platform's report is unavailable, and does not load the report",
  async (t) => {
    const clock = new TestClock(noon);
    const { log } = captureLog();
    const config = { sessionKeys: [randomBytes(32)] };
    const protection = new ProtectionRecords({ store: new MemoryStore(clock), clock, log, config });
    let calls = 0;
    const report = async () => {
      calls += 1;
      throw new PlatformError("platform_unreachable", true);
    };
    const rule = playLimitRule({ protection, playReport: { report }, zone: async () => 6, clock });
    const played = (minutes: number) =>
      protection.change(account, (record) => ({
        next: {
          ...record,
          limits: [
            { kind: "session", period: "day", value: 10 },
            { kind: "loss", period: "day", value: 1_000 },
          ],
          play: { pulsedAt: noon, elapsedMs: 0, stretches: [[noon - minutes * minuteMs, noon]], older: {} },
        },
        result: undefined,
      }));
    const context = { language: "BN" } as const;
    await played(10);
    for (const dry of [{}, { dry: true }] as const) {
      await t.rejects(rule({ act: "play", account, context, ...dry }), {
        code: "limit_reached",
        options: { limit: { kind: "session" } },
      });
    }
    t.equal(calls, 0);
    await t.rejects(
      rule({ act: "deposit", account, context }),
      { code: "overloaded" },
      "a limit of minutes does not affect money",
    );
    await played(9);
    await t.rejects(rule({ act: "play", account, context }), { code: "overloaded" });
  },
);
