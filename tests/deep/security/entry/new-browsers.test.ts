import { randomUUID } from "node:crypto";
import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const paymentPassword = "482915";
const day = 86_400_000;

t.setTimeout(600_000);

t.test("browsers that an account knows, and the ways in which its owner ends that", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", CAPTCHA_AFTER_REQUESTS: "1000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;
  let numbers = 50_000;

  /** Creates an account whose owner has entered a code in the first browser. */
  async function owner(): Promise<{ account: string; browser: SiteVisitor }> {
    owners += 1;
    const account = `knower${owners}`;
    const fields = { account, password, mobile: `017124${45_000 + owners}`, payeeName: "Rakib Hasan", paymentPassword };
    await sandbox.steer("POST", "/accounts", { ...fields, balance: 100_000 });
    const browser = gateway.visitor();
    await browser.signIn(account, password);
    await typesCode(browser);
    return { account, browser };
  }
  async function countdownEnds(): Promise<void> {
    gateway.clock.advance(3 * 60_000);
    await sandbox.steer("POST", "/clock", { advance: 3 * 60_000 });
  }
  async function typesCode(browser: SiteVisitor): Promise<void> {
    await countdownEnds();
    const response = await browser.call("POST", "/api/sms", { purpose: "proof" });
    t.equal(response.status, 200, await response.text());
    t.equal((await browser.call("POST", "/api/session/proof", { code: "123456" })).status, 200);
  }
  async function enters(account: string, browser = gateway.visitor()): Promise<SiteVisitor> {
    t.equal((await browser.signIn(account, password)).status, 200);
    return browser;
  }
  const security = (browser: SiteVisitor) => browser.json<Security>("/api/security");
  const kinds = async (browser: SiteVisitor) => (await security(browser)).changes.map(({ kind }) => kind);
  /** Adds a card and returns whether the card is on hold. */
  async function isHeld(browser: SiteVisitor): Promise<boolean> {
    await browser.prove(password);
    numbers += 1;
    const card = { type: "ewallet", bank: "BKASH", accountNumber: `018123${numbers}`, holder: "Rakib Hasan" };
    const added = await browser.call("POST", "/api/cards", { ...card, paymentPassword });
    const body = (await added.json()) as { heldUntil?: string } & ErrorBody;
    if (!added.ok) throw new Error(JSON.stringify(body));
    return body.heldUntil !== undefined;
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

  await t.test("the first browser of an account is not a new one", async (t) => {
    const { account, browser } = await owner();
    t.same(await kinds(browser), []);
    await enters(account, browser);
    t.same(await kinds(browser), [], "nor if it signs in again");
  });

  await t.test("the browser that registered the account is not a new one, and pays out immediately", async (t) => {
    const browser = gateway.visitor();
    const fields = { username: "newcomer01", password, confirmPassword: password, mobileNum: "01712399001" };
    const form = { method: "username", fields, termsAccepted: true, ageConfirmed: true };
    const answer = await browser.call("POST", "/api/registrations", form);
    t.equal(answer.status, 200, await answer.text());
    t.same(await kinds(browser), []);
    await sandbox.steer("PUT", "/accounts/newcomer01", { balance: 100_000 });
    await browser.prove(password);
    const newPayment = { newPassword: paymentPassword, confirmPassword: paymentPassword };
    t.equal((await browser.call("PUT", "/api/payment-password", newPayment)).status, 204);
    const card = { type: "ewallet", bank: "BKASH", accountNumber: "01812359998", holder: "Rakib Hasan" };
    const { id: cardId } = await browser
      .call("POST", "/api/cards", { ...card, paymentPassword })
      .then((added) => added.json() as Promise<{ id: string }>);
    const body = { amount: "500.00", cardId, paymentPassword };
    const paid = await browser.call("POST", "/api/withdrawals", body, { "idempotency-key": randomUUID() });
    t.equal(paid.status, 200, await paid.text());
  });

  await t.test("a password sign-in in another browser is listed for the owner, once for each browser", async (t) => {
    const { account, browser } = await owner();
    const other = await enters(account);
    t.match((await security(browser)).changes[0], { kind: "newBrowser", browser: "new", current: undefined });
    t.match((await security(other)).changes[0], { kind: "newBrowser", current: true });
    await enters(account, other);
    t.same(await kinds(browser), ["newBrowser"]);
  });

  await t.test("a copied device id does not make a browser known", async (t) => {
    const { account, browser } = await owner();
    const copy = gateway.visitor();
    copy.cookies.set("device", browser.cookies.get("device") ?? "");
    await enters(account, copy);
    t.same(await kinds(browser), ["newBrowser"]);
    t.notMatch((await security(browser)).changes[0], { current: true });
    t.ok(await isHeld(copy));
  });

  await t.test("a browser that only waited is unknown once the owner has stopped payouts", async (t) => {
    for (const copiesDevice of [false, true]) {
      const { account, browser } = await owner();
      const attacker = gateway.visitor();
      if (copiesDevice) attacker.cookies.set("device", browser.cookies.get("device") ?? "");
      await enters(account, attacker);
      gateway.clock.advance(day);
      await enters(account, browser);
      t.notOk(await isHeld(await enters(account, attacker)), "a day has passed without stopping payouts");
      t.equal((await browser.call("POST", "/api/security/stop")).status, 204);
      t.ok(await isHeld(await enters(account, attacker)));
      gateway.clock.advance(2 * day);
      t.ok(await isHeld(await enters(account, attacker)), "time does not count while payouts are stopped");
      await enters(account, browser);
      await browser.prove(password);
      await typesCode(browser);
      t.equal((await browser.call("DELETE", "/api/security/stop")).status, 204);
      t.ok(await isHeld(await enters(account, attacker)), "nor once they are resumed");
      t.notOk(await isHeld(browser), "the owner's browser stays known");
    }
  });

  for (const [what, act] of [
    ["signs out all other devices", (browser: SiteVisitor) => browser.call("DELETE", "/api/session/devices/others")],
    [
      "signs out one device",
      async (browser: SiteVisitor) => {
        const { items } = await browser.json<{ items: { id: string; current: boolean }[] }>("/api/session/devices");
        const other = items.find(({ current }) => !current);
        return browser.call("DELETE", `/api/session/devices/${other?.id}`);
      },
    ],
    [
      "changes the password",
      async (browser: SiteVisitor) => {
        const change = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };
        const answer = await browser.call("PUT", "/api/password", change);
        const back = { oldPassword: "Other1234", newPassword: password, confirmPassword: password };
        await browser.call("PUT", "/api/password", back);
        return answer;
      },
    ],
  ] as const) {
    await t.test(`another browser is unknown again when the owner ${what}`, async (t) => {
      const { account, browser } = await owner();
      const other = await enters(account);
      await typesCode(other);
      t.notOk(await isHeld(other));
      t.ok((await act(browser)).ok);
      gateway.clock.advance(11 * 60_000);
      t.ok(await isHeld(await enters(account, other)));
      t.ok((await kinds(browser)).filter((kind) => kind === "newBrowser").length === 2, "and counts as a new one");
      t.notOk(await isHeld(browser), "the browser used for it stays known");
      gateway.clock.advance(1_000);
      await typesCode(other);
      t.notOk(await isHeld(other), "a code makes it known again");
    });
  }

  await t.test("a reset with a code leaves only the browser that typed it known", async (t) => {
    const { account, browser } = await owner();
    const { mobile } = (await sandbox.steer("GET", `/accounts/${account}`)) as { mobile: string };
    const phone = gateway.visitor();
    const number = { mobile: mobile.replace(/^\+?880/, "0"), countryDialingCode: "880" };
    await countdownEnds();
    const response = await phone.call("POST", "/api/sms", { purpose: "reset", ...number });
    t.equal(response.status, 200, await response.text());
    const reset = { ...number, code: "123456", newPassword: password };
    const answer = await phone.call("POST", "/api/password-resets/mobile", reset);
    t.equal(answer.status, 200, await answer.text());
    t.notOk(await isHeld(phone));
    t.ok(await isHeld(await enters(account, browser)));
  });

  await t.test("a withdrawal from a held card is refused", async (t) => {
    const { account } = await owner();
    const attacker = await enters(account);
    await attacker.prove(password);
    const card = { type: "ewallet", bank: "BKASH", accountNumber: "01812359999", holder: "Rakib Hasan" };
    const added = await attacker.call("POST", "/api/cards", { ...card, paymentPassword });
    const { id } = (await added.json()) as { id: string };
    const body = { amount: "500.00", cardId: id, paymentPassword };
    const answer = await attacker.call("POST", "/api/withdrawals", body, { "idempotency-key": randomUUID() });
    t.equal(await codeOf(answer), "payout_held");
  });

  await t.test("a new browser needs a code for an exclusion, but not for a time-out", async (t) => {
    const { account, browser } = await owner();
    const other = await enters(account);
    const exclusion = { term: "ever", understood: true, password: paymentPassword };
    const excludes = (from: SiteVisitor, body: object = exclusion) =>
      from.call("POST", "/api/protection/exclusion", body);
    const judged = await sandbox.calls("changePaymentPassword");
    for (const typed of [paymentPassword, "111111", password]) {
      const { error } = (await (await excludes(other, { ...exclusion, password: typed })).json()) as ErrorBody;
      t.match(error, { code: "exclusion_held", proof: { methods: ["code"] }, retryAfter: Number });
    }
    t.equal(await sandbox.calls("changePaymentPassword"), judged, "the password is not revealed");
    t.match(await browser.json("/api/session"), { state: "member" });
    await typesCode(other);
    t.equal((await excludes(other)).status, 204, "the same call succeeds after the code");

    const { account: second } = await owner();
    const timeOut = { term: "6w", password: paymentPassword };
    const tired = await enters(second);
    t.equal((await tired.call("POST", "/api/protection/time-out", timeOut)).status, 204);
    const again = await enters(second);
    t.match(await again.json("/api/session"), { state: "withdrawOnly" });
    t.equal(await codeOf(await excludes(again)), "exclusion_held", "a time-out does not bypass it");
    await typesCode(again);
    t.equal((await excludes(again)).status, 204, "which the pause leaves open");
  });

  await t.test("stopping payouts prevents no browser from excluding its owner", async (t) => {
    const exclusion = { term: "6m", understood: true, password: paymentPassword };
    const { account } = await owner();
    const aDayPasses = async () => {
      gateway.clock.advance(day + 60_000);
      await sandbox.steer("POST", "/clock", { advance: day + 60_000 });
    };
    const waited = await enters(account);
    await aDayPasses();
    await enters(account, waited);
    t.equal((await waited.call("POST", "/api/security/stop")).status, 204);
    const laterBrowser = await enters(account);
    t.match(await (await laterBrowser.call("POST", "/api/protection/exclusion", exclusion)).json(), {
      error: { code: "exclusion_held", retryAfter: Number },
    });
    t.equal((await waited.call("POST", "/api/protection/exclusion", exclusion)).status, 204);
    const other = await owner();
    const next = await enters(other.account);
    t.equal((await next.call("POST", "/api/security/stop")).status, 204);
    await aDayPasses();
    await enters(other.account, next);
    t.equal((await next.call("POST", "/api/protection/exclusion", exclusion)).status, 204, "after the wait");
  });

  await t.test("a known browser, and an account without a number, are excluded immediately", async (t) => {
    const exclusion = { term: "6m", understood: true, password: paymentPassword };
    const { browser } = await owner();
    t.equal((await browser.call("POST", "/api/protection/exclusion", exclusion)).status, 204);
    await sandbox.steer("POST", "/accounts", { account: "quiet01", password, mobile: "", paymentPassword });
    const quiet = await enters("quiet01");
    t.equal((await quiet.call("POST", "/api/protection/exclusion", exclusion)).status, 204);
  });
});
