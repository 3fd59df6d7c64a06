import t from "tap";
import { endReasonOf } from "../../../web/src/features/auth/end-reason.ts";

t.test("the error of the refused call gives the reason why the session ended", async (t) => {
  t.equal(endReasonOf("session_expired", undefined), "expired");
  t.equal(endReasonOf("session_ended", undefined), "ended");
  t.equal(endReasonOf("session_elsewhere", "expired"), "elsewhere", "newer than the remembered one");
  t.equal(endReasonOf("session_revoked", undefined), "revoked");
  t.equal(endReasonOf("session_password_changed", undefined), "password_changed");
});

t.test("the reason why the session ended is remembered across a reload", async (t) => {
  t.equal(endReasonOf(undefined, "elsewhere"), "elsewhere");
});

t.test("a visitor who was never signed in is shown no reason", async (t) => {
  t.equal(endReasonOf("session_required", undefined), undefined);
  t.equal(endReasonOf(undefined, undefined), undefined);
});
