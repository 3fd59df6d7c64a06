import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const password = "Owner1234";
const hour = 3_600_000;

t.setTimeout(600_000);

t.test("effects of a copied remember cookie", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", LIMIT_ACCOUNT_SIGN_INS: "4" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  async function owner() {
    owners += 1;
    const account = `keeper${owners}`;
    await sandbox.steer("POST", "/accounts", { account, password, mobile: `017125${45_000 + owners}` });
    const browser = gateway.visitor();
    await browser.call("POST", "/api/session", { type: "username", username: account, password, remember: true });
    const signInRemembered = (one: SiteVisitor, more: object = {}) =>
      one.call("POST", "/api/session", { type: "username", username: account, useRemembered: true, ...more });
    const copy = () => new SiteVisitor(gateway.url, new Map([["remember", browser.cookies.get("remember") ?? ""]]));
    return { account, browser, signInRemembered, copy };
  }
  const pass = async (ms: number): Promise<void> => {
    gateway.clock.advance(ms);
    await sandbox.steer("POST", "/clock", { advance: ms });
  };
  const isIn = async (browser: SiteVisitor) => (await browser.call("GET", "/api/cards")).status === 200;
  const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

  for (const erases of [false, true]) {
    const how = erases ? "has erased the token" : "has used the token";
    await t.test(`the session of a copy that ${how} ends when its owner returns with the cookie`, async (t) => {
      const { browser, signInRemembered, copy } = await owner();
      const attacker = copy();
      t.equal((await signInRemembered(attacker, erases ? { remember: false } : {})).status, 200);
      t.ok(await isIn(attacker));
      t.ok(await isIn(browser));
      const spent = copy();
      t.equal(await codeOf(await signInRemembered(spent)), "remembered_missing");
      t.notOk(await isIn(attacker));
      t.ok(await isIn(browser), "a session opened by the typed password continues");
      t.match(await browser.json<Security>("/api/security"), { changes: [{ kind: "rememberedCopied" }] });
    });

    await t.test(`the session of a copy that ${how} ends when its owner types the password`, async (t) => {
      const { account, browser, signInRemembered, copy } = await owner();
      const attacker = copy();
      await signInRemembered(attacker);
      if (erases) t.equal((await attacker.call("DELETE", "/api/session/remembered")).status, 200);
      t.ok(await isIn(attacker));
      t.equal((await browser.signIn(account, password)).status, 200);
      t.notOk(await isIn(attacker));
      t.match(await browser.json<Security>("/api/security"), { changes: [{ kind: "rememberedCopied" }] });
    });
  }

  const exits = {
    "signs out": "/api/session",
    "signs out and erases the token": "/api/session?forget=true",
  };
  for (const [how, path] of Object.entries(exits)) {
    await t.test(`a copy that ${how} is reported, even if a session would have ended`, async (t) => {
      const { account, browser, signInRemembered, copy } = await owner();
      const attacker = copy();
      t.equal((await signInRemembered(attacker)).status, 200);
      t.equal((await attacker.call("DELETE", path)).status, 204);
      await pass(13 * hour);
      t.equal(await codeOf(await signInRemembered(copy())), "remembered_missing");
      t.equal((await browser.signIn(account, password)).status, 200);
      t.match(await browser.json<Security>("/api/security"), { changes: [{ kind: "rememberedCopied" }] });
    });
  }

  await t.test("storing another account's password in its place does not hide a copy", async (t) => {
    const { browser, signInRemembered, copy } = await owner();
    const { account: own } = await owner();
    const attacker = copy();
    t.equal((await signInRemembered(attacker)).status, 200);
    t.ok((await attacker.call("DELETE", "/api/session")).ok);
    const signIn = { type: "username", username: own, password, remember: true };
    t.equal((await attacker.call("POST", "/api/session", signIn)).status, 200);
    t.equal(await codeOf(await signInRemembered(new SiteVisitor(gateway.url, browser.cookies))), "remembered_missing");
    t.match(await browser.json<Security>("/api/security"), { changes: [{ kind: "rememberedCopied" }] });
  });

  await t.test("a token that only its owner uses ends no session", async (t) => {
    const { account, browser, signInRemembered } = await owner();
    await browser.call("DELETE", "/api/session");
    t.equal((await signInRemembered(browser)).status, 200);
    t.ok(await isIn(browser));
    const other = gateway.visitor();
    await other.signIn(account, password);
    t.ok(await isIn(browser));
    await browser.call("DELETE", "/api/session");
    await browser.signIn(account, password);
    t.ok(await isIn(other));
    t.notMatch(await other.json<Security>("/api/security"), { changes: [{ kind: "rememberedCopied" }] });
  });

  await t.test(
    "a copied remember cookie signs in for a day after its owner typed the password, however often it is used",
    async (t) => {
      const { signInRemembered, copy } = await owner();
      const attacker = copy();
      const statuses: number[] = [];
      for (let use = 0; use < 3; use += 1) {
        await pass(10 * hour);
        statuses.push((await signInRemembered(attacker)).status);
      }
      t.same(statuses, [200, 200, 422]);
    },
  );

  await t.test("sessions of a copied remember cookie end each other, but none of the owner's", async (t) => {
    const busy = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
    // Raises the platform's own limit of sessions, so that the platform does not end the oldest ones itself.
    await sandbox.steer("PUT", "/switches", { tokensPerAccount: 50 });
    t.teardown(async () => {
      await sandbox.steer("PUT", "/switches", { tokensPerAccount: 5 });
      await busy.close();
    });
    const username = "keeperbusy";
    await sandbox.steer("POST", "/accounts", { account: username, password, mobile: "01712544999" });
    const signIn = async (browser: SiteVisitor, by: object): Promise<SiteVisitor> => {
      const answer = await browser.call("POST", "/api/session", { type: "username", username, ...by });
      t.equal(answer.status, 200, await answer.text());
      busy.clock.advance(1_000);
      return browser;
    };
    const browsers = Array.from({ length: 14 }, () => busy.visitor());
    for (const browser of browsers) await signIn(browser, { password, remember: true });
    const [owner = busy.visitor()] = browsers;
    await signIn(owner, { useRemembered: true });
    const countEnded = () =>
      (busy.log.lines as { event?: string; reason?: string }[]).filter(
        ({ event, reason }) => event === "session_ended" && reason === "elsewhere",
      ).length;
    const attackers: SiteVisitor[] = [];
    const spent = owner.cookies.get("remember") ?? "";
    for (let use = 0; use < 20; use += 1) {
      const remember = attackers.at(-1)?.cookies.get("remember") ?? spent;
      attackers.push(
        await signIn(new SiteVisitor(busy.url, new Map([["remember", remember]])), { useRemembered: true }),
      );
      await until("the surplus to have ended", () => countEnded() >= use - 3);
    }
    const living = (all: readonly SiteVisitor[]) => Promise.all(all.map(isIn));
    t.notOk(
      (await living(browsers)).includes(false),
      "the owner's sessions continue, including the one opened by the token",
    );
    t.same(
      await living(attackers),
      attackers.map((_, at) => at < 3 || at === 19),
      "five sessions of the token are live, with the owner's",
    );
    // Presenting a used token ends all sessions started with it.
    await owner.call("POST", "/api/session", { type: "username", username, useRemembered: true });
    t.notOk((await living(attackers)).includes(true));
  });

  await t.test("sign-ins of a copied remember cookie block each other, but none with the typed password", async (t) => {
    const { account, signInRemembered, copy } = await owner();
    const attacker = copy();
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await signInRemembered(attacker)).status);
    t.same(answers, [200, 200, 200, 200, 429, 429]);
    const typed: number[] = [];
    for (let n = 0; n < 4; n += 1) typed.push((await gateway.visitor().signIn(account, password)).status);
    t.same(typed, [200, 200, 200, 429], "the first one of its owner is the first of four");
    t.equal((await signInRemembered(attacker)).status, 429, "and vice versa");
  });

  await t.test(
    "sign-ins of a copied remember cookie that wait for a second step block none with the typed password",
    async (t) => {
      const { account, signInRemembered, copy } = await owner();
      const attacker = copy();
      await sandbox.steer("PUT", `/accounts/${account}`, { knownAddresses: [] });
      const waits = async (answer: Response) => ((await answer.json()) as { state?: string }).state ?? answer.status;
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await waits(await signInRemembered(attacker)));
      t.same(answers, [...Array(4).fill("verification"), 429]);
      t.equal(await waits(await gateway.visitor().signIn(account, password)), "verification");
    },
  );

  await t.test("a session of a copied remember cookie cannot set a birthday", async (t) => {
    const { browser, signInRemembered, copy } = await owner();
    const attacker = copy();
    await signInRemembered(attacker);
    const birthday = { birthday: "1990-01-01" };
    t.equal(await codeOf(await attacker.call("PUT", "/api/profile", birthday)), "proof_required");
    t.equal((await browser.call("PUT", "/api/profile", birthday)).status, 204, "the typed session may");
  });
});
