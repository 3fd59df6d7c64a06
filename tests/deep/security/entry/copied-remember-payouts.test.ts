import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const paymentPassword = "482915";

t.setTimeout(600_000);

t.test("a copied remember cookie does not lock its owner's payouts", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", LIMIT_ACCOUNT_MONEY_WRITES: "10" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  /** Creates an owner with a wallet in a known browser, and a browser with only a copy of the remember cookie. */
  async function scene() {
    owners += 1;
    const account = `payer${owners}`;
    await sandbox.steer("POST", "/accounts", {
      ...{ account, password, mobile: `0171239${1000 + owners}`, payeeName: "Rina Akter", paymentPassword },
      balance: 1_000_000,
    });
    const browser = gateway.visitor();
    await browser.call("POST", "/api/session", { type: "username", username: account, password, remember: true });
    await browser.call("POST", "/api/sms", { purpose: "proof" });
    await browser.call("POST", "/api/session/proof", { code: "123456" });
    const wallet = { type: "ewallet", bank: "BKASH", accountNumber: `0181239${1000 + owners}`, holder: "Rina Akter" };
    const added = await browser.call("POST", "/api/cards", { ...wallet, paymentPassword });
    const { id: cardId } = (await added.json()) as { id: string };
    const copy = new SiteVisitor(gateway.url, new Map([["remember", browser.cookies.get("remember") ?? ""]]));
    const remembered = { type: "username", username: account, useRemembered: true };
    t.equal((await copy.call("POST", "/api/session", remembered)).status, 200);
    return { browser, cardId, copy };
  }
  const keyed = (browser: SiteVisitor, path: string, body: object) =>
    browser.call("POST", path, body, { "idempotency-key": randomUUID() });

  async function paysOut(t: Test, { browser, cardId }: Awaited<ReturnType<typeof scene>>): Promise<void> {
    const answer = await keyed(browser, "/api/withdrawals", { amount: "500.00", cardId, paymentPassword });
    t.equal(answer.status, 200, `the owner is paid out: ${await answer.text()}`);
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

  await t.test("payment passwords guessed at a conversion of points do not lock the owner's payouts", async (t) => {
    const { copy, ...owner } = await scene();
    for (let n = 0; n < 6; n += 1) {
      const guess = { points: 250, paymentPassword: `90817${n}` };
      t.equal(await codeOf(await keyed(copy, "/api/points/conversions", guess)), "proof_required");
    }
    await paysOut(t, { copy, ...owner });
  });

  for (const [path, fields, then] of [
    ["time-out", { term: "24h" }, "credentials_invalid"],
    ["exclusion", { term: "6m", understood: true }, "exclusion_held"],
  ] as const) {
    await t.test(`payment passwords guessed at a pause do not lock the owner's payouts: ${path}`, async (t) => {
      const { copy, ...owner } = await scene();
      const guess = async (n: number) =>
        codeOf(await copy.call("POST", `/api/protection/${path}`, { ...fields, password: `90817${n}` }));
      const codes = await Promise.all(Array.from({ length: 4 }, (_, n) => guess(n)));
      for (let n = 4; n < 8; n += 1) codes.push(await guess(n));
      t.ok(codes.filter((code) => code === "payment_password_wrong").length <= 2, "half of the attempts at most");
      t.ok(codes.includes(then), "then the sign-in password is required, or a code before it");
      await paysOut(t, { copy, ...owner });
    });
  }

  await t.test("refused writes without a password do not lock the owner's payouts", async (t) => {
    const { copy, ...owner } = await scene();
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push(await codeOf(await keyed(copy, "/api/rewards/sign-up/999999/claims", {})));
    t.equal(codes.at(-1), "proof_required", "they are limited");
    await paysOut(t, { copy, ...owner });
  });
});
