import t from "tap";
import { errors } from "../../../shared/errors.ts";
import { isAboutFirstStep, isSettled, isUnknown, places } from "../../../web/src/features/withdraw/outcome.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";

const failure = (code: ConstructorParameters<typeof ApiFailure>[0], fields?: Record<string, string>) =>
  new ApiFailure(code, 0, "", fields ? { fields } : {});

t.test("a lost answer leaves open whether the money has left; a refusal does not", async (t) => {
  for (const code of ["pending", "network", "timeout", "bad_answer", "money_in_progress"] as const) {
    t.equal(isUnknown(failure(code)), true, code);
  }
  for (const code of [
    "money_not_made",
    "payment_password_wrong",
    "balance_insufficient",
    "store_unavailable",
  ] as const) {
    t.equal(isUnknown(failure(code)), false, code);
  }
});

t.test("a refusal of the amount or the card leads back to where they are filled in", async (t) => {
  t.equal(isAboutFirstStep(failure("turnover_unmet")), true);
  t.equal(isAboutFirstStep(failure("card_unknown")), true);
  t.equal(isAboutFirstStep(failure("validation_failed", { amount: "pattern" })), true);
  t.equal(isAboutFirstStep(failure("payment_password_wrong", { paymentPassword: "invalid" })), false);
  t.equal(isAboutFirstStep(failure("platform_busy")), false);
});

t.test("a lost withdrawal is settled by a refusal of itself, not by a door or a gateway in trouble", async (t) => {
  const at = (code: ConstructorParameters<typeof ApiFailure>[0], status: number) => new ApiFailure(code, status, "");
  t.equal(isSettled(at("money_not_made", 409)), true);
  t.equal(isSettled(at("balance_insufficient", 422)), true);
  for (const open of [at("pending", 202), at("session_expired", 401), at("too_many_requests", 429)]) {
    t.equal(isSettled(open), false, open.code);
  }
  t.equal(isSettled(at("store_unavailable", 503)), false);
  t.equal(isSettled(at("account_changed", 409)), false);
});

t.test("every place is of a code that the gateway has", async (t) => {
  t.strictSame(
    Object.keys(places).filter((code) => !Object.hasOwn(errors, code)),
    [],
  );
});
