import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Devices, Security } from "../../../../shared/contracts/security.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const password = "Owner1234";
const code = "123456";
const day = 24 * 3_600_000;

t.setTimeout(600_000);

t.test("a copy of the session in which its owner defends the account", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  async function owner(): Promise<{ account: string; browser: SiteVisitor }> {
    owners += 1;
    const account = `holder${owners}`;
    await sandbox.steer("POST", "/accounts", { account, password, mobile: `017127${45_000 + owners}` });
    const browser = gateway.visitor();
    await browser.signIn(account, password);
    return { account, browser };
  }
  const copy = (browser: SiteVisitor, ...names: string[]) =>
    new SiteVisitor(gateway.url, new Map([...browser.cookies].filter(([name]) => names.includes(name))));
  const stateOf = async (browser: SiteVisitor) => (await browser.json<{ state: string }>("/api/session")).state;
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  const codeOf = async (answer: Response): Promise<string> =>
    answer.ok ? "ok" : ((await answer.json()) as ErrorBody).error.code;

  for (const [what, method, path] of [
    ["signing the others out", "DELETE", "/api/session/devices/others"],
    ["stopping payouts", "POST", "/api/security/stop"],
  ] as const) {
    await t.test(`a copied session ends with ${what}, every cookie of it included`, async (t) => {
      const { browser } = await owner();
      const attacker = copy(browser, "sid");
      const whole = copy(browser, "sid", "proof", "proven", "device");
      const [before] = (await browser.json<Devices>("/api/session/devices")).items;
      t.equal(await stateOf(attacker), "member");
      t.equal(await statusOf(browser.call(method, path)), 204);
      t.equal(await stateOf(attacker), "guest");
      t.equal(await statusOf(attacker.call("GET", "/api/balance")), 401);
      t.equal(await statusOf(whole.call("POST", "/api/security/stop")), 401);
      t.equal(await stateOf(browser), "member");
      const { items } = await browser.json<Devices>("/api/session/devices");
      t.same(
        items.map(({ id, signedInAt }) => ({ id, signedInAt })),
        [{ id: before?.id, signedInAt: before?.signedInAt }],
      );
      t.equal(await statusOf(browser.call("POST", "/api/security/stop")), 204, "no further proof is requested");
      const { changes } = await browser.json<Security>("/api/security");
      t.notOk(
        changes.some(({ current }) => !current),
        "changes made here raise no question",
      );
    });
  }

  await t.test("a password typed in a copied session is reported in the owner's only browser", async (t) => {
    const { browser } = await owner();
    const attacker = copy(browser, "sid");
    t.equal(await statusOf(attacker.call("POST", "/api/session/proof", { password })), 200);
    const { changes } = await browser.json<Security>("/api/security");
    t.match(changes[0], { kind: "newBrowser", browser: "new", current: undefined });
    t.match((await attacker.json<Security>("/api/security")).changes[0], { kind: "newBrowser", current: true });
  });

  await t.test(
    "a copied session ends when payouts are stopped, even above the hour's limit of ended sessions",
    async (t) => {
      const { browser } = await owner();
      for (let n = 0; n < 20; n += 1) await browser.call("DELETE", "/api/session/devices/others");
      t.equal(await statusOf(browser.call("DELETE", "/api/session/devices/others")), 429);
      const attacker = copy(browser, "sid");
      t.equal(await statusOf(browser.call("POST", "/api/security/stop")), 204);
      t.equal(await stateOf(attacker), "guest");
      t.equal(await stateOf(browser), "member");
    },
  );

  await t.test("stopping payouts does not extend a session", async (t) => {
    const { browser } = await owner();
    for (let hours = 0; hours < 12; hours += 0.5) {
      gateway.clock.advance(day / 48);
      await browser.call("DELETE", "/api/session/devices/others");
    }
    t.equal(await stateOf(browser), "guest");
  });

  await t.test(
    "a copied session locks no codes in a browser that the account knows, even while payouts are stopped",
    async (t) => {
      const { account, browser } = await owner();
      await browser.proveByCode();
      gateway.clock.advance(20 * 60_000);
      await sandbox.steer("POST", "/clock", { advance: 20 * 60_000 });
      t.equal(await statusOf(browser.call("POST", "/api/security/stop")), 204);
      const attacker = copy(browser, "sid");
      t.equal(await statusOf(browser.call("POST", "/api/sms", { purpose: "proof" })), 200);
      const guesses: string[] = [];
      for (let n = 0; n < 6; n += 1)
        guesses.push(await codeOf(await attacker.call("POST", "/api/session/proof", { code: `00000${n}` })));
      t.same(guesses, [...Array(5).fill("sms_code_invalid"), "sign_in_locked"]);
      const judged = await browser.call("POST", "/api/session/proof", { code });
      t.equal(await codeOf(judged), "sms_code_expired", "the platform checks it, and the fifth wrong one ends a code");
      const other = gateway.visitor();
      await other.signIn(account, password);
      gateway.clock.advance(120_000);
      await sandbox.steer("POST", "/clock", { advance: 120_000 });
      t.equal(await statusOf(browser.call("POST", "/api/sms", { purpose: "proof" })), 200);
      const fromOther: string[] = [];
      for (let n = 0; n < 6; n += 1)
        fromOther.push(await codeOf(await other.call("POST", "/api/session/proof", { code: `00000${n}` })));
      t.same(
        fromOther,
        [...Array(5).fill("sms_code_invalid"), "sign_in_locked"],
        "the password alone adds no attempts",
      );
    },
  );
});

t.test("one of two requests that end the other sessions with the same cookies succeeds", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/accounts", { account: "twins1", password });
  const owner = gateway.visitor();
  await owner.signIn("twins1", password);
  const both = [owner, new SiteVisitor(gateway.url, owner.cookies)];
  const answers = await Promise.all(both.map((one) => one.call("DELETE", "/api/session/devices/others")));
  t.same(answers.map(({ status }) => status).sort(), [204, 401]);
});

t.test("a cookie whose session got another secret counts for its account on no instance", async (t) => {
  const redis = await startRedis();
  const sandbox = await startSandbox();
  const env = { REDIS_URL: redis.url };
  const one = await startGateway(sandbox.url, env);
  const two = await startGateway(sandbox.url, env, undefined, one.clock);
  t.teardown(async () => {
    await Promise.all([one.close(), two.close()]);
    await sandbox.close();
    await redis.stop();
  });
  await sandbox.steer("POST", "/accounts", { account: "renewed1", password, mobile: "01712755001" });
  const owner = one.visitor();
  t.equal((await owner.signIn("renewed1", password)).status, 200);
  const copied = owner.cookies.get("sid") ?? "";
  const attacker = new SiteVisitor(two.url, new Map([["sid", copied]]));
  t.equal((await attacker.call("GET", "/api/cards")).status, 200);
  t.ok(two.deps.sessionOwners.ownerOf(copied));
  t.equal((await owner.call("POST", "/api/session/activity")).status, 204);
  t.equal((await owner.call("DELETE", "/api/session/devices/others")).status, 204);
  await until("the other instance receives the change", () => two.deps.sessionOwners.ownerOf(copied) === undefined);
  t.ok(one.deps.sessionOwners.ownerOf(owner.cookies.get("sid") ?? ""), "its owner still counts by account");
});
