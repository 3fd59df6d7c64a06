import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import { WriteUnconfirmed } from "../../../../bff/store/store.ts";
import { nameOf } from "../../../../redis/key.ts";
import { keys } from "../../../../redis/keys.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Protection } from "../../../../shared/contracts/protection.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const wallet = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan" };
const newPayment = { newPassword: "482915", confirmPassword: "482915" };
const hour = 3_600_000;
const targets = ["changePaymentPassword", "addCard", "setDefaultCard", "removeCard", "withdraw", "changeProfile"];

t.setTimeout(600_000);

t.test("abilities of a stolen session", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  async function owner(fields: object = {}): Promise<{ account: string; browser: SiteVisitor }> {
    owners += 1;
    const account = `owner${owners}`;
    await sandbox.steer("POST", "/accounts", {
      account,
      password,
      mobile: `017123${45_000 + owners}`,
      balance: 100_000,
      ...fields,
    });
    const browser = gateway.visitor();
    await browser.call("POST", "/api/session", { type: "username", username: account, password, remember: true });
    return { account, browser };
  }

  /** Opens an attacker's browser with copies of some of the owner's cookies. */
  const attackerWith = (browser: SiteVisitor, ...names: string[]): SiteVisitor =>
    new SiteVisitor(gateway.url, new Map([...browser.cookies].filter(([name]) => names.includes(name))));

  const withdraw = (browser: SiteVisitor, cardId: string, key: string = randomUUID()) =>
    browser.call(
      "POST",
      "/api/withdrawals",
      { amount: "500.00", cardId, paymentPassword: "482915" },
      { "idempotency-key": key },
    );

  async function expectRefusal(t: Test, answer: Response, code: string, more: object = {}): Promise<void> {
    t.match(((await answer.json()) as ErrorBody).error, { code, ...more });
  }

  await t.test("a remember cookie gives no additional attempts at the password", async (t) => {
    const { account, browser } = await owner();
    let remember = browser.cookies.get("remember") ?? "";
    let judged = 0;
    for (let device = 0; device < 6; device++) {
      const attacker = new SiteVisitor(gateway.url, new Map([["remember", remember]]));
      const login = { type: "username", username: account, useRemembered: true };
      const entered = await attacker.call("POST", "/api/session", login);
      remember = attacker.cookies.get("remember") ?? remember;
      if (entered.status !== 200) break;
      t.notOk(attacker.cookies.has("proven"), "the new browser has proven nothing");
      for (let guess = 0; guess < 4; guess++) {
        const answer = await attacker.call("POST", "/api/session/proof", { password: `Guess${device}${guess}` });
        if (((await answer.json()) as ErrorBody).error.code === "credentials_invalid") judged += 1;
      }
      gateway.clock.advance(1_000);
    }
    t.ok(judged <= 10, `${judged} wrong passwords were checked, ten lock an account`);
  });

  await t.test("a session opened by a remember cookie cannot pay out money", async (t) => {
    const { account, browser } = await owner();
    const attacker = attackerWith(browser, "remember");
    const entered = await attacker.call("POST", "/api/session", {
      ...{ type: "username", username: account, useRemembered: true },
    });
    t.equal(entered.status, 200);
    const before = await Promise.all(targets.map((operation) => sandbox.calls(operation)));
    const methods = { proof: { methods: ["password", "code"] } };
    for (const [method, path, body] of [
      ["PUT", "/api/payment-password", newPayment],
      ["PUT", "/api/payment-password", { oldPassword: "730914", ...newPayment }],
      ["POST", "/api/cards", wallet],
      ["PUT", "/api/cards/1000011/default", {}],
      ["DELETE", "/api/cards/1000011", {}],
      ["PUT", "/api/profile", { email: "thief@example.com" }],
      ["PUT", "/api/profile", { whatsapp: "8801812345677" }],
      ["POST", "/api/security/stop", undefined],
      ["PUT", "/api/protection/limits/deposit/day", { value: "1" }],
      ["DELETE", "/api/protection/limits/deposit/day/raise", undefined],
    ] as const) {
      await expectRefusal(t, await attacker.call(method, path, body), "proof_required", methods);
    }
    await expectRefusal(t, await withdraw(attacker, "1000011"), "proof_required", methods);
    const invented = await browser.call("PUT", "/api/payment-password", { oldPassword: "730914", ...newPayment });
    await expectRefusal(t, invented, "payment_password_unset");
    t.same(
      await Promise.all(targets.map((operation) => sandbox.calls(operation))),
      before,
      "the platform was not called",
    );
    t.equal(
      (await attacker.call("PUT", "/api/profile", { nickname: "Rakib" })).status,
      204,
      "except for data that is not a contact",
    );
  });

  await t.test("one proof in a remembered session is enough to tighten limits immediately", async (t) => {
    const { account, browser } = await owner();
    await browser.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
    const tighten = (value: string) => browser.call("PUT", "/api/protection/limits/deposit/day", { value });
    await expectRefusal(t, await tighten("900"), "proof_required");
    await browser.prove(password);
    gateway.clock.advance(11 * 60_000);
    for (const value of ["900", "500"]) t.equal((await tighten(value)).status, 200);
    const { limits } = await browser.json<Protection>("/api/protection");
    t.match(limits, [{ kind: "deposit", period: "day", limit: "500.00" }]);
  });

  await t.test("a ticket copied before or after the owner's proof gains nothing by it", async (t) => {
    const { browser } = await owner();
    const early = attackerWith(browser, "sid", "device", "proven");
    await browser.prove(password);
    const late = attackerWith(browser, "sid", "device", "proven");
    for (const attacker of [early, late]) {
      await expectRefusal(t, await attacker.call("POST", "/api/cards", wallet), "proof_required");
      await expectRefusal(t, await attacker.call("PUT", "/api/payment-password", newPayment), "proof_required");
    }
    t.equal((await browser.call("PUT", "/api/payment-password", newPayment)).status, 204, "its own browser may");
  });

  await t.test("a ticket of a typed sign-in counts as typed only in the browser that received it", async (t) => {
    const { account, browser } = await owner({ payeeName: "Rina Akter", paymentPassword: "482915" });
    const other = gateway.visitor();
    await other.signIn(account, password);
    const attacker = attackerWith(browser, "sid", "device", "proven");
    const { items } = await browser.json<{ items: { id: string }[] }>("/api/cards");
    const card = items[0]?.id ?? "";
    const methods = { proof: { methods: ["password", "code"] } };
    async function isRefused(): Promise<void> {
      for (const [method, path] of [
        ["POST", "/api/security/stop"],
        ["DELETE", "/api/session/devices/others"],
        ["PUT", `/api/cards/${card}/default`],
      ] as const) {
        await expectRefusal(t, await attacker.call(method, path, {}), "proof_required", methods);
      }
      await expectRefusal(t, await withdraw(attacker, card), "proof_required", methods);
    }
    await isRefused();
    attacker.cookies.set("proof", "x".repeat(43));
    await isRefused();
    const guess = await attacker.call("POST", "/api/session/proof", { password: "Guess1234" });
    await expectRefusal(t, guess, "credentials_invalid");
    t.match(await browser.json<Security>("/api/security"), { frozen: false });
    t.equal((await withdraw(browser, card)).status, 200, "its own browser is not asked");
    t.equal((await other.call("GET", "/api/cards")).status, 200);
    const changed = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };
    t.equal((await browser.call("PUT", "/api/password", changed)).status, 200);
    attacker.cookies.set("sid", browser.cookies.get("sid") ?? "");
    await isRefused();
    t.equal((await browser.call("POST", "/api/security/stop")).status, 204, "nor after a new password");
  });

  await t.test("a session from before tickets were bound to their browser is not asked again", async (t) => {
    const { browser } = await owner();
    const { sessions } = gateway.deps;
    const { ticket } = await sessions.read(browser.cookies.get("sid"));
    if (!ticket) throw new Error("the owner has no session");
    await sessions.update(ticket, () => ({ proof: undefined }) as object);
    browser.cookies.delete("proof");
    t.equal((await browser.call("POST", "/api/security/stop")).status, 204);
  });

  await t.test("a session opened by remember-me gains nothing from a proof in the owner's browser", async (t) => {
    const { account, browser } = await owner({ payeeName: "Rina Akter", paymentPassword: "482915" });
    await browser.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
    const attacker = attackerWith(browser, "sid", "device", "proven", "remember");
    const [card = ""] = ((await browser.json("/api/cards")) as { items: { id: string }[] }).items.map(({ id }) => id);
    await expectRefusal(t, await withdraw(browser, card), "proof_required");
    await browser.prove(password);
    await expectRefusal(t, await withdraw(attacker, card), "proof_required");
    t.equal((await withdraw(browser, card)).status, 200);
  });

  await t.test("a proof lasts ten minutes, and no longer than its session", async (t) => {
    const { account, browser } = await owner();
    await browser.prove(password);
    gateway.clock.advance(10 * 60_000);
    await expectRefusal(t, await browser.call("POST", "/api/cards", wallet), "proof_required");
    await browser.prove(password);
    const [proof = ""] = [browser.cookies.get("proof")];
    await browser.signIn(account, password);
    browser.cookies.set("proof", proof);
    await expectRefusal(t, await browser.call("POST", "/api/cards", wallet), "proof_required");
    await browser.prove(password);
    const changed = { oldPassword: password, newPassword: "Other1234", confirmPassword: "Other1234" };
    t.equal((await browser.call("PUT", "/api/password", changed)).status, 200);
    await expectRefusal(t, await browser.call("POST", "/api/cards", wallet), "proof_required");
  });

  await t.test("a session handed over by a link counts as a copied one", async (t) => {
    const { account } = await owner({ payeeName: "Rina Akter", paymentPassword: "482915" });
    const { token } = (await sandbox.steer("POST", "/tokens", { account })) as { token: string };
    const browser = gateway.visitor();
    t.equal((await browser.call("POST", "/api/session/handover", { token })).status, 200);
    const { items } = await browser.json<{ items: { id: string }[] }>("/api/cards");
    await expectRefusal(t, await withdraw(browser, items[0]?.id ?? ""), "proof_required");
    await browser.prove(password);
    t.equal((await withdraw(browser, items[0]?.id ?? "")).status, 200);
  });

  await t.test("the key of a refused withdrawal is free, and its payment password counts as no attempt", async (t) => {
    const { account, browser } = await owner({ payeeName: "Rina Akter", paymentPassword: "482915" });
    await browser.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
    const [card = ""] = ((await browser.json("/api/cards")) as { items: { id: string }[] }).items.map(({ id }) => id);
    const key = randomUUID();
    for (let n = 0; n < 6; n += 1) await expectRefusal(t, await withdraw(browser, card, key), "proof_required");
    await browser.prove(password);
    const response = await withdraw(browser, card, key);
    t.equal(response.status, 200);
    t.equal(response.headers.get("idempotency-replayed"), null);
  });

  await t.test("changes from a new browser with the password wait a day and are reported", async (t) => {
    const { account, browser } = await owner({ payeeName: "Rakib Hasan" });
    const attacker = gateway.visitor();
    await attacker.signIn(account, password);
    await attacker.prove(password);
    t.equal((await attacker.call("PUT", "/api/payment-password", newPayment)).status, 204);
    const added = (await (
      await attacker.call("POST", "/api/cards", { ...wallet, paymentPassword: "482915" })
    ).json()) as {
      id: string;
      heldUntil: string;
    };
    t.equal(added.heldUntil, new Date(gateway.clock.now() + 24 * hour).toISOString());
    const before = await sandbox.calls("withdraw");
    await expectRefusal(t, await withdraw(attacker, added.id), "payout_held", { retryAfter: 24 * 3_600 });
    t.equal(await sandbox.calls("withdraw"), before);
    const security = await browser.json<Security>("/api/security");
    t.match(security, {
      ...{ frozen: false, holds: { payments: added.heldUntil } },
      changes: [
        { kind: "cardAdded", browser: "new", detail: "•••• 5677", heldUntil: added.heldUntil },
        { kind: "paymentPasswordSet", browser: "new", heldUntil: added.heldUntil },
      ],
    });
  });

  await t.test("a browser that typed a code to the account's number is known, and waits for nothing", async (t) => {
    const { account } = await owner({ payeeName: "Rakib Hasan" });
    const phone = gateway.visitor();
    await phone.signIn(account, password);
    t.equal((await phone.call("POST", "/api/sms", { purpose: "proof" })).status, 200);
    t.equal((await phone.call("POST", "/api/session/proof", { code: "123456" })).status, 200);
    t.equal((await phone.call("PUT", "/api/payment-password", newPayment)).status, 204);
    const added = await phone.call("POST", "/api/cards", {
      ...{ ...wallet, accountNumber: "01812345688", paymentPassword: "482915" },
    });
    const { id } = (await added.json()) as { id: string };
    t.equal((await withdraw(phone, id)).status, 200);
    t.match(await phone.json<Security>("/api/security"), { holds: {}, changes: [{ browser: "known" }] });
  });

  await t.test("a card added with a lost response is held as well", async (t) => {
    const { account } = await owner({ payeeName: "Rakib Hasan", paymentPassword: "482915" });
    const attacker = gateway.visitor();
    await attacker.signIn(account, password);
    await attacker.prove(password);
    await sandbox.steer("PUT", "/faults/addCard", { kind: "lostAnswer" });
    const lost = await attacker.call("POST", "/api/cards", {
      ...{ ...wallet, accountNumber: "01812345699", paymentPassword: "482915" },
    });
    t.ok(lost.status >= 500);
    await sandbox.steer("DELETE", "/faults/addCard");
    const { items } = await attacker.json<{ items: { id: string; heldUntil?: string }[] }>("/api/cards");
    const heldCards = items.filter(({ heldUntil }) => heldUntil !== undefined);
    t.equal(heldCards.length, 1, "only the added one, none from before");
    await expectRefusal(t, await withdraw(attacker, heldCards[0]?.id ?? ""), "payout_held");
    await expectRefusal(t, await withdraw(attacker, `${heldCards[0]?.id}.0`), "card_unknown");
  });

  await t.test("the owner stops payouts, and only password and code together resume them", async (t) => {
    const { account, browser } = await owner({ payeeName: "Rina Akter", paymentPassword: "482915" });
    const other = gateway.visitor();
    await other.signIn(account, password);
    const { store } = gateway.deps;
    const { set, replaceIfEqual } = store;
    const unconfirmed =
      <Args extends unknown[], Written>(write: (key: string, ...more: Args) => Promise<Written>) =>
      async (key: string, ...more: Args): Promise<Written> => {
        const written = await write.call(store, key, ...more);
        if (nameOf(key) === keys.security.name) throw new WriteUnconfirmed("no replica");
        return written;
      };
    Object.assign(store, { set: unconfirmed(set), replaceIfEqual: unconfirmed(replaceIfEqual) });
    t.teardown(() => Object.assign(store, { set, replaceIfEqual }));
    for (let n = 0; n < 2; n += 1) {
      t.equal(
        (await browser.call("POST", "/api/security/stop")).status,
        503,
        "nor does a repeat report what no replica has",
      );
    }
    Object.assign(store, { set, replaceIfEqual });
    t.equal((await browser.call("POST", "/api/security/stop")).status, 204);
    t.equal((await browser.call("POST", "/api/security/stop")).status, 204, "a repeated stop changes nothing");
    t.equal((await other.call("GET", "/api/cards")).status, 401, "all others are signed out");
    const { items } = await browser.json<{ items: { id: string }[] }>("/api/cards");
    await expectRefusal(t, await withdraw(browser, items[0]?.id ?? ""), "payouts_frozen");
    const resume = () => browser.call("DELETE", "/api/security/stop");
    await expectRefusal(t, await resume(), "proof_required", { proof: { methods: ["password", "code"], all: true } });
    gateway.clock.advance(1_000);
    await browser.prove(password);
    await expectRefusal(t, await resume(), "proof_required", { proof: { methods: ["code"], all: true } });
    await browser.call("POST", "/api/sms", { purpose: "proof" });
    t.equal((await browser.call("POST", "/api/session/proof", { code: "123456" })).status, 200);
    t.equal((await resume()).status, 204);
    t.equal((await withdraw(browser, items[0]?.id ?? "")).status, 200);
    t.match(await browser.json<Security>("/api/security"), {
      ...{ frozen: false, changes: [{ kind: "payoutsResumed" }, { kind: "payoutsStopped" }] },
    });
  });

  await t.test("guesses at a proof count like those at sign-in, also fifty concurrent ones", async (t) => {
    const { account } = await owner();
    const attacker = gateway.visitor();
    await attacker.signIn(account, password);
    const before = await sandbox.calls("changePassword");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        attacker.call("POST", "/api/session/proof", { password: `Wrong${1_000 + n}` }),
      ),
    );
    t.ok((await sandbox.calls("changePassword")) - before <= 10);
    t.equal(answers.filter(({ status }) => status === 200).length, 0);
    await expectRefusal(t, await attacker.call("POST", "/api/session/proof", { password }), "sign_in_locked");
  });

  await t.test("concurrent writes do not overtake the hold of a change from a new browser", async (t) => {
    for (let round = 0; round < 5; round += 1) {
      const { account } = await owner({ upline: "agent01" });
      const attacker = gateway.visitor();
      await attacker.signIn(account, password);
      await attacker.prove(password);
      const transfer = () =>
        attacker.call(
          "POST",
          "/api/transfers/upline",
          { amount: "100", paymentPassword: "482915" },
          { "idempotency-key": randomUUID() },
        );
      const set = attacker.call("PUT", "/api/payment-password", newPayment);
      const responses = await Promise.all(Array.from({ length: 8 }, transfer));
      t.same(responses.filter(({ status }) => status < 300).length, 0);
      // A transfer in progress can block the change, which is then repeated.
      if ((await set).status !== 204) {
        gateway.clock.advance(61_000);
        t.equal((await attacker.call("PUT", "/api/payment-password", newPayment)).status, 204);
      }
      const again = { oldPassword: "482915", ...newPayment };
      await Promise.all([1, 2, 3].map(() => attacker.call("PUT", "/api/payment-password", again)));
      const { holds } = await attacker.json<Security>("/api/security");
      t.type(holds.payments, "string", "concurrent changes do not end each other's holds");
      await expectRefusal(t, await transfer(), "payout_held");
    }
  });

  await t.test("payouts stopped many times stay stopped, and no further session is signed out", async (t) => {
    const { account, browser } = await owner();
    const attacker = attackerWith(browser, "sid", "proof");
    for (let n = 0; n < 21; n += 1) t.equal((await attacker.call("POST", "/api/security/stop")).status, 204);
    const otherBrowser = gateway.visitor();
    t.equal((await otherBrowser.signIn(account, password)).status, 200);
    t.equal((await attacker.call("POST", "/api/security/stop")).status, 204);
    t.equal((await otherBrowser.call("GET", "/api/cards")).status, 200);
  });

  await t.test("the hold of another browser's additions does not expire while payouts are stopped", async (t) => {
    const { account, browser } = await owner();
    const attacker = gateway.visitor();
    await attacker.signIn(account, password);
    await attacker.prove(password);
    t.equal((await attacker.call("PUT", "/api/payment-password", newPayment)).status, 204);
    const added = await attacker.call("POST", "/api/cards", {
      ...wallet,
      accountNumber: "01812345766",
      paymentPassword: "482915",
    });
    t.equal(added.status, 200, await added.clone().text());
    const { id } = (await added.json()) as { id: string };
    gateway.clock.advance(600_000);
    t.equal((await browser.call("POST", "/api/security/stop")).status, 204);
    gateway.clock.advance(25 * hour);
    await browser.signIn(account, password);
    await browser.call("POST", "/api/sms", { purpose: "proof" });
    await browser.call("POST", "/api/session/proof", { code: "123456" });
    await browser.prove(password);
    t.equal((await browser.call("DELETE", "/api/security/stop")).status, 204);
    await attacker.signIn(account, password);
    await expectRefusal(t, await withdraw(attacker, id), "payout_held");
    gateway.clock.advance(24 * hour);
    await attacker.signIn(account, password);
    t.equal((await withdraw(attacker, id)).status, 200, "it expires once they are resumed");
  });
});
