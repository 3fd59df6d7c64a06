import t from "tap";
import type { Keys } from "../../../bff/platform/encryption.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { type CallMeasure, CallReports, createBreakers, createReachability } from "../../../bff/platform/health.ts";
import { type CallPlan, createCalls } from "../../../bff/platform/pipeline/call.ts";
import { Slots } from "../../../bff/platform/pools.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const visitor = { language: "EN", clientIp: "192.0.2.1" } as const;
const row = {
  ...{ method: "GET", path: "/wps/a", aliases: [{ path: "/wps/b" }], token: "never" },
  ...{ retry: "never", idempotent: true, breaker: "lobby", deadlineMs: 50, encrypted: undefined },
} as unknown as CallPlan<string>["row"];

function world(onCall: (measure: CallMeasure) => void = () => undefined) {
  const { events, log } = captureLog();
  const reachability = createReachability(new TestClock(), async () => undefined);
  const breakers = createBreakers({ opened: () => undefined, closed: () => undefined });
  const reports = new CallReports({ log, reachability, onCall });
  const make = createCalls({ breakers, keys: {} as Keys, reports, log, deadlineMs: 60_000 });
  const slots = new Slots({ slots: 1, perAddress: 1, waiting: 1, waitMs: 60_000 });
  let spelling = 0;
  const spellings = {
    preferred: () => spelling,
    remember: (other: number) => {
      spelling = other;
    },
  };
  const call = (attempt: CallPlan<string>["attempt"]) =>
    make<string>({
      operation: "vendors",
      row,
      context: visitor,
      spellings,
      repeatable: true,
      slots,
      queuedFor: visitor,
      attempt,
    });
  return { breakers, call, events, make, reachability, spellings, slots };
}

t.test("a call is settled and its slot released even if counting the call fails", async (t) => {
  const { call } = world(() => {
    throw new RangeError("no such series");
  });
  await t.rejects(
    call(async () => "answer"),
    { message: "no such series" },
  );
  const refused = new PlatformError("platform_refused", false, { httpStatus: 422 });
  await t.rejects(
    call(() => Promise.reject(refused)),
    { message: "no such series" },
  );
  await t.rejects(
    call(() => new Promise(() => undefined)),
    { message: "no such series" },
    "at its deadline",
  );
});

t.test("a late response to one spelling does not undo what a newer call has learned", async (t) => {
  const { make, spellings } = world();
  const plan = {
    operation: "vendors",
    row,
    context: visitor,
    spellings,
    repeatable: true,
    slots: undefined,
    queuedFor: visitor,
  } as const;
  const first = Promise.withResolvers<string>();
  const slow = make<string>({ ...plan, attempt: () => first.promise });
  const unavailable = new PlatformError("platform_refused", false, {
    ...{ httpStatus: 400, platformCode: "function.not.available" },
  });
  const attempt: CallPlan<string>["attempt"] = async (tried) => {
    if (tried.spelling === 0) throw unavailable;
    return "by the other spelling";
  };
  t.equal(await make<string>({ ...plan, attempt }), "by the other spelling");
  t.equal(spellings.preferred(), 1);
  first.resolve("late");
  t.equal(await slow, "late");
  t.equal(spellings.preferred(), 1);
});

t.test("a client's disconnect ends a read but no write, also not a write that is a GET", async (t) => {
  const { make, spellings } = world();
  const plan = { operation: "vendors", spellings, repeatable: true, slots: undefined, queuedFor: visitor } as const;
  const client = new AbortController();
  const context = { ...visitor, signal: client.signal };
  const answer = Promise.withResolvers<string>();
  const attempt = () => answer.promise;
  const read = make<string>({ ...plan, row, context, attempt });
  const launch = make<string>({ ...plan, row: { ...row, idempotent: false, retry: "never" }, context, attempt });
  client.abort();
  await t.rejects(read, { code: "platform_timeout", fault: false });
  answer.resolve("answer");
  t.equal(await launch, "answer");
});

t.test("a call that gets no slot is measured, and the platform still counts as reachable", async (t) => {
  const measures: CallMeasure[] = [];
  const { events, make, reachability, spellings } = world((measure) => measures.push(measure));
  const slots = new Slots({ slots: 1, perAddress: 1, waiting: 0, waitMs: 60_000 });
  const plan = { operation: "vendors", row, context: visitor, spellings, repeatable: true, slots } as const;
  const answer = Promise.withResolvers<string>();
  const first = make<string>({ ...plan, queuedFor: visitor, attempt: () => answer.promise });
  await t.rejects(make<string>({ ...plan, queuedFor: visitor, attempt: async () => "never" }), { code: "overloaded" });
  t.match(measures, [{ operation: "vendors", outcome: "overloaded" }]);
  t.same([reachability.reachable(), events()], [true, []]);
  answer.resolve("answer");
  t.equal(await first, "answer");
});

t.test("a call that the open breaker refuses is measured, but is no failed call of the platform", async (t) => {
  const measures: CallMeasure[] = [];
  const { breakers, call, events, reachability } = world((measure) => measures.push(measure));
  for (let count = 0; count < 5; count += 1) breakers.enter("lobby")(new PlatformError("platform_timeout", true));
  await t.rejects(
    call(async () => "never"),
    { code: "platform_busy", fault: true },
  );
  t.match(measures, [{ operation: "vendors", outcome: "platform_busy" }]);
  t.same([reachability.reachable(), events()], [true, []]);
});
