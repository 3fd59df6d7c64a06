import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { agentWorld } from "../../../integration/agents/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

/** Password that the agent sets for the new player and passes on. */
const initialPassword = "Rahim2244";
const own = "Raju99887";
const paymentPassword = "482915";
/** One second more than a day, because proofs count whole seconds. */
const day = 86_401_000;
const rebates = [{ product: "RNG", rate: 10 }];

t.setTimeout(600_000);

t.test("the password of an account that an agent created is known to the agent", async (t) => {
  const { gateway, sandbox, signIn } = await agentWorld(t);
  const agent = await signIn("head01");
  async function make(username: string): Promise<Response> {
    await agent.signIn("head01", "Demo1234");
    await agent.prove("Demo1234");
    return agent.call("POST", "/api/agent/downlines", { username, password: initialPassword, type: "player", rebates });
  }
  let players = 0;
  let numbers = 60_000;

  async function player(): Promise<string> {
    players += 1;
    const name = `raju22${players}`;
    const response = await make(name);
    t.equal(response.status, 200, await response.text());
    return name;
  }
  async function enters(name: string, password = initialPassword, browser = gateway.visitor()): Promise<SiteVisitor> {
    const answer = await browser.signIn(name, password);
    t.equal(answer.status, 200, await answer.text());
    return browser;
  }
  async function aDayPasses(): Promise<void> {
    gateway.clock.advance(day);
    await sandbox.steer("POST", "/clock", { advance: day });
  }
  /** Adds an e-wallet and withdraws to it. Returns the error code, or `paid`. */
  async function paysOut(name: string, password: string, browser: SiteVisitor): Promise<string> {
    await sandbox.steer("PUT", `/accounts/${name}`, { balance: 500_000, paymentPassword });
    await browser.prove(password);
    numbers += 1;
    const wallet = { type: "ewallet", bank: "BKASH", accountNumber: `018123${numbers}`, holder: "Raju Mia" };
    const added = await browser.call("POST", "/api/cards", { ...wallet, paymentPassword });
    const { id: cardId } = (await added.json()) as { id: string };
    const body = { amount: "500.00", cardId, paymentPassword };
    const answer = await browser.call("POST", "/api/withdrawals", body, { "idempotency-key": randomUUID() });
    return answer.ok ? "paid" : ((await answer.json()) as ErrorBody).error.code;
  }
  const security = (browser: SiteVisitor) => browser.json<Security>("/api/security");
  const isMarked = async (name: string): Promise<boolean> =>
    (await gateway.deps.accountSecurity.read(accountIdentity(name))).passwordGivenOut === true;

  await t.test(
    "the first browser of an account with a given password is reported, and does not become known by waiting",
    async (t) => {
      const name = await player();
      const notifyCalls = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
      const agents = await enters(name);
      t.match(notifyCalls(), [{ args: [name, "NEW_BROWSER"] }]);
      const players = await enters(name);
      const { changes } = await security(players);
      t.match(changes, [
        { kind: "newBrowser", current: true },
        { kind: "newBrowser", current: undefined },
      ]);
      await aDayPasses();
      t.equal(await paysOut(name, initialPassword, await enters(name, initialPassword, agents)), "payout_held");
    },
  );

  await t.test("cards added with a given password are held indefinitely, with a limit of twenty", async (t) => {
    const name = await player();
    await sandbox.steer("PUT", `/accounts/${name}`, { paymentPassword });
    const agents = await enters(name);
    await agents.prove(initialPassword);
    const answers: string[] = [];
    for (let card = 0; card < 21; card += 1) {
      await aDayPasses();
      await enters(name, initialPassword, agents);
      await agents.prove(initialPassword);
      const wallet = { type: "ewallet", bank: "BKASH", accountNumber: `01812${400_000 + card}`, holder: "Raju Mia" };
      const added = await agents.call("POST", "/api/cards", { ...wallet, paymentPassword });
      const { id, error } = (await added.json()) as { id?: string; error?: ErrorBody["error"] };
      answers.push(error?.code ?? "added");
      if (id) await agents.call("DELETE", `/api/cards/${id}`, { paymentPassword });
    }
    t.same(answers, [...Array(20).fill("added"), "payout_held"]);
  });

  await t.test(
    "a given password's mark ends when the player changes it, and their browser waits a day from its next sign-in",
    async (t) => {
      const name = await player();
      const browser = await enters(name);
      await aDayPasses();
      await enters(name, initialPassword, browser);
      const change = { oldPassword: initialPassword, newPassword: own, confirmPassword: own };
      t.equal((await browser.call("PUT", "/api/password", change)).status, 200);
      t.notOk(await isMarked(name));
      t.equal(await paysOut(name, own, browser), "payout_held", "earlier time does not count");
      await enters(name, own, browser);
      await aDayPasses();
      t.equal(await paysOut(name, own, await enters(name, own, browser)), "paid");
    },
  );

  await t.test(
    "a code to the player's own number makes their browser known immediately, and all others start again",
    async (t) => {
      const name = await player();
      const agents = await enters(name);
      await sandbox.steer("PUT", `/accounts/${name}`, { mobile: "01712477001" });
      await aDayPasses();
      const browser = await enters(name);
      t.equal((await browser.call("POST", "/api/sms", { purpose: "proof" })).status, 200);
      t.equal((await browser.call("POST", "/api/session/proof", { code: "123456" })).status, 200);
      t.notOk(await isMarked(name));
      t.equal(await paysOut(name, initialPassword, browser), "paid");
      await enters(name, initialPassword, agents);
      t.match(
        (await security(browser)).changes.find(({ kind }) => kind === "newBrowser"),
        { current: undefined },
      );
      const newPayment = { oldPassword: paymentPassword, newPassword: "730914", confirmPassword: "730914" };
      await agents.prove(initialPassword);
      t.equal((await agents.call("PUT", "/api/payment-password", newPayment)).status, 204);
      t.ok((await security(browser)).holds.payments, "changes from the agent's browser are held");
    },
  );

  /** As the agent, sets a payment password and adds a card before handing over the account. Returns the card's id. */
  async function plants(name: string): Promise<string> {
    const agents = await (await enters(name)).prove(initialPassword);
    const first = { newPassword: paymentPassword, confirmPassword: paymentPassword };
    t.equal((await agents.call("PUT", "/api/payment-password", first)).status, 204);
    numbers += 1;
    const wallet = { type: "ewallet", bank: "BKASH", accountNumber: `018123${numbers}`, holder: "Raju Mia" };
    const added = await agents.call("POST", "/api/cards", { ...wallet, paymentPassword });
    return ((await added.json()) as { id: string }).id;
  }
  async function withdraws(browser: SiteVisitor, cardId: string): Promise<string> {
    const body = { amount: "500.00", cardId, paymentPassword };
    const answer = await browser.call("POST", "/api/withdrawals", body, { "idempotency-key": randomUUID() });
    return answer.ok ? "paid" : ((await answer.json()) as ErrorBody).error.code;
  }

  await t.test("a card and a payment password set before pay nothing out while the mark is set", async (t) => {
    const name = await player();
    const card = await plants(name);
    for (let days = 0; days < 2; days += 1) await aDayPasses();
    await enters(name);
    await sandbox.steer("PUT", `/accounts/${name}`, { balance: 2_000_000 });
    t.equal(await withdraws(await enters(name), card), "payout_held");
  });

  for (const by of ["a new password", "a code"]) {
    await t.test(
      `a card and a payment password set before are held for a day from the mark's end by ${by}`,
      async (t) => {
        const name = await player();
        const card = await plants(name);
        for (let days = 0; days < 40; days += 1) await aDayPasses();
        const mobile = `017124${numbers}`;
        await sandbox.steer("PUT", `/accounts/${name}`, { balance: 2_000_000, ...(by === "a code" && { mobile }) });
        const browser = await enters(name);
        const change = { oldPassword: initialPassword, newPassword: own, confirmPassword: own };
        if (by === "a code") await browser.proveByCode();
        else t.equal((await browser.call("PUT", "/api/password", change)).status, 200);
        t.notOk(await isMarked(name));
        const password = by === "a code" ? initialPassword : own;
        t.equal(await withdraws(await enters(name, password), card), "payout_held");
        t.ok((await security(browser)).holds.payments);
        await aDayPasses();
        t.equal(await withdraws(await enters(name, password), card), "paid");
      },
    );
  }

  await t.test(
    "an account is marked as having an agent's password if it may have been created, but not if it already existed",
    async (t) => {
      await sandbox.steer("PUT", "/faults/createDownline", { kind: "lostAnswer" });
      t.ok((await make("rajulost1")).status >= 500);
      await sandbox.steer("DELETE", "/faults/createDownline");
      t.ok(await isMarked("rajulost1"));
      t.equal((await make("player01")).status, 422, "the name is taken");
      t.notOk(await isMarked("player01"));
      t.notOk(await isMarked("head01"));
    },
  );
});
