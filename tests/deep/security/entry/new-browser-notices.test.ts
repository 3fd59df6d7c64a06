import { randomUUID } from "node:crypto";
import t from "tap";
import { StoreUnavailable } from "../../../../bff/store/store.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const password = "Owner1234";

t.setTimeout(600_000);

t.test("the owner is notified of each new browser in which the password or a code was right", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, {
    ...{ RATE_LIMIT_PER_MINUTE: "10000", CAPTCHA_AFTER_REQUESTS: "1000" },
    ...{ LIMIT_SMS_PER_ADDRESS: "100", LIMIT_SMS_PER_PREFIX: "100" },
  });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  /** Creates an account with a mobile number and signs in its owner once. */
  async function owner(fields: object = {}) {
    owners += 1;
    const account = `noticed${owners}`;
    const mobile = `017127${45_000 + owners}`;
    await sandbox.steer("POST", "/accounts", { account, password, mobile, payeeName: "Rina Akter", ...fields });
    const browser = gateway.visitor();
    const form = { type: "username", username: account, password, remember: true };
    t.equal((await browser.call("POST", "/api/session", form)).status, 200);
    await countdownEnds();
    return { account, mobile, browser };
  }
  async function countdownEnds(): Promise<void> {
    gateway.clock.advance(3 * 60_000);
    await sandbox.steer("POST", "/clock", { advance: 3 * 60_000 });
  }
  async function sends(browser: SiteVisitor, body: object): Promise<void> {
    await countdownEnds();
    const response = await browser.call("POST", "/api/sms", body);
    t.equal(response.status, 200, await response.text());
  }
  async function bySms(mobile: string, browser = gateway.visitor()): Promise<SiteVisitor> {
    await sends(browser, { purpose: "login", mobile });
    const answer = await browser.call("POST", "/api/session", { type: "sms", username: mobile, password: "123456" });
    t.equal(answer.status, 200, await answer.text());
    return browser;
  }
  /** Starts a session with a copy of the owner's remember cookie. */
  async function copyOf(account: string, browser: SiteVisitor): Promise<SiteVisitor> {
    const copy = new SiteVisitor(gateway.url, new Map([["remember", browser.cookies.get("remember") ?? ""]]));
    const remembered = { type: "username", username: account, useRemembered: true };
    t.equal((await copy.call("POST", "/api/session", remembered)).status, 200);
    return copy;
  }
  const changes = async (browser: SiteVisitor) => (await browser.json<Security>("/api/security")).changes;
  const kinds = async (browser: SiteVisitor) => (await changes(browser)).map(({ kind }) => kind);
  const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

  await t.test("a sign-in by an SMS code in a new browser is reported to the owner once", async (t) => {
    const { account, mobile, browser } = await owner();
    const notifications = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
    const other = await bySms(mobile);
    t.match(notifications(), [{ args: [account, "NEW_BROWSER"] }]);
    t.match(await changes(browser), [{ kind: "newBrowser", browser: "new", current: undefined }]);
    t.match(await changes(other), [{ kind: "newBrowser", current: true }]);
    await bySms(mobile, other);
    t.equal((await other.signIn(account, password)).status, 200);
    await bySms(mobile, browser);
    t.same(await kinds(browser), ["newBrowser"]);
  });

  await t.test("the first browser of an account is not reported", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "noticedfirst", password, mobile: "01712748001" });
    t.same(await kinds(await bySms("01712748001")), []);
  });

  for (const [what, proves] of [
    [
      "a code to the account's number",
      async (copy: SiteVisitor) => {
        await sends(copy, { purpose: "proof" });
        return copy.call("POST", "/api/session/proof", { code: "123456" });
      },
    ],
    ["the password", (copy: SiteVisitor) => copy.call("POST", "/api/session/proof", { password })],
  ] as const) {
    await t.test(`a proof by ${what} in a copied session is reported once`, async (t) => {
      const { account, browser } = await owner();
      const copy = await copyOf(account, browser);
      t.same(await kinds(copy), [], "a remembered password is not a proof");
      t.equal((await proves(copy)).status, 200);
      t.match(await changes(copy), [{ kind: "newBrowser", current: true }]);
      t.equal((await proves(copy)).status, 200);
      t.equal((await copy.signIn(account, password)).status, 200);
      t.same(await kinds(copy), ["newBrowser"]);
    });
  }

  await t.test("a proof in the first browser of a player who came by a link is not reported", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "noticedlink", password, mobile: "01712748002" });
    const { token } = (await sandbox.steer("POST", "/tokens", { account: "noticedlink" })) as { token: string };
    const browser = gateway.visitor();
    t.equal((await browser.call("POST", "/api/session/handover", { token })).status, 200);
    await browser.prove(password);
    t.same(await kinds(browser), []);
  });

  /** Opens an attacker's browser with only a copy of the ticket. */
  const ticketOf = (browser: SiteVisitor): SiteVisitor =>
    new SiteVisitor(gateway.url, new Map([["sid", browser.cookies.get("sid") ?? ""]]));
  const opensLink = async (account: string, browser: SiteVisitor): Promise<void> => {
    const { token } = (await sandbox.steer("POST", "/tokens", { account })) as { token: string };
    t.equal((await browser.call("POST", "/api/session/handover", { token })).status, 200);
  };

  for (const [what, begins] of [
    [
      "opened by a remembered password in the owner's only browser",
      async (account: string, browser: SiteVisitor) => {
        const remembered = { type: "username", username: account, useRemembered: true };
        t.equal((await browser.call("POST", "/api/session", remembered)).status, 200);
      },
    ],
    ["opened by a link in the browser where the owner had typed the password", opensLink],
  ] as const) {
    for (const [how, prove] of [
      ["password", (attacker: SiteVisitor) => attacker.prove(password)],
      ["code", (attacker: SiteVisitor) => attacker.proveByCode()],
    ] as const) {
      await t.test(`a proof by ${how} in a copy of a session ${what} is reported`, async (t) => {
        const { account, browser } = await owner();
        await begins(account, browser);
        const notifications = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
        await prove(ticketOf(browser));
        t.match(notifications(), [{ args: [account, "NEW_BROWSER"] }]);
        t.match(await changes(browser), [{ kind: "newBrowser", browser: "new" }]);
      });
    }
  }

  await t.test("only one of two concurrent proofs in a session opened by a link is reported", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "noticedlink3", password, mobile: "01712748004" });
    const browser = gateway.visitor();
    await opensLink("noticedlink3", browser);
    const attacker = ticketOf(browser);
    await sandbox.steer("PUT", "/faults/changePassword", { kind: "latency", value: 300 });
    const before = await sandbox.calls("changePassword");
    const proofs = [browser.prove(password), attacker.prove(password)];
    await until("both to be judged", async () => (await sandbox.calls("changePassword")) >= before + 2);
    await Promise.all(proofs);
    await sandbox.steer("DELETE", "/faults/changePassword");
    t.same(await kinds(browser), ["newBrowser"]);
  });

  await t.test("the first proof is reported if a refused change has confirmed the password before", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "noticedlink4", password, mobile: "01712748005" });
    const browser = gateway.visitor();
    await opensLink("noticedlink4", browser);
    const asks = async (oldPassword: string) => {
      const form = { oldPassword, newPassword: "Other1234", confirmPassword: "Other1234" };
      return codeOf(await ticketOf(browser).call("PUT", "/api/password", form));
    };
    t.equal(await asks("Guess1234"), "old_password_invalid");
    // The gateway still caches the previous password rules.
    await sandbox.steer("PUT", "/switches", { register: { password: { acceptedPattern: "^Vip" } } });
    t.equal(await asks(password), "validation_failed");
    await sandbox.steer("PUT", "/switches", { register: { password: {} } });
    t.same(await kinds(browser), []);
    await browser.prove(password);
    t.same(await kinds(browser), ["newBrowser"]);
  });

  await t.test("a proof in a copy of a session opened by a link is reported after the owner's own proof", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "noticedlink2", password, mobile: "01712748003" });
    const browser = gateway.visitor();
    await opensLink("noticedlink2", browser);
    const attacker = ticketOf(browser);
    await browser.prove(password);
    t.same(await kinds(browser), []);
    await attacker.prove(password);
    t.same(await kinds(browser), ["newBrowser"]);
  });

  await t.test("a correct password is reported although its session is ended before the response", async (t) => {
    const { account, browser } = await owner();
    const copy = await copyOf(account, browser);
    const parallel = new SiteVisitor(gateway.url, new Map(copy.cookies));
    await sandbox.steer("PUT", "/faults/changePassword", { kind: "latency", value: 500 });
    await sandbox.steer("PUT", "/faults/logout", { kind: "latency", value: 1_000 });
    const before = await sandbox.calls("changePassword");
    const proof = copy.call("POST", "/api/session/proof", { password });
    await until("the password to be asked", async () => (await sandbox.calls("changePassword")) > before);
    const end = parallel.call("DELETE", "/api/session");
    t.equal(await codeOf(await proof), "session_required");
    await end;
    for (const call of ["changePassword", "logout"]) await sandbox.steer("DELETE", `/faults/${call}`);
    t.match(await changes(browser), [{ kind: "newBrowser", browser: "new" }]);
  });

  await t.test("refused changes evict nothing from the owner's list", async (t) => {
    const { account, browser } = await owner();
    const other = gateway.visitor();
    t.equal((await other.signIn(account, password)).status, 200);
    await other.prove(password);
    const card = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rina Akter" };
    t.equal((await other.call("POST", "/api/cards", card)).status, 200);
    t.equal((await other.call("PUT", "/api/profile", { birthday: "1990-05-05" })).status, 204);
    gateway.clock.advance(25 * 3_600_000);
    await sandbox.steer("POST", "/clock", { advance: 25 * 3_600_000 });
    t.equal((await other.signIn(account, password)).status, 200);
    await other.prove(password);
    const listed = await kinds(other);
    t.ok(listed.includes("cardAdded"));
    await sandbox.steer("PUT", "/faults/changeProfile", { kind: "latency", value: 1_500 });
    const refused = { birthday: "1991-06-06", whatsapp: "8801812345677" };
    const codes = await Promise.all(
      Array.from({ length: 24 }, async () =>
        codeOf(await new SiteVisitor(gateway.url, new Map(other.cookies)).call("PUT", "/api/profile", refused)),
      ),
    );
    await sandbox.steer("DELETE", "/faults/changeProfile");
    t.same(new Set(codes), new Set(["money_in_progress", "profile_fixed"]), "three of them are sent concurrently");
    t.same(await kinds(other), listed);
    t.equal((await browser.signIn(account, password)).status, 200);
  });

  await t.test("slow changes in one session do not block those of the owner's other sessions", async (t) => {
    const { account, browser } = await owner();
    const own = gateway.visitor();
    t.equal((await own.signIn(account, password)).status, 200);
    await own.prove(password);
    await browser.prove(password);
    await sandbox.steer("PUT", "/faults/changeProfile", { kind: "latency", value: 3_000 });
    const before = await sandbox.calls("changeProfile");
    let refused = 0;
    const slow = Array.from({ length: 12 }, async () => {
      const copy = new SiteVisitor(gateway.url, new Map(browser.cookies).set("device", randomUUID()));
      const answer = await copy.call("PUT", "/api/profile", { whatsapp: "8801812345677" });
      if (!answer.ok && (await codeOf(answer)) === "money_in_progress") refused += 1;
    });
    const underWay = async () => (await sandbox.calls("changeProfile")) - before;
    await until("each to be under way or refused", async () => (await underWay()) + refused >= 12);
    const card = { type: "ewallet", bank: "BKASH", accountNumber: "01812345688", holder: "Rina Akter" };
    const added = await own.call("POST", "/api/cards", card);
    t.equal(added.status, 200, await added.text());
    t.equal(refused, 9, "a session has three");
    await Promise.all(slow);
    await sandbox.steer("DELETE", "/faults/changeProfile");
  });

  await t.test("a correct password sent with a new one that the platform refuses is reported once a day", async (t) => {
    const { account, browser } = await owner();
    const notifications = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
    const asks = async (one: SiteVisitor, oldPassword: string) => {
      const form = { oldPassword, newPassword: "Other1234", confirmPassword: "Other1234" };
      return codeOf(await one.call("PUT", "/api/password", form));
    };
    const copy = await copyOf(account, browser);
    t.equal(await asks(copy, "Guess1234"), "old_password_invalid");
    t.same(await kinds(browser), []);
    // The gateway still caches the previous password rules.
    await sandbox.steer("PUT", "/switches", { register: { password: { acceptedPattern: "^Vip" } } });
    for (let n = 0; n < 2; n += 1) t.equal(await asks(copy, password), "validation_failed");
    t.match(notifications(), [{ args: [account, "NEW_BROWSER"] }]);
    t.match(await changes(browser), [{ kind: "newBrowser", browser: "new", current: undefined }]);
    t.match(await changes(copy), [{ kind: "newBrowser", current: true }]);
    t.equal(await asks(browser, password), "validation_failed");
    t.same(await kinds(browser), ["newBrowser"], "the owner's browser is not a new one");
    await sandbox.steer("PUT", "/switches", { register: { password: {} } });
  });

  await t.test("a password that the platform has not checked is not reported", async (t) => {
    const { account, browser } = await owner();
    const copy = await copyOf(account, browser);
    const form = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };
    const change = async () => codeOf(await copy.call("PUT", "/api/password", form));
    await sandbox.steer("PUT", "/faults/changePassword", { kind: "unavailable" });
    t.equal(await change(), "feature_unavailable");
    await sandbox.steer("DELETE", "/faults/changePassword");
    await sandbox.steer("POST", "/tokens/revoke", { account });
    t.match(await change(), /^session_/, "the token has ended");
    t.equal((await browser.signIn(account, password)).status, 200);
    t.notOk((await kinds(browser)).includes("newBrowser"));
  });

  await t.test("a store that fails during the notice does not change the refusal", async (t) => {
    const { account, browser } = await owner();
    const copy = await copyOf(account, browser);
    const change = (newPassword: string) =>
      copy.call("PUT", "/api/password", { oldPassword: password, newPassword, confirmPassword: newPassword });
    t.equal(await codeOf(await change("short")), "validation_failed", "the gateway has the rules");
    await sandbox.steer("PUT", "/switches", { register: { password: { acceptedPattern: "^Vip" } } });
    const assessed = t.capture(gateway.deps.accountSecurity, "assessBrowser", async () => {
      throw new StoreUnavailable();
    });
    t.equal(await codeOf(await change("Other1234")), "validation_failed");
    t.equal(assessed().length, 1);
    await sandbox.steer("PUT", "/switches", { register: { password: {} } });
  });

  await t.test(
    "the reset of the payment password, which checks the password too, requires a proof first",
    async (t) => {
      const { account, browser } = await owner();
      const copy = await copyOf(account, browser);
      const form = { password, code: "000000", newPassword: "135790", confirmPassword: "135790" };
      t.equal(await codeOf(await copy.call("POST", "/api/payment-password/reset", form)), "proof_required");
    },
  );

  async function resets(mobile: string, newPassword: string): Promise<{ phone: SiteVisitor; view: Session }> {
    const phone = gateway.visitor();
    await sends(phone, { purpose: "reset", mobile, countryDialingCode: "880" });
    const reset = { mobile, countryDialingCode: "880", code: "123456", newPassword };
    const answer = await phone.call("POST", "/api/password-resets/mobile", reset);
    t.equal(answer.status, 200);
    return { phone, view: (await answer.json()) as Session };
  }

  const resetAndNew = [
    { kind: "passwordChanged", browser: "known" },
    { kind: "newBrowser", current: true },
  ];
  const news = (all: string[]): number => all.filter((kind) => kind === "newBrowser").length;

  await t.test("a reset by SMS code is listed as a password change and a new browser", async (t) => {
    const { mobile } = await owner();
    const { phone } = await resets(mobile, "Reset1234");
    t.match(await changes(phone), resetAndNew);
  });

  for (const type of ["PAYEE_NAME", "MOBILE"]) {
    await t.test(`a reset by a code that leads to a second step of ${type} is reported`, async (t) => {
      const { account, mobile, browser } = await owner();
      await sandbox.steer("PUT", `/accounts/${account}`, { knownAddresses: [] });
      const { phone, view } = await resets(mobile, "Reset1234");
      t.equal(view.state, "verification");
      const proof = type === "MOBILE" ? { type, code: "123456" } : { type, value: "Rina Akter" };
      if (type === "MOBILE") await sends(phone, { purpose: "verification" });
      const step = await phone.call("POST", "/api/session/verification", proof);
      t.equal(step.status, 200, await step.text());
      t.equal((await browser.call("GET", "/api/cards")).status, 401, "the other session has ended");
      t.match(await changes(phone), resetAndNew);
      t.equal((await browser.signIn(account, "Reset1234")).status, 200);
      t.equal(news(await kinds(phone)), 2, "the other browser is no longer known");
    });
  }

  await t.test("a reset whose sign-in failed is reported with the next sign-in by its number", async (t) => {
    const { account, mobile, browser } = await owner();
    await sandbox.steer("PUT", "/faults/login", { kind: "reset" });
    const { view } = await resets(mobile, "Reset1234");
    t.equal(view.state, "guest");
    await sandbox.steer("DELETE", "/faults/login");
    const phone = gateway.visitor();
    t.equal((await phone.signIn(mobile, "Reset1234")).status, 200);
    t.equal((await browser.call("GET", "/api/cards")).status, 401);
    t.same(new Set(await kinds(phone)), new Set(["newBrowser", "passwordChanged"]));
    t.equal((await browser.signIn(account, "Reset1234")).status, 200);
    t.equal(news(await kinds(phone)), 2);
  });

  await t.test("a correct password in the agents' form, which opens no session, is reported", async (t) => {
    const { account, browser } = await owner();
    const notifications = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
    const agents = { type: "username", username: account, area: "agent" };
    const wrong = await gateway.visitor().call("POST", "/api/session", { ...agents, password: "Guess1234" });
    t.equal(await codeOf(wrong), "credentials_invalid");
    t.same(await kinds(browser), []);
    const own = await browser.call("POST", "/api/session", { ...agents, password });
    t.equal(await codeOf(own), "agent_only", "a player who used the wrong form gets that error");
    t.same(await kinds(browser), [], "the owner's browser is not a new one");
    const right = await gateway.visitor().call("POST", "/api/session", { ...agents, password });
    t.equal(await codeOf(right), "agent_only");
    t.match(await changes(browser), [{ kind: "newBrowser", browser: "new", current: undefined }]);
    t.match(notifications(), [{ args: [account, "NEW_BROWSER"] }]);
  });

  await t.test(
    "a correct password that leads to a second step is reported once, whether or not the step is completed",
    async (t) => {
      const { account, browser } = await owner();
      await sandbox.steer("PUT", `/accounts/${account}`, { knownAddresses: [] });
      const notifications = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
      const other = gateway.visitor();
      t.match(await (await other.signIn(account, password)).json(), { state: "verification" });
      t.match(notifications(), [{ args: [account, "NEW_BROWSER"] }]);
      t.match(await changes(browser), [{ kind: "newBrowser", current: undefined }]);
      const step = await other.call("POST", "/api/session/verification", { type: "PAYEE_NAME", value: "Rina Akter" });
      t.equal(step.status, 200, await step.text());
      t.match(await changes(other), [{ kind: "newBrowser", current: true }]);
      t.same(await kinds(other), ["newBrowser"]);
      t.same(notifications(), [], "one notification is enough");
      await sandbox.steer("PUT", `/accounts/${account}`, { knownAddresses: [] });
      t.match(await (await browser.signIn(account, password)).json(), { state: "verification" });
      t.same(await kinds(other), ["newBrowser"], "the owner's browser is not a new one");
    },
  );
});
