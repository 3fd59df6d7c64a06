import t, { type Test } from "tap";
import type { MoneyPort } from "../../../../bff/platform/contract.ts";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { OperationId } from "../../../../bff/platform/operations.ts";
import { operations } from "../../../../bff/platform/operations.ts";
import { createPlatform } from "../../../../bff/platform/platform.ts";
import { errors } from "../../../../shared/errors.ts";
import { TestClock } from "../../../support/clock.ts";
import { type Reaction, raw, startFaultServer, wireFaults } from "../../../support/fault-server.ts";
import { captureLog } from "../../../support/log.ts";
import { operationInputs } from "../../../support/operation-inputs.ts";
import { member } from "../../../support/platform.ts";
import { virtualTime } from "../../../support/virtual-time.ts";

const deadlineMs = 600;
const ids = Object.keys(operations) as OperationId[];
const key = raw(200, "text/plain", "ab".repeat(128));
/** Operations that ignore the response body, so that a wrong type is a success. */
const readNothing = new Set<OperationId>([
  "logout",
  "touchSession",
  "addFavourite",
  "removeFavourite",
  "affiliateCheck",
  "changePassword",
  "setDefaultCard",
  "removeCard",
  "changePaymentPassword",
  "resetPaymentPassword",
  "verifyAccountCode",
  "resetByEmail",
  "resetByMobile",
  "setLanguage",
  "setPlayLimits",
  "changeProfile",
  "readMessages",
  "deleteMessages",
  "walletTransfer",
  "joinPromotion",
  "cancelReward",
  "sendFeedback",
  "answerDividend",
  "answerDailySalary",
  "answerHourSalary",
  "answerRealtimeSalary",
  "changeDownlineRebates",
  "promoteDownline",
  "deleteAffiliateLink",
]);

const heavy = new Set(["huge", "gzipBomb"]);
/** Faults that continue until the deadline. */
const endless = new Set(["silent", "slowHeaders", "drip"]);
const cases = Object.entries(wireFaults).flatMap(([fault, reaction]) =>
  ids
    .filter((id) => !(fault === "wrongType" && readNothing.has(id)))
    .map((id) => ({ fault, id, reaction: reaction as Reaction })),
);

/** Calls any operation. `callMoney` accepts all operations, including those that move money. */
const callAny = (platform: MoneyPort, id: OperationId) =>
  platform.callMoney(id as never, operationInputs[id] as never, member);

interface FailingCall {
  /** The call's error, or an error that reports a success. */
  readonly error: Promise<unknown>;
  /** Resolves when the platform has responded. */
  readonly reacted: Promise<void>;
  close(): Promise<void>;
}

/** Calls a platform with this fault. Uses a separate client, because an open breaker would hide the fault. */
async function failingCall(id: OperationId, reaction: Reaction): Promise<FailingCall> {
  const server = await startFaultServer();
  const reacted = Promise.withResolvers<void>();
  server.react((response, call) => {
    if (id !== "rsaKey" && call.path === operations.rsaKey.path) key(response);
    else {
      reaction(response, call);
      reacted.resolve();
    }
  });
  const platform = createPlatform({
    url: server.url,
    merchant: "testbrand",
    clock: new TestClock(),
    log: captureLog().log,
    deadlineMs,
  });
  const error = callAny(platform, id).then(
    (value) => new Error(`${id} succeeded with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  return {
    error,
    reacted: reacted.promise,
    async close() {
      await platform.close();
      await server.close();
    },
  };
}

function checkError(t: Test, id: OperationId, error: unknown): void {
  if (!(error instanceof PlatformError)) {
    t.fail(`${id}: ${String(error)}`);
    return;
  }
  t.ok([502, 503, 504].includes(errors[error.code].status), `${id}: ${error.code}`);
  t.ok(error.fault, `${id}: counts as an outage, not as a refusal`);
}

for (const fault of endless) {
  t.test(`${fault}: every operation fails at its deadline`, async (t) => {
    const time = virtualTime(t);
    const calls = await Promise.all(
      cases
        .filter((one) => one.fault === fault)
        .map(async ({ id, reaction }) => ({ id, ...(await failingCall(id, reaction)) })),
    );
    await Promise.all(calls.map(({ reacted }) => reacted));
    let ended = 0;
    for (const { error } of calls) error.then(() => (ended += 1));
    await time.pass(deadlineMs - 1);
    t.equal(ended, 0, "none ends earlier");
    await time.pass(1);
    for (const { id, error } of calls) {
      checkError(t, id, await error);
      t.match(await error, { code: "platform_timeout" }, id);
    }
    await Promise.all(calls.map(({ close }) => close()));
  });
}

for (const fault of Object.keys(wireFaults).filter((name) => !endless.has(name))) {
  t.test(`${fault}: every operation fails with one of our codes`, async (t) => {
    const chosen = cases.filter((one) => one.fault === fault);
    const step = heavy.has(fault) ? 3 : chosen.length;
    for (let from = 0; from < chosen.length; from += step) {
      await Promise.all(
        chosen.slice(from, from + step).map(async ({ id, reaction }) => {
          const { error, close } = await failingCall(id, reaction);
          checkError(t, id, await error);
          await close();
        }),
      );
    }
  });
}

t.test("a missing platform is reported as unreachable", async (t) => {
  const server = await startFaultServer();
  await server.close();
  const platform = createPlatform({ url: server.url, merchant: "m", clock: new TestClock(), log: captureLog().log });
  await t.rejects(platform.call("vendors", {}, member), { code: "platform_unreachable", fault: true });
  t.equal(platform.health().reachable, false);
  await platform.close();
});
