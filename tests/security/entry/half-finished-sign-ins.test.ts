import t, { type Test } from "tap";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

t.setTimeout(120_000);
const password = "Demo1234";
const thief = { "x-forwarded-for": "198.51.100.7" };

/** A site whose account `victim01` has two sessions, and from now on asks every sign-in for a second step. */
async function world(t: Test, env: Record<string, string> = {}) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1", ...env });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/accounts", { account: "victim01", password, mobile: "01712345001" });
  const [desktop, phone] = [gateway.visitor(), gateway.visitor()];
  for (const browser of [desktop, phone]) t.equal((await browser.signIn("victim01", password)).status, 200);
  await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: [] });
  gateway.clock.advance(1_000);
  const signIn = async (username: string, fields: object = {}) => {
    const body = { type: "username", username, password, ...fields };
    gateway.clock.advance(100);
    const answer = await gateway.visitor().call("POST", "/api/session", body, thief);
    const { state, error } = (await answer.json()) as { state?: string; error?: { code: string } };
    return state ?? error?.code;
  };
  return { sandbox, gateway, desktop, phone, signIn };
}

const stateOf = async (browser: SiteVisitor) =>
  ((await (await browser.call("GET", "/api/session")).json()) as { state: string }).state;

t.test("sign-ins that wait for the second step end no session of the account", async (t) => {
  const { gateway, desktop, phone, signIn } = await world(t);
  for (let n = 0; n < 25; n += 1) t.equal(await signIn("victim01"), "verification", `sign-in ${n}`);
  const ended = () => gateway.log.lines.filter((line) => (line as { event?: string }).event === "session_ended").length;
  await until("all but five to have ended", () => ended() >= 20);
  t.equal(ended(), 20);
  t.equal(await stateOf(desktop), "member");
  t.equal(await stateOf(phone), "member");
});

t.test("nor the step that waits in a browser of the owner", async (t) => {
  const { gateway, desktop, phone, signIn } = await world(t);
  for (const browser of [desktop, phone]) {
    const form = { type: "username", username: "victim01", password };
    t.match(await (await browser.call("POST", "/api/session", form)).json(), { state: "verification" });
  }
  for (let n = 0; n < 12; n += 1) t.equal(await signIn("victim01"), "verification", `sign-in ${n}`);
  const lines = () => gateway.log.lines as { event?: string; reason?: string }[];
  const ended = () => lines().filter(({ event, reason }) => event === "session_ended" && reason === "elsewhere").length;
  await until("all but five of the strangers' to have ended", () => ended() >= 7);
  t.equal(await stateOf(desktop), "verification");
  t.equal(await stateOf(phone), "verification");
});

t.test("a password that is right counts as a sign-in, though a step waits and however it is spelled", async (t) => {
  const { sandbox, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "4" });
  await sandbox.steer("POST", "/accounts", { account: "victim02", password, mobile: "01712345002" });
  await sandbox.steer("PUT", "/accounts/victim02", { knownAddresses: [] });
  const same = [];
  for (let n = 0; n < 6; n += 1) same.push(await signIn("victim02"));
  t.same(same, [...Array(4).fill("verification"), ...Array(2).fill("too_many_requests")]);
  await sandbox.steer("POST", "/accounts", { account: "victim03", password, mobile: "01712345003" });
  await sandbox.steer("PUT", "/accounts/victim03", { knownAddresses: [] });
  const spelled = [];
  for (let n = 0; n < 6; n += 1) spelled.push(await signIn(`01712${"-".repeat(n)}345003`));
  t.same(spelled, [...Array(4).fill("verification"), ...Array(2).fill("too_many_requests")]);
});

t.test("the step of the last sign-in that is let in may be taken", async (t) => {
  const { sandbox, gateway, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "2" });
  await sandbox.steer("POST", "/accounts", { account: "victim04", password, mobile: "01712345004" });
  await sandbox.steer("PUT", "/accounts/victim04", { knownAddresses: [] });
  t.equal(await signIn("victim04"), "verification");
  const owner = gateway.visitor();
  t.equal((await owner.signIn("victim04", password)).status, 200);
  t.equal(await stateOf(owner), "verification");
  t.equal((await owner.call("POST", "/api/sms", { purpose: "verification" })).status, 200);
  const step = await owner.call("POST", "/api/session/verification", { type: "MOBILE", code: "123456" });
  t.equal(step.status, 200, await step.text());
});

t.test("a password that is right counts as a sign-in, though the area refuses the account", async (t) => {
  const { sandbox, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "4" });
  await sandbox.steer("POST", "/accounts", { account: "player05", password });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await signIn("player05", { area: "agent" }));
  t.same(answers, [...Array(4).fill("agent_only"), ...Array(2).fill("too_many_requests")]);
});
