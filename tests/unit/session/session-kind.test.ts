import t from "tap";
import { type AcceptedLogin, sessionKindFor } from "../../../bff/session/decide-session.ts";

const by = (type: number, more: Partial<AcceptedLogin> = {}) => sessionKindFor({ type, expired: false, ...more });

t.test("a correct password signs an account in with its role", async (t) => {
  for (const type of [1, 2, 41, 42]) t.match(by(type, { area: "agent" }), { role: "agent", change: false });
  t.match(by(1, { area: "player" }), { role: "agent" }, "an agent may sign in on the players' page");
  t.match(by(4), { role: "trial" });
  t.match(by(0), { role: "member" });
  t.match(by(7, { area: "player" }), { role: "member" });
});

t.test("office staff cannot sign in as players, and only agents enter the agents' area", async (t) => {
  t.throws(() => by(-1, { area: "player" }), { code: "member_only" });
  t.throws(() => by(-1, { area: "agent" }), { code: "member_only" });
  t.throws(() => by(0, { area: "agent" }), { code: "agent_only" });
  t.throws(() => by(4, { area: "agent" }), { code: "agent_only" });
});

t.test("a default or expired password must be changed at sign-in", async (t) => {
  t.match(by(0, { password: "123456" }), { role: "member", change: true });
  t.match(by(0, { password: "Secret99", expired: true }), { change: true });
  t.match(by(0, { password: "Secret99" }), { change: false });
  t.match(by(41, { password: "123456", area: "agent" }), { role: "agent", change: true });
});

t.test("a sign-in without a password, by SMS or URL token, never asks for a new password", async (t) => {
  t.match(by(0, { expired: true }), { role: "member", change: false });
});

t.test(
  "staff are refused before a password change is required, so they learn nothing about their password",
  async (t) => {
    t.throws(() => by(-1, { password: "123456" }), { code: "member_only" });
    t.throws(() => by(0, { password: "123456", area: "agent" }), { code: "agent_only" });
  },
);
