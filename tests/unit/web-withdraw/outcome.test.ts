import t from "tap";
import { errors } from "../../../shared/errors.ts";
import { isAboutFirstStep, places } from "../../../web/src/features/withdraw/outcome.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";

const failure = (code: ConstructorParameters<typeof ApiFailure>[0], fields?: Record<string, string>) =>
  new ApiFailure(code, 0, "", fields ? { fields } : {});

t.test("a refusal of the amount or the card leads back to its step", async (t) => {
  t.equal(isAboutFirstStep(failure("turnover_unmet")), true);
  t.equal(isAboutFirstStep(failure("card_unknown")), true);
  t.equal(isAboutFirstStep(failure("validation_failed", { amount: "pattern" })), true);
  t.equal(isAboutFirstStep(failure("payment_password_wrong", { paymentPassword: "invalid" })), false);
  t.equal(isAboutFirstStep(failure("platform_busy")), false);
});

t.test("every error code with a step exists in the gateway", async (t) => {
  t.strictSame(
    Object.keys(places).filter((code) => !Object.hasOwn(errors, code)),
    [],
  );
});
