import t, { type Test } from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);
const password = "Demo1234";
const attacker = { "x-forwarded-for": "198.51.100.7" };

/** Creates a site where `victim01` has two sessions, and where each further sign-in needs a second step. */
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
    const answer = await gateway.visitor().call("POST", "/api/session", body, attacker);
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
  const countEnded = () =>
    gateway.log.lines.filter((line) => (line as { event?: string }).event === "session_ended").length;
  await until("all but five to have ended", () => countEnded() >= 20);
  t.equal(countEnded(), 20);
  t.equal(await stateOf(desktop), "member");
  t.equal(await stateOf(phone), "member");
});

t.test("sign-ins of strangers do not end the second step that waits in the owner's browser", async (t) => {
  const { gateway, desktop, phone, signIn } = await world(t);
  for (const browser of [desktop, phone]) {
    const form = { type: "username", username: "victim01", password };
    t.match(await (await browser.call("POST", "/api/session", form)).json(), { state: "verification" });
  }
  for (let n = 0; n < 12; n += 1) t.equal(await signIn("victim01"), "verification", `sign-in ${n}`);
  const lines = () => gateway.log.lines as { event?: string; reason?: string }[];
  const countEnded = () =>
    lines().filter(({ event, reason }) => event === "session_ended" && reason === "elsewhere").length;
  await until("all but five of the strangers' to have ended", () => countEnded() >= 7);
  t.equal(await stateOf(desktop), "verification");
  t.equal(await stateOf(phone), "verification");
});

async function waits(t: Test, browser: SiteVisitor, username: string): Promise<void> {
  t.match(await (await browser.signIn(username, password)).json(), { state: "verification" }, username);
}

t.test(
  "sign-ins of strangers do not end the owner's second step if the number is typed in another spelling",
  async (t) => {
    const { sandbox, gateway, signIn } = await world(t);
    await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: ["127.0.0.1"] });
    const spellings = ["01712-345001", "+8801712345001", "1712345001"];
    const browsers = spellings.map(() => gateway.visitor());
    for (const browser of browsers) t.equal((await browser.signIn("01712345001", password)).status, 200);
    await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: [] });
    for (const [n, browser] of browsers.entries()) await waits(t, browser, spellings[n] ?? "");
    for (let n = 0; n < 12; n += 1) t.equal(await signIn("01712345001"), "verification", `sign-in ${n}`);
    const lines = () => gateway.log.lines as { event?: string; reason?: string }[];
    const countEnded = () =>
      lines().filter(({ event, reason }) => event === "session_ended" && reason === "elsewhere").length;
    await until("all but five of the strangers' to have ended", () => countEnded() >= 7);
    for (const [n, browser] of browsers.entries()) t.equal(await stateOf(browser), "verification", spellings[n] ?? "");
  },
);

t.test("a browser that the owner has made unknown counts with the second steps of strangers", async (t) => {
  const { sandbox, gateway, desktop, phone } = await world(t);
  await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: ["127.0.0.1"] });
  t.equal((await desktop.call("DELETE", "/api/session/devices/others")).status, 204);
  await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: [] });
  await waits(t, desktop, "victim01");
  const cookies = ["device", "proven"].map((name) => [name, phone.cookies.get(name) ?? ""] as const);
  for (let n = 0; n < 8; n += 1) {
    gateway.clock.advance(100);
    await waits(t, new SiteVisitor(gateway.url, new Map(cookies)), "victim01");
  }
  const lines = () => gateway.log.lines as { event?: string; reason?: string }[];
  const countEnded = () =>
    lines().filter(({ event, reason }) => event === "session_ended" && reason === "elsewhere").length;
  await until("three of its own to have ended", () => countEnded() >= 3);
  t.equal(await stateOf(desktop), "verification");
});

t.test("a browser that has proven a number is counted separately, however the number is spelled", async (t) => {
  const { sandbox, gateway, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "4" });
  const owner = gateway.visitor();
  await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: ["127.0.0.1"] });
  t.equal((await owner.signIn("01712345001", password)).status, 200);
  await sandbox.steer("PUT", "/accounts/victim01", { knownAddresses: [] });
  // The limit of four sign-ins with this spelling includes the owner's.
  for (let n = 0; n < 3; n += 1) t.equal(await signIn("01712345001"), "verification");
  t.equal(await signIn("1712345001"), "verification");
  t.equal(await signIn("8801712345001"), "too_many_requests");
  await waits(t, owner, "+8801712345001");
});

t.test("no spelling of a number above the limit costs the platform a sign-in", async (t) => {
  const { sandbox, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "4" });
  const countLogins = () => sandbox.calls("login");
  for (const [account, mobile, knownAddresses] of [
    ["victim06", "01712345006", []],
    ["victim07", "01712345007", undefined],
  ] as const) {
    await sandbox.steer("POST", "/accounts", { account, password, mobile, knownAddresses });
    const before = await countLogins();
    const [start, rest] = [mobile.slice(0, 5), mobile.slice(5)];
    for (let n = 0; n < 12; n += 1) await signIn([start, "-".repeat(n), " ".repeat(n % 3), rest].join(""));
    t.equal((await countLogins()) - before, 4, account);
  }
});

t.test("a correct password counts as a sign-in although a step is pending, in any spelling", async (t) => {
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

t.test("the second step of the last permitted sign-in can be completed", async (t) => {
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

t.test("a correct password counts as a sign-in although the area refuses the account", async (t) => {
  const { sandbox, signIn } = await world(t, { LIMIT_ACCOUNT_SIGN_INS: "4" });
  await sandbox.steer("POST", "/accounts", { account: "player05", password });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await signIn("player05", { area: "agent" }));
  t.same(answers, [...Array(4).fill("agent_only"), ...Array(2).fill("too_many_requests")]);
});
