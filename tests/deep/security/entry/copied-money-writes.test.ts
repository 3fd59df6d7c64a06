import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const ewallet = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "500.00" };

t.setTimeout(600_000);

t.test("money writes of a copied cookie do not block its owner's", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, {
    ...{ RATE_LIMIT_PER_MINUTE: "10000", PAYOUT_HOLD_HOURS: "0", LIMIT_ACCOUNT_MONEY_WRITES: "6" },
    ...{ LIMIT_ACCOUNT_BONUS_CODES: "4", LIMIT_ACCOUNT_DEPOSIT_REFERENCES: "4" },
  });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let owners = 0;

  async function owner() {
    owners += 1;
    const account = `writer${owners}`;
    const { id } = (await sandbox.steer("POST", "/accounts", {
      ...{ account, password, mobile: `017126${45_000 + owners}`, balance: 1_000_000 },
      ...{ paymentPassword: "246810", payeeName: "Rina Akter" },
    })) as { id: string };
    const browser = gateway.visitor();
    await browser.call("POST", "/api/session", { type: "username", username: account, password, remember: true });
    return { account, id, browser };
  }
  const copy = (browser: SiteVisitor, name: string) =>
    new SiteVisitor(gateway.url, new Map([[name, browser.cookies.get(name) ?? ""]]));
  async function byRemember(account: string, browser: SiteVisitor): Promise<SiteVisitor> {
    const attacker = copy(browser, "remember");
    const answer = await attacker.call("POST", "/api/session", {
      ...{ type: "username", username: account, useRemembered: true },
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return attacker;
  }
  const post = (browser: SiteVisitor, path: string, body?: unknown, key: string = randomUUID()) =>
    browser.call("POST", path, body, { "idempotency-key": key });
  const codeOf = async (answer: Response): Promise<string> =>
    answer.ok ? "ok" : ((await answer.json()) as ErrorBody).error.code;
  const refusedClaims = async (browser: SiteVisitor, count: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let n = 0; n < count; n += 1)
      codes.push(await codeOf(await post(browser, `/api/rewards/tickets/none${n}/claims`)));
    return codes;
  };
  const guessCodes = async (browser: SiteVisitor, count: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let n = 0; n < count; n += 1)
      codes.push(await codeOf(await browser.call("POST", "/api/rewards/codes", { code: `NOSUCH${n}` })));
    return codes;
  };

  /** Creates a partly paid withdrawal that awaits the receiver's confirmation. Returns the payout's id. */
  async function disputed(id: string, browser: SiteVisitor): Promise<string> {
    const order = { amount: "1000", cardId: `${id}1`, paymentPassword: "246810" };
    const response = await post(browser, "/api/withdrawals", order);
    if (response.status !== 200) throw new Error(await response.text());
    const withdrawals = await browser.json<{ items: { id: string }[] }>("/api/withdrawals");
    await sandbox.steer("POST", `/withdrawals/${withdrawals.items[0]?.id}`, { decision: "pay", amount: 50_000 });
    const { items } = await browser.json<{ items: { id: string }[] }>("/api/payouts");
    return items[0]?.id ?? "";
  }
  const answerPart = (browser: SiteVisitor, id: string) =>
    post(browser, `/api/payouts/${id}/answer`, { received: "part", amount: "300" });

  for (const by of ["remember", "sid"] as const) {
    await t.test(`refused writes with a copied ${by} do not affect the owner's limit`, async (t) => {
      const { account, id, browser } = await owner();
      const payout = await disputed(id, browser);
      const attacker = by === "remember" ? await byRemember(account, browser) : copy(browser, "sid");
      t.same(await refusedClaims(attacker, 5), [...Array(3).fill("not_found"), "proof_required", "proof_required"]);
      t.equal(await codeOf(await answerPart(browser, payout)), "ok", "a disputed payout");
      t.equal(await codeOf(await post(browser, "/api/deposits/ewallet", ewallet)), "ok", "a deposit");
      t.same(await refusedClaims(browser, 7), [...Array(6).fill("not_found"), "too_many_requests"], "its own limit");
    });

    await t.test(`guessed bonus codes with a copied ${by} do not affect the owner's limit`, async (t) => {
      const { account, browser } = await owner();
      const attacker = by === "remember" ? await byRemember(account, browser) : copy(browser, "sid");
      const codes = await guessCodes(attacker, 4);
      t.same(codes.slice(2), ["proof_required", "proof_required"]);
      t.notMatch(codes.slice(0, 2), ["proof_required"]);
      t.equal(await codeOf(await browser.call("POST", "/api/rewards/codes", { code: "DHAKA50" })), "ok");
    });
  }

  await t.test(
    "an owner whose session started by remember-me continues after one proof, with the same key",
    async (t) => {
      const { account, browser } = await owner();
      await browser.call("DELETE", "/api/session");
      await browser.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
      await refusedClaims(copy(browser, "sid"), 4);
      const key = randomUUID();
      const refusal = await post(browser, "/api/deposits/ewallet", ewallet, key);
      t.match(((await refusal.json()) as ErrorBody).error, {
        ...{ code: "proof_required", proof: { methods: ["password", "code"] } },
      });
      await browser.prove(password);
      t.equal(await codeOf(await post(browser, "/api/deposits/ewallet", ewallet, key)), "ok");
    },
  );

  await t.test("a copied cookie adds no transaction id to its owner's deposit", async (t) => {
    const { account, browser } = await owner();
    const deposit = async (): Promise<string> => {
      const answer = await post(browser, "/api/deposits/ewallet", ewallet);
      return ((await answer.json()) as { id: string }).id;
    };
    const give = (from: SiteVisitor, id: string, reference: string) =>
      post(from, `/api/deposits/${id}/reference`, { reference });
    const refuses = async (t: Test, attacker: SiteVisitor, id: string): Promise<void> => {
      t.equal(await codeOf(await give(attacker, id, "9HK7AB1000")), "proof_required");
    };
    const first = await deposit();
    await refuses(t, copy(browser, "sid"), first);
    await refuses(t, await byRemember(account, browser), first);
    t.equal(await codeOf(await give(browser, first, `9HK7AB12C${owners}`)), "ok", "its owner's is accepted");
  });
});
