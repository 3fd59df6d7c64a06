import t from "tap";
import type { Remembered, Session } from "../../../shared/contracts/session.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const post = async <T>(visitor: SiteVisitor, path: string, body: object): Promise<{ status: number; json: T }> => {
  const answer = await visitor.call("POST", path, body);
  return { status: answer.status, json: (await answer.json()) as T };
};
const session = (visitor: SiteVisitor) => visitor.json<Session>("/api/session");

t.test("an SMS code signs in with any spelling of the number, and the number can be remembered", async (t) => {
  const visitor = gateway.visitor();
  const number = { mobile: "+880 1712-345601", purpose: "login" };
  t.same((await post(visitor, "/api/sms", number)).json, { retryAfter: 60 });
  const form = { type: "sms", username: "০১৭১২৩৪৫৬০১", password: "123456", remember: true };
  t.match((await post<Session>(visitor, "/api/session", form)).json, {
    state: "member",
    member: { account: "demo01" },
  });
  t.match(await visitor.json<Remembered>("/api/session/remembered"), { mobile: "০১৭১২৩৪৫৬০১", password: false });
});

t.test("a signed-in account reads its own e-mail address and number masked", async (t) => {
  await sandbox.steer("POST", "/accounts", {
    account: "masked01",
    password: "Demo1234",
    email: "masked.player@example.com",
    mobile: "01912345699",
  });
  const visitor = gateway.visitor();
  const form = { type: "username", username: "masked01", password: "Demo1234" };
  const { member } = (await post<Session>(visitor, "/api/session", form)).json;
  t.match(member, { email: "m***@example.com", mobile: "019****5699" });
  const again = await visitor.call("GET", "/api/session");
  const text = await again.text();
  t.match(text, /m\*\*\*@example\.com/);
  t.notMatch(text, /masked\.player|01912345699/);
  await sandbox.steer("POST", "/accounts", { account: "bare01", password: "Demo1234" });
  const bare = (await post<Session>(gateway.visitor(), "/api/session", { ...form, username: "bare01" })).json;
  t.notOk(bare.member?.email, "none if the platform has none");
});

t.test(
  "an unknown address requires a second step, whose code the platform sends to the account's number",
  async (t) => {
    const visitor = gateway.visitor();
    const name = { type: "username", username: "travel01", password: "Travel12" };
    const waiting = (await post<Session>(visitor, "/api/session", name)).json;
    t.equal(waiting.state, "verification");
    t.same(
      waiting.verifyTypes?.map(({ type }) => type),
      ["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"],
    );
    t.ok(waiting.verifyTypes?.every(({ hint }) => hint.includes("*")));
    const wrong = await post(visitor, "/api/session/verification", { type: "EMAIL", value: "other@example.com" });
    t.match(wrong.json, { error: { code: "verification_invalid", fields: { value: "invalid" } } });
    t.equal((await post(visitor, "/api/sms", { purpose: "verification" })).status, 200);
    const proof = { type: "MOBILE", code: "123456" };
    t.equal((await post<Session>(visitor, "/api/session/verification", proof)).json.state, "member");
  },
);

t.test("a session is complete after its temporary password is changed", async (t) => {
  const visitor = gateway.visitor();
  const name = { type: "username", username: "newbie01", password: "123456" };
  t.match((await post<Session>(visitor, "/api/session", name)).json, {
    state: "passwordChange",
    oldPasswordKnown: true,
  });
  t.equal((await visitor.call("GET", "/api/balance")).status, 401);
  const change = { newPassword: "Fresh123", confirmPassword: "Fresh123" };
  const answer = await visitor.call("PUT", "/api/password", change);
  t.match(await answer.json(), { state: "member", member: { account: "newbie01" } });
  t.equal((await visitor.call("GET", "/api/balance")).status, 200);
});

t.test("the agents' sign-in admits agents only, and no sign-in admits office staff", async (t) => {
  const at = (username: string, password: string) => ({ type: "username", username, password, area: "agent" });
  const code = async (body: object) =>
    (await post<{ error: { code: string } }>(gateway.visitor(), "/api/session", body)).json.error.code;
  t.equal(await code(at("demo02", "Demo1234")), "agent_only");
  t.equal(await code(at("office01", "Office12")), "member_only");
  t.equal((await post<Session>(gateway.visitor(), "/api/session", at("agent01", "Agent1234"))).json.state, "agent");
});

t.test("free play opens a trial session", async (t) => {
  const visitor = gateway.visitor();
  t.equal((await post<Session>(visitor, "/api/session/trial", {})).json.state, "trial");
  t.equal((await visitor.call("GET", "/api/favourites")).status, 403);
  t.equal((await session(visitor)).member?.role, "trial");
});

t.test("a session that the platform has ended reports that reason on every call, and never idleness", async (t) => {
  const visitor = gateway.visitor();
  const { account } = (await sandbox.steer("POST", "/accounts", { password: "Ended123" })) as { account: string };
  for (const [language, neutral] of [
    ["en", /session has ended/],
    ["bn", /সেশন শেষ/],
  ] as const) {
    t.equal((await visitor.signIn(account, "Ended123")).status, 200);
    await sandbox.steer("POST", "/tokens/revoke", { account });
    for (const path of ["/api/balance", "/api/balance", "/api/favourites"]) {
      const answer = await visitor.call("GET", path, undefined, { "accept-language": language });
      t.match(await answer.json(), { error: { code: "session_ended", message: neutral } }, `${language} ${path}`);
    }
    t.match(await session(visitor), { state: "guest", endReason: "ended" });
  }
});

t.test("a device is listed with its place and can be signed out from another", async (t) => {
  const [one, two] = [gateway.visitor(), gateway.visitor()];
  for (const visitor of [one, two]) t.equal((await visitor.signIn("demo02", "Demo1234")).status, 200);
  const { items } = await two.json<{ items: { id: string; current: boolean; place?: string }[] }>(
    "/api/session/devices",
  );
  t.equal(items.length, 2);
  t.ok(items[0]?.current);
  t.ok(items[0]?.place);
  t.equal((await two.call("DELETE", `/api/session/devices/${items[1]?.id}`)).status, 204);
  t.match(await session(one), { state: "guest", endReason: "revoked" });
  t.equal((await session(two)).member?.language, "EN", "the account's own language has precedence over the browser's");
});
