import t from "tap";
import { newPaymentPasswordFault, normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";

t.test("a payment password is six digits of any script, and not easily guessed", async (t) => {
  for (const typed of [" ৭৩০৯১৪ ", "730 914", "৭৩০-৯১৪", "７３０９１４", "730914\u200b"]) {
    t.equal(normalizePaymentPassword(typed), "730914", typed);
  }
  t.equal(normalizePaymentPassword(" my secret ১-২ "), "my secret 1-2", "what is not digits is only trimmed");
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
