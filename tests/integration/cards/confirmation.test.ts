import { randomUUID } from "node:crypto";
import t from "tap";
import type { Cards } from "../../../shared/contracts/cards.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { paymentWorld, refusalOf, setTo, stateOf } from "../payment-password/world.ts";

const paymentPassword = "730914";
const wrong = { paymentPassword: "730915" };
const wallet = { type: "ewallet", bank: "BKASH", holder: "Rakib Hasan" };
const cardsOf = async (browser: SiteVisitor) => (await browser.json<Cards>("/api/cards")).items;

t.test("every change of a card requires the payment password once it is set", async (t) => {
  const { member, sandbox } = await paymentWorld(t);
  let numbers = 1_812_000_000;
  const add = (browser: SiteVisitor, fields: object = {}) => {
    numbers += 1;
    return browser.call("POST", "/api/cards", { ...wallet, accountNumber: `0${numbers}`, ...fields });
  };

  await t.test("the payment password may have digits of any script", async (t) => {
    const { browser } = await member({ paymentPassword });
    t.equal(await refusalOf(await add(browser, { paymentPassword: "৭৩০৯১৪" })), "200");
    const [card] = await cardsOf(browser);
    const calls = [
      (fields: object) => add(browser, fields),
      (fields: object) => browser.call("PUT", `/api/cards/${card?.id}/default`, fields),
      (fields: object) => browser.call("DELETE", `/api/cards/${card?.id}`, fields),
    ];
    const counts = async () =>
      Promise.all(["addCard", "setDefaultCard", "removeCard"].map((operation) => sandbox.calls(operation)));
    const before = await counts();
    for (const call of calls) t.equal(await refusalOf(await call({})), "validation_failed paymentPassword required");
    t.same(await counts(), before, "the platform was not called");
    for (const call of calls) {
      t.equal(await refusalOf(await call(wrong)), "payment_password_wrong paymentPassword invalid");
    }
    t.equal((await cardsOf(browser)).length, 1);
    for (const call of calls) t.match(await refusalOf(await call({ paymentPassword })), /^20[04]$/);
  });

  await t.test(
    "wrong payment passwords share one counter with other forms, which adding a card does not reset",
    async (t) => {
      const { browser } = await member({ paymentPassword });
      for (let n = 0; n < 2; n++) await setTo(browser, "482915", wrong.paymentPassword);
      for (let n = 0; n < 2; n++) await add(browser, wrong);
      t.equal(await refusalOf(await add(browser, { paymentPassword })), "200");
      t.equal(await refusalOf(await add(browser, wrong)), "payment_password_locked");
      t.type((await stateOf(browser)).lockedUntil, "string");
      t.equal(await refusalOf(await setTo(browser, "482915", paymentPassword)), "payment_password_locked");
      t.equal((await cardsOf(browser)).length, 1, "reading stays possible");
    },
  );

  await t.test("a card with a withdrawal in progress cannot be removed until the withdrawal has ended", async (t) => {
    const { account, browser } = await member({ paymentPassword, balance: 500_000 });
    await add(browser, { paymentPassword });
    const [card] = await cardsOf(browser);
    const response = await browser.call(
      "POST",
      "/api/withdrawals",
      { amount: "1000.00", cardId: card?.id, paymentPassword },
      { "idempotency-key": randomUUID() },
    );
    t.equal(response.status, 200);
    const remove = () => browser.call("DELETE", `/api/cards/${card?.id}`, { paymentPassword });
    t.equal(await refusalOf(await remove()), "card_in_use");
    const { items } = (await sandbox.steer("GET", `/withdrawals/${account}`)) as { items: { id: string }[] };
    await sandbox.steer("POST", `/withdrawals/${items[0]?.id}`, { decision: "reject", remark: "The name differs" });
    t.equal(await refusalOf(await remove()), "204");
  });
});
