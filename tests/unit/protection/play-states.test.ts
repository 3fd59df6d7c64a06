import { randomBytes } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { PlayPolicy } from "../../../bff/protection/play-policy.ts";
import type { PlayReport } from "../../../bff/protection/play-report.ts";
import { PlayStates } from "../../../bff/protection/play-states.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const account = accountIdentity("rina01");
const by = { account, context: { language: "BN" } } as const;
/** Noon on 6 May in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);

function rig(report: PlayReport["report"]) {
  const clock = new TestClock(noon);
  const { log } = captureLog();
  const config = { sessionKeys: [randomBytes(32)] };
  const protection = new ProtectionRecords({ store: new MemoryStore(clock), clock, log, config });
  const ages: (number | undefined)[] = [];
  const playReport: PlayReport = {
    report: (whose, context, maxAgeMs) => {
      ages.push(maxAgeMs);
      return report(whose, context, maxAgeMs);
    },
  };
  const states = new PlayStates({ protection, playReport, playPolicy: new PlayPolicy([]), zone: async () => 6, clock });
  const checkWaits = () =>
    protection.change(account, (record) => ({
      next: { ...record, play: { pulsedAt: noon, elapsedMs: 0, checkSince: noon, stretches: [], older: {} } },
      result: undefined,
    }));
  return { ages, checkWaits, clock, protection, states };
}

const throwSessionElsewhere = async () => {
  throw new PlatformError("session_elsewhere", false);
};

t.test("the clock continues whatever the report contains", async (t) => {
  const { clock, states } = rig(throwSessionElsewhere);
  await states.pulse(by, { tab: "a", game: "open" });
  clock.advance(60_000);
  t.match(await states.pulse(by, { tab: "a", game: "open" }), { elapsedSeconds: 60, net: undefined });
});

t.test("an answer to a reality check is stored whatever the report contains", async (t) => {
  const { checkWaits, protection, states } = rig(throwSessionElsewhere);
  await checkWaits();
  t.equal((await states.answer(by, "continue")).checkSince, undefined);
  const { acts, play } = await protection.read(account);
  t.match(acts, [{ act: "reality_check_answered", to: "continue" }]);
  t.equal(play?.checkSince, undefined);
});

t.test("an answer without a pending check does not reload the report", async (t) => {
  const { ages, checkWaits, states } = rig(async () => ({ days: [] }));
  await states.answer(by, "continue");
  t.notOk(ages.includes(0), "a report loaded within the last minute is enough");
  await checkWaits();
  await states.answer(by, "continue");
  t.ok(ages.includes(0), "a pending check is evaluated with current data");
});
