import { randomUUID } from "node:crypto";
import t from "tap";
import type { Answer } from "../../../../shared/api.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { agentWorld, paymentPassword } from "../../../integration/agents/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Demo1234";
/** One second more than a day, because proofs count whole seconds. */
const day = 86_401_000;
const initialPassword = "Rahim2244";
const receiver = { name: "Rakib Hasan", mobile: "01712345678", address: "12 Lake Road, Dhaka" };

t.setTimeout(600_000);

t.test("money and goods are sent to others only from a browser that the account knows", async (t) => {
  const { gateway, sandbox, account, signIn, idOf, calls } = await agentWorld(t);
  await sandbox.steer("POST", "/points/sub01", { points: 100_000 });

  type Write = readonly [path: string, body: object];
  const down: Write = ["/api/agent/transfers", { downline: idOf("player01"), amount: "100.00", paymentPassword }];
  const up: Write = ["/api/transfers/upline", { amount: "100.00", paymentPassword }];
  const goods: Write = ["/api/points/redemptions", { rewardId: "9106", quantity: 1, receiver, paymentPassword }];
  const credit: Write = ["/api/points/redemptions", { rewardId: "9101", quantity: 1, paymentPassword }];
  const send = (browser: SiteVisitor, [path, body]: Write, key: string = randomUUID()) =>
    browser.call("POST", path, body, { "idempotency-key": key });
  const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;
  const platformCalls = async () =>
    (await calls("transferDownline")) + (await calls("transferUpline")) + (await calls("redeemPoints"));

  /** Signs in with the password, by default in a browser that is unknown to the account. */
  async function enter(name: string, typed = password, browser = gateway.visitor()): Promise<SiteVisitor> {
    const answer = await browser.signIn(name, typed);
    t.equal(answer.status, 200, await answer.text());
    return browser;
  }
  async function aDayPasses(): Promise<void> {
    gateway.clock.advance(day);
    await sandbox.steer("POST", "/clock", { advance: day });
  }

  await t.test(
    "a new browser with both passwords waits a day, or types a code and sends the same write again",
    async (t) => {
      const attacker = await enter("sub01");
      const before = await platformCalls();
      const keys = [down, up, goods].map((write) => [write, randomUUID()] as const);
      for (const [write, key] of keys) {
        const refusal = await errorOf(await send(attacker, write, key));
        t.match(refusal, { code: "payout_held", proof: { methods: ["code"] }, retryAfter: Number }, write[0]);
        t.ok(Math.abs((refusal.retryAfter ?? 0) - 86_400) <= 1, `${refusal.retryAfter} s`);
        const guess = [write[0], { ...write[1], paymentPassword: "111111" }] as const;
        t.equal((await errorOf(await send(attacker, guess))).code, "payout_held", "the password is not revealed");
      }
      t.equal(await platformCalls(), before, "the platform was not called");
      t.equal((await send(attacker, credit)).status, 200, "credit goes to the account's own wallet");
      await attacker.proveByCode();
      for (const [write, key] of keys) {
        const answer = await send(attacker, write, key);
        t.equal(answer.status, 200, `${write[0]}: ${await answer.text()}`);
        t.notOk(answer.headers.has("idempotency-replayed"));
      }
    },
  );

  await t.test("an account without a number waits, and nothing is sent while payouts are stopped", async (t) => {
    await account("quiet01", { upline: "head01", mobile: "" });
    const browser = await enter("quiet01");
    const refusal = await errorOf(await send(browser, up));
    t.match(refusal, { code: "payout_held", proof: undefined, retryAfter: Number });
    await aDayPasses();
    await enter("quiet01", password, browser);
    t.equal((await send(browser, up)).status, 200);
    const other = await enter("quiet01");
    t.equal((await other.call("POST", "/api/security/stop")).status, 204);
    t.equal((await errorOf(await send(other, up))).code, "payouts_frozen");
  });

  await t.test("an agent cannot take the money of an account whose password it chose", async (t) => {
    const agent = await signIn("head01");
    const rebates = [{ product: "RNG", rate: 10 }];
    const downline = { username: "given0001", password: initialPassword, type: "player", rebates };
    const answer = await agent.call("POST", "/api/agent/downlines", downline);
    t.equal(answer.status, 200, await answer.text());
    await sandbox.steer("PUT", "/accounts/given0001", { balance: 500_000, paymentPassword });
    const browser = await enter("given0001", initialPassword);
    await aDayPasses();
    await enter("given0001", initialPassword, browser);
    t.match(await errorOf(await send(browser, up)), { code: "payout_held", proof: undefined, retryAfter: undefined });
  });

  await t.test("a new browser cannot confirm a payout, and can report one as not received", async (t) => {
    await account("paid01", { upline: "head01", type: 1, payeeName: "Rina Akter" });
    const owner = await signIn("paid01");
    const order = { amount: "500", cardId: `${idOf("paid01")}1`, paymentPassword };
    const response = await send(owner, ["/api/withdrawals", order]);
    t.equal(response.status, 200, await response.clone().text());
    const { id } = (await response.json()) as { id: string };
    await sandbox.steer("POST", `/withdrawals/${id}`, { decision: "pay", amount: 50_000 });
    const [payout] = (await owner.json<Answer<"payouts">>("/api/payouts")).items;
    const attacker = await enter("paid01");
    const answers = (received: object): Write => [`/api/payouts/${payout?.id}/answer`, received];
    const before = await calls("answerPayout");
    const key = randomUUID();
    for (const received of [{ received: "all" }, { received: "part", amount: "499" }]) {
      const refusal = await errorOf(await send(attacker, answers(received), key));
      t.match(refusal, { code: "payout_held", proof: { methods: ["code"] }, retryAfter: Number }, received.received);
    }
    t.equal(await calls("answerPayout"), before, "the platform was not called");
    const none = await send(attacker, answers({ received: "none", images: ["unknown"] }));
    t.equal((await errorOf(none)).code, "image_unknown", "after its images are checked");
    // The gateway sends the next code only after a minute.
    gateway.clock.advance(61_000);
    await sandbox.steer("POST", "/clock", { advance: 61_000 });
    await attacker.proveByCode();
    const answer = await send(attacker, answers({ received: "all" }), key);
    t.equal(answer.status, 200, await answer.text());
  });

  await t.test("a browser that the account knows continues", async (t) => {
    const owner = await signIn("sub01");
    for (const write of [down, up, goods]) {
      const answer = await send(owner, write);
      t.equal(answer.status, 200, `${write[0]}: ${await answer.text()}`);
    }
  });
});
