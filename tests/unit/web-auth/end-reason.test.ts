import t from "tap";
import { endReasonOf } from "../../../web/src/features/auth/end-reason.ts";

t.test("the refused call has the reason why the session ended", async (t) => {
  t.equal(endReasonOf("session_expired", undefined), "expired");
  t.equal(endReasonOf("session_ended", undefined), "ended");
  t.equal(endReasonOf("session_elsewhere", "expired"), "elsewhere", "and is newer than what was remembered");
  t.equal(endReasonOf("session_revoked", undefined), "revoked");
  t.equal(endReasonOf("session_password_changed", undefined), "password_changed");
});

t.test("after a reload the session remembers why", async (t) => {
  t.equal(endReasonOf(undefined, "elsewhere"), "elsewhere");
});

t.test("a visitor who was never signed in is shown no reason", async (t) => {
  t.equal(endReasonOf("session_required", undefined), undefined);
  t.equal(endReasonOf(undefined, undefined), undefined);
});
