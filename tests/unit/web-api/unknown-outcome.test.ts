import t from "tap";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { isSettled, isUnknown, pendingUnlessAnswered } from "../../../web/src/lib/api/unknown-outcome.ts";

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

t.test("a lookup settles a lost write only if it returns the result", async (t) => {
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
