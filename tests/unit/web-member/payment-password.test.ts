import t from "tap";
import { isUnconfirmed, noPaymentValues, paymentFault } from "../../../web/src/features/member/payment-password.ts";

import { ApiFailure } from "../../../web/src/lib/api/failure.ts";

const typed = (values: Partial<typeof noPaymentValues>) => ({ ...noPaymentValues, ...values });

t.test("a new payment password is six digits of any script, and not easily guessed", async (t) => {
  for (const [newPassword, fault] of [
    ["", "required"],
    ["73091", "pattern"],
    ["73091a", "pattern"],
    ["111111", "invalid"],
    ["১২৩৪৫৬", "invalid"],
    ["730914", undefined],
    [" ৭৩০৯১৪ ", undefined],
  ] as const) {
    t.equal(paymentFault("newPassword", typed({ newPassword })), fault, newPassword);
  }
});

t.test("the current payment password must have six digits, so that a typing error uses no attempt", async (t) => {
  for (const oldPassword of ["73091", "7309145", "73091a"]) {
    t.equal(paymentFault("oldPassword", typed({ oldPassword })), "pattern", oldPassword);
  }
  t.equal(paymentFault("oldPassword", typed({ oldPassword: " ৭৩০৯১৪ " })), undefined);
});

t.test("a repeated payment password is equal in another script too", async (t) => {
  t.equal(paymentFault("confirmPassword", typed({ newPassword: "730914", confirmPassword: "৭৩০৯১৪" })), undefined);
  t.equal(paymentFault("confirmPassword", typed({ newPassword: "730914", confirmPassword: "730915" })), "mismatch");
});

t.test("a write with a lost response counts as neither made nor refused", async (t) => {
  for (const [failure, unconfirmed] of [
    [new ApiFailure("network", 0, ""), true],
    [new ApiFailure("platform_timeout", 504, ""), true],
    [new ApiFailure("platform_bad_answer", 502, ""), true],
    [new ApiFailure("payment_password_unconfirmed", 409, ""), true],
    [new ApiFailure("payment_password_wrong", 422, ""), false],
    [new ApiFailure("card_in_use", 409, ""), false],
    [new ApiFailure("platform_busy", 503, ""), false],
  ] as const) {
    t.equal(isUnconfirmed(failure), unconfirmed, failure.code);
  }
});
