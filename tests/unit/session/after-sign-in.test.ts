import t from "tap";
import { afterSignIn } from "../../../bff/session/after-sign-in.ts";

t.test("a correct password signs an account in as what it is", async (t) => {
  for (const type of [1, 2, 41, 42]) t.same(afterSignIn(type, "agent"), { kind: "agent" });
  t.same(afterSignIn(1, "player"), { kind: "agent" }, "an agent may use the players' door");
  t.same(afterSignIn(4, undefined), { kind: "trial" });
  t.same(afterSignIn(0, undefined), { kind: "member" });
  t.same(afterSignIn(7, "player"), { kind: "member" });
});

t.test("office staff are no players, and only agents enter the agents' area", async (t) => {
  t.same(afterSignIn(-1, "player"), { refuse: "member_only" });
  t.same(afterSignIn(-1, "agent"), { refuse: "member_only" });
  t.same(afterSignIn(0, "agent"), { refuse: "agent_only" });
  t.same(afterSignIn(4, "agent"), { refuse: "agent_only" });
});
