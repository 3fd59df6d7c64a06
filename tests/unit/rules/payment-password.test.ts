import t from "tap";
import { newPaymentPasswordFault, normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";

t.test("a payment password is six digits of any script, and not easily guessed", async (t) => {
  t.equal(normalizePaymentPassword(" ৭৩০৯১৪ "), "730914");
  for (const [typed, fault] of [
    ["730914", undefined],
    ["121212", undefined],
    ["135791", undefined],
    ["73091", "pattern"],
    ["7309145", "pattern"],
    ["73 914", "pattern"],
    ["", "pattern"],
    ["000000", "invalid"],
    ["012345", "invalid"],
    ["987654", "invalid"],
  ] as const) {
    t.equal(newPaymentPasswordFault(typed), fault, typed);
  }
});
