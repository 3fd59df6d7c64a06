import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const change = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };

/** Requests that an owner sends to protect the account. */
const defences = (account: string) =>
  [
    ["opens a page", "GET", "/api/site"],
    ["reads the session", "GET", "/api/session"],
    ["sees what was changed", "GET", "/api/security"],
    ["proves the session", "POST", "/api/session/proof", { password }],
    ["stops payouts", "POST", "/api/security/stop"],
    ["signs the others out", "DELETE", "/api/session/devices/others"],
    ["signs in again", "POST", "/api/session", { type: "username", username: account, password }],
    ["changes the password", "PUT", "/api/password", change],
    ["signs out", "DELETE", "/api/session"],
  ] as const;

t.setTimeout(600_000);

t.test("a session of an account cannot prevent its owner from defending it", async (t) => {
  const sandbox = await startSandbox();
  const env = { RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_PER_MINUTE: "30", RATE_LIMIT_PER_HOUR: "40" };
  const gateway = await startGateway(sandbox.url, env);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const account = "flooded1";
  await sandbox.steer("POST", "/accounts", { account, password, mobile: "01712355001", balance: 100_000 });
  const owner = gateway.visitor();
  await owner.call("POST", "/api/session", { type: "username", username: account, password, remember: true });
  const attacker = new SiteVisitor(gateway.url, new Map([["remember", owner.cookies.get("remember") ?? ""]]));
  await attacker.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
  await owner.call("GET", "/api/balance");
  let status = 200;
  for (let n = 0; n < 40; n += 1) ({ status } = await attacker.call("GET", "/api/balance"));
  t.equal(status, 429);
  t.equal((await owner.call("GET", "/api/balance")).status, 429, "the account's calls are used up");
  const codeOf = async (answer: Response): Promise<string> =>
    answer.ok ? "ok" : ((await answer.json()) as ErrorBody).error.code;
  for (const [what, method, path, body] of defences(account)) {
    t.equal(await codeOf(await owner.call(method, path, body)), "ok", `its owner ${what}`);
  }
});

t.test(
  "a copied sid, at another address, uses up no call of its owner's browser that defends the account",
  async (t) => {
    const sandbox = await startSandbox();
    const gateway = await startGateway(sandbox.url, {
      ...{ TRUST_PROXY: "127.0.0.1", RATE_LIMIT_ADDRESS_TIMES: "1" },
      ...{ RATE_LIMIT_PER_SECOND: "100", RATE_LIMIT_PER_MINUTE: "200", RATE_LIMIT_PER_HOUR: "300" },
    });
    t.teardown(async () => {
      await gateway.close();
      await sandbox.close();
    });
    const account = "flooded2";
    await sandbox.steer("POST", "/accounts", { account, password, mobile: "01712355002", balance: 100_000 });
    const owner = gateway.visitor();
    const from = (ip: string) => ({ "x-forwarded-for": ip });
    const own = from("198.51.100.1");
    const signIn = { type: "username", username: account, password };
    await owner.call("POST", "/api/session", signIn, own);
    await owner.call("GET", "/api/session", undefined, own);
    /** Sends up to `most` requests with the copied session, until 60 are refused. Returns all statuses. */
    async function flood(address: (n: number) => string, most: number): Promise<number[]> {
      const statuses: number[] = [];
      for (let n = 0; n < most && statuses.filter((status) => status === 429).length < 60; n += 1) {
        const headers = { ...from(address(n)), cookie: `sid=${owner.cookies.get("sid")}` };
        const { statusCode } = await gateway.app.inject({ url: "/api/session", headers, remoteAddress: "127.0.0.1" });
        statuses.push(statusCode);
      }
      return statuses;
    }
    const countRefused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;
    t.equal(countRefused(await flood(() => "203.0.113.1", 500)), 60, "the copy is refused");
    for (const [what, method, path, body] of defences(account)) {
      const answer = await owner.call(method, path, body, own);
      t.equal(answer.status < 400 ? "ok" : await answer.text(), "ok", `its owner ${what}`);
    }

    await t.test("the networks of a /48 count as one address for a copied session", async (t) => {
      gateway.clock.advance(3_600_000);
      await sandbox.steer("POST", "/accounts", { account: "flooded3", password });
      await owner.call("POST", "/api/session", { ...signIn, username: "flooded3" }, own);
      await owner.call("GET", "/api/session", undefined, own);
      const statuses = await flood((n) => `2001:db8:1:${n.toString(16)}::1`, 400);
      t.equal(countRefused(statuses), 60, `of ${statuses.length}`);
    });
  },
);

t.test("a guest who uses up an address does not block a player there whose session changes", async (t) => {
  const sandbox = await startSandbox();
  const env = { RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_PER_MINUTE: "60", RATE_LIMIT_ADDRESS_TIMES: "1" };
  const gateway = await startGateway(sandbox.url, env);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const account = "flooded2";
  await sandbox.steer("POST", "/accounts", { account, password, mobile: "01712355002", balance: 100_000 });
  const player = gateway.visitor();
  await player.call("POST", "/api/session", { type: "username", username: account, password });
  await player.call("GET", "/api/balance");
  const guest = gateway.visitor();
  let status = 200;
  for (let n = 0; n < 100 && status !== 429; n += 1) ({ status } = await guest.call("GET", "/api/site"));
  t.equal(status, 429, "the address's calls are used up");
  const changed = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };
  for (const [what, method, path, body] of [
    ["chooses a language", "PUT", "/api/language", { language: "EN" }],
    ["proves the session", "POST", "/api/session/proof", { password }],
    ["gets another ticket for a new password", "PUT", "/api/password", changed],
  ] as const) {
    t.ok((await player.call(method, path, body)).ok, `who ${what}`);
    t.equal((await player.call("GET", "/api/balance")).status, 200, "continues to play");
    t.equal((await player.call("POST", "/api/security/stop")).status, 204, "and can stop payouts");
  }
  const copied = player.cookies.get("sid") ?? "";
  t.ok((await player.call("DELETE", "/api/session")).ok);
  const signedOut = new SiteVisitor(gateway.url, new Map([["sid", copied]]));
  t.equal((await signedOut.call("GET", "/api/site")).status, 429, "an ended session counts by address");
});
