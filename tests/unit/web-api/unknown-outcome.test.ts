import { mock } from "node:test";
import t from "tap";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { isSettled, isUnknown, pendingUnlessAnswered, repeatChecks } from "../../../web/src/lib/api/unknown-outcome.ts";

const lost = [
  new ApiFailure("pending", 202, ""),
  new ApiFailure("network", 0, ""),
  new ApiFailure("timeout", 0, ""),
  new ApiFailure("bad_answer", 200, ""),
  new ApiFailure("money_in_progress", 409, ""),
  new ApiFailure("internal", 500, ""),
];
const atTheDoor = [
  new ApiFailure("session_required", 401, ""),
  new ApiFailure("too_many_requests", 429, ""),
  new ApiFailure("platform_busy", 503, ""),
  new ApiFailure("account_changed", 409, ""),
];
const final = [
  new ApiFailure("money_not_made", 409, ""),
  new ApiFailure("reference_used", 422, ""),
  new ApiFailure("deposit_method_closed", 422, ""),
];

t.test("a write with a lost response may have been made; a refused one was not", async (t) => {
  for (const failure of lost) t.ok(isUnknown(failure), failure.code);
  for (const failure of [...atTheDoor, ...final]) t.notOk(isUnknown(failure), failure.code);
});

t.test("a lookup settles a write with a lost response only if it returns the result", async (t) => {
  for (const failure of [...lost, ...atTheDoor]) t.notOk(isSettled(failure), failure.code);
  for (const failure of final) t.ok(isSettled(failure), failure.code);
});

t.test("a missing response is reported as such, a refusal with its text", async (t) => {
  for (const failure of lost) await t.rejects(pendingUnlessAnswered(Promise.reject(failure)), { code: "pending" });
  for (const failure of [...atTheDoor, ...final]) {
    await t.rejects(pendingUnlessAnswered(Promise.reject(failure)), { code: failure.code });
  }
  t.equal(await pendingUnlessAnswered(Promise.resolve("done")), "done");
});

t.test(
  "a deposit with a lost response is checked less and less often in a tab that is left open, and not forever",
  async (t) => {
    const page = { document: { visibilityState: "visible" }, navigator: { onLine: true } };
    const own = Object.getOwnPropertyDescriptors(globalThis);
    for (const [name, value] of Object.entries(page))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    mock.timers.enable({ apis: ["setTimeout"] });
    t.teardown(() => {
      mock.timers.reset();
      Reflect.deleteProperty(globalThis, "document");
      Object.defineProperty(globalThis, "navigator", own.navigator ?? {});
    });
    let checks = 0;
    const pass = (minutes: number): number => {
      const before = checks;
      for (let second = 0; second < minutes * 60; second += 1) mock.timers.tick(1_000);
      return checks - before;
    };
    const stop = repeatChecks(() => {
      checks += 1;
    });
    t.equal(pass(1), 3);
    page.document.visibilityState = "hidden";
    t.equal(pass(30), 0, "nothing while the player is in another app");
    page.document.visibilityState = "visible";
    t.ok(pass(2) > 0, "and again when they are back");
    t.ok(pass(20) < 12);
    t.equal(pass(600), 0, "a tab that is left open lets its session end");
    t.equal(checks, 15);
    stop();
    const stopped = repeatChecks(() => t.fail("the outcome is known"));
    stopped();
    pass(10);
  },
);
