import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { PlatformPlayReport } from "../../../bff/protection/play-report.ts";
import { TestClock } from "../../support/clock.ts";

/** Noon on 25 November 2026 in Dhaka. */
const noon = Date.UTC(2026, 10, 25, 6);
const rina = accountIdentity("rina01");
const context = { language: "BN" } as const;

interface ReportQuery {
  readonly from?: string;
  readonly to?: string;
}

const none = { valid: "0.00", rebate: "0.00", bonus: "0.00", net: "0.00", deposit: "0.00", withdrawal: "0.00" };

/** Creates a report. If `supportsByDay` is false, the platform does not support `byDay`. */
function reportOf(supportsByDay: boolean, at = noon) {
  const queries: ReportQuery[] = [];
  let away = false;
  const platform = {
    call: async (_id: string, query: ReportQuery) => {
      queries.push(query);
      if (away) throw new PlatformError("platform_unreachable", true);
      const summary = {
        ...{ ...none, netDeposit: "0.00", fee: "0.00" },
        ...{ bet: `${queries.length}00.00`, win: "10.00", pending: { count: 1, bet: "5.00" } },
      };
      return { summary, ...(supportsByDay && { trend: [{ day: "2026-11-25", staked: 100, won: 40 }] }) };
    },
  };
  const clock = new TestClock(at);
  const report = new PlatformPlayReport({ platform: platform as never, clock, zone: async () => 6 });
  const fail = (whether: boolean) => {
    away = whether;
  };
  return { report, clock, queries, fail };
}

t.test("the days of a week and a month are loaded with one call, cached for a minute", async (t) => {
  const { report, clock, queries } = reportOf(true);
  const [one, other] = await Promise.all([report.report(rina, context), report.report(rina, context)]);
  t.same(one, { days: [{ day: "2026-11-25", staked: 100, won: 40 }] });
  t.equal(one, other);
  clock.advance(59_000);
  await report.report(rina, context);
  t.same(queries, [{ page: 1, size: 1, from: "2026-11-01", to: "2026-11-26", byDay: true }]);
  await report.report(rina, context, 0);
  t.equal(queries.length, 2, "a caller that requires the current state loads it again");
  clock.advance(60_000);
  await report.report(rina, context);
  t.equal(queries.length, 3);
  await report.report(accountIdentity("mitu01"), context);
  t.equal(queries.length, 4, "another account has another report");
});

t.test("a platform that does not report single days is asked for today, the week and the month", async (t) => {
  const { report, queries } = reportOf(false);
  const { days, coarse } = await report.report(rina, context);
  t.ok(coarse);
  t.same(
    queries.map(({ from }) => from),
    ["2026-11-01", "2026-11-19", "2026-11-25"],
  );
  t.same(
    days.map(({ day }) => day),
    ["2026-11-18", "2026-11-24", "2026-11-25"],
  );
  t.equal(days.at(-1)?.staked, 30_500, "an unsettled bet counts as staked");
});

for (const [day, from] of Object.entries({ 1: ["2026-10-26", "2026-11-01"], 7: ["2026-11-01", "2026-11-07"] })) {
  t.test(`two ranges are enough on day ${day} of a month`, async (t) => {
    const { report, queries } = reportOf(false, Date.UTC(2026, 10, Number(day), 6));
    await report.report(rina, context);
    t.same(
      queries.map((query) => query.from),
      from,
    );
  });
}

t.test("an unavailable platform is not called by every pulse", async (t) => {
  const { report, clock, queries, fail } = reportOf(true);
  fail(true);
  await t.rejects(report.report(rina, context));
  clock.advance(15_000);
  await t.rejects(report.report(rina, context));
  t.equal(queries.length, 1);
  fail(false);
  clock.advance(45_000);
  t.ok(await report.report(rina, context));
});

t.test("a client that disconnects does not end the call that others wait for", async (t) => {
  let signal: unknown = "none yet";
  const platform = {
    call: async (_id: string, _query: object, options: object) => {
      signal = "signal" in options;
      throw new PlatformError("platform_unreachable", true);
    },
  };
  const report = new PlatformPlayReport({
    platform: platform as never,
    clock: new TestClock(noon),
    zone: async () => 6,
  });
  await t.rejects(report.report(rina, { ...context, signal: AbortSignal.abort() }));
  t.equal(signal, false);
});

t.test("the refusal of an ended session is neither shared with other sessions nor cached", async (t) => {
  const tokens: unknown[] = [];
  const platform = {
    call: async (_id: string, _query: object, { token }: { token?: string }) => {
      tokens.push(token);
      if (token === "dead") throw new PlatformError("session_elsewhere", false);
      const summary = { bet: "1.00", win: "0.00", pending: { bet: "0.00" } };
      return { summary, trend: [] };
    },
  };
  const clock = new TestClock(noon);
  const report = new PlatformPlayReport({ platform: platform as never, clock, zone: async () => 6 });
  const as = (token: string) => report.report(rina, { ...context, token });
  const [dead, ...alive] = await Promise.allSettled([as("dead"), as("alive"), as("third"), as("alive")]);
  t.match(dead, { status: "rejected", reason: { code: "session_elsewhere" } });
  for (const one of alive) t.match(one, { status: "fulfilled", value: { days: [] } });
  t.same(tokens, ["dead", "alive"], "the waiting caller calls once with its own token");
  clock.advance(60_000);
  await t.rejects(as("dead"), { code: "session_elsewhere" });
  t.match(await as("alive"), { days: [] });
});
