import t from "tap";
import { memberOf } from "../../../bff/session/profile.ts";

const info = { id: "7", account: "rakib01", nickname: "Rakib", type: 0 };

t.test("a member's profile contains masked contact details and no other private data", async (t) => {
  const masked = { ...info, email: "r***@example.com", mobile: "017****5601", payeeName: "R*** H***" };
  t.same(memberOf({ info: masked }, "member"), {
    id: "7",
    account: "rakib01",
    nickname: "Rakib",
    role: "member",
    email: "r***@example.com",
    mobile: "017****5601",
  });
});

t.test("data that the platform does not have is left out of the profile", async (t) => {
  t.same(Object.keys(memberOf({ info }, "agent")), ["id", "account", "nickname", "role"]);
});
