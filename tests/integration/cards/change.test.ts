import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Answer } from "../../../shared/api.ts";
import type { Cards } from "../../../shared/contracts/cards.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { paymentWorld, refusalOf } from "../payment-password/world.ts";

const wallet = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677" };
const cardsOf = (browser: SiteVisitor) => browser.json<Cards>("/api/cards");
const add = (browser: SiteVisitor, fields: object) => browser.call("POST", "/api/cards", { ...wallet, ...fields });
const remove = (browser: SiteVisitor, id: string | undefined, fields: object = {}) =>
  browser.call("DELETE", `/api/cards/${id}`, fields);
const makeDefault = (browser: SiteVisitor, id: string | undefined, fields: object = {}) =>
  browser.call("PUT", `/api/cards/${id}/default`, fields);

t.test("an account adds, chooses and removes cards for withdrawals", async (t) => {
  const { gateway, member, sandbox } = await paymentWorld(t);
  let numbers = 1_811_000_000;
  const fresh = (fields: object = {}) => {
    numbers += 1;
    return { accountNumber: `0${numbers}`, ...fields };
  };

  await t.test("the first card fixes the holder's name and is the default", async (t) => {
    const { browser } = await member();
    t.strictSame(await cardsOf(browser), { items: [] });
    t.equal(
      await refusalOf(await add(browser, fresh())),
      "validation_failed holder invalid",
      "a first card needs a name",
    );
    t.equal(
      await refusalOf(await add(browser, { holder: " Rakib  Hasan ", accountNumber: "+৮৮০ ১৮১২-৩৪৫৬৭৭" })),
      "200",
    );
    const masked = { accountNumber: "018****5677", holder: "R*** H***" };
    t.match(await cardsOf(browser), { holder: "R*** H***", items: [{ bankName: "bKash", ...masked, default: true }] });
    const stranger = await add(browser, fresh({ holder: "Nusrat Jahan" }));
    t.equal(await refusalOf(stranger), "card_holder_fixed holder card_holder_fixed");
    t.equal(await refusalOf(await add(browser, fresh())), "200", "further cards need no name");
    t.equal(await refusalOf(await add(browser, fresh({ holder: "rakib hasan" }))), "200");
    const { items } = await cardsOf(browser);
    t.same(
      items.map((card) => card.default),
      [true, false, false],
    );
  });

  await t.test("the card of a self-excluded player is accepted for their own account only", async (t) => {
    const one = await member();
    const shared = fresh({ holder: "Rakib Hasan" });
    t.equal(await refusalOf(await add(one.browser, shared)), "200");
    const account = accountIdentity(one.account);
    const exclusion = { term: "ever" as const, since: gateway.clock.now() };
    await gateway.deps.protection.change(account, (record) => ({ next: { ...record, exclusion }, result: undefined }));
    await gateway.deps.excludedMarks.settle(account);
    const before = await sandbox.calls("addCard");
    const other = await member();
    t.equal(await refusalOf(await add(other.browser, shared)), "details_unavailable", "with the same name");
    t.equal(await sandbox.calls("addCard"), before, "the platform was not called");
    t.equal(await refusalOf(await add(other.browser, fresh({ holder: "Nusrat Jahan" }))), "200");
    t.equal(await gateway.deps.excludedMarks.has({ mobiles: [`+88${shared.accountNumber}`] }, account), false);
  });

  await t.test(
    "numbers of banks, e-wallets and coins have different rules; invalid ones are refused with an error on the field",
    async (t) => {
      const { browser } = await member({ payeeName: "Rakib Hasan" });
      const { items } = await browser.json<Answer<"cardBanks">>("/api/cards/banks");
      t.same([...new Set(items.map(({ type }) => type))], ["bank", "ewallet", "crypto"]);
      const bank = { type: "bank", bank: "EBL", accountNumber: "1234 5678-9012" };
      t.equal(await refusalOf(await add(browser, bank)), "200");
      const coin = { type: "crypto", bank: "USDT_TRC20", accountNumber: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" };
      t.equal(await refusalOf(await add(browser, coin)), "200");
      t.match((await cardsOf(browser)).items.slice(-2), [
        { bankName: "Eastern Bank", accountNumber: "**** **** 9012" },
        { bankName: "USDT (TRC20)", accountNumber: "TJRa****RTv8" },
      ]);
      const before = await sandbox.calls("addCard");
      for (const wrong of [
        { ...bank, accountNumber: "1234567" },
        { ...bank, accountNumber: "0x12345678" },
        { ...coin, accountNumber: "T0" },
        { ...coin, accountNumber: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv9" },
        { ...coin, accountNumber: "0x52908400098527886E0F7030069857D2E4169EE7" },
        { ...coin, bank: "USDT_ERC20" },
        { accountNumber: "01212345678" },
      ]) {
        t.equal(await refusalOf(await add(browser, wrong)), "validation_failed accountNumber pattern");
      }
      t.equal(await refusalOf(await add(browser, { holder: "Rakib 2" })), "validation_failed holder pattern");
      t.equal(await sandbox.calls("addCard"), before, "before the platform is called");
      for (const [bank, accountNumber] of [
        ["USDT_TRC20", "12345678"],
        ["BKASH", "8801812345677"],
      ]) {
        const lie = { type: "bank", bank, accountNumber };
        t.equal(await refusalOf(await add(browser, lie)), "validation_failed type invalid", "invalid for the bank");
      }
      const nowhere = await add(browser, { bank: "NOBANK" });
      t.equal(await refusalOf(nowhere), "validation_failed bank invalid");
    },
  );

  await t.test("a card number can be registered once, across all accounts", async (t) => {
    const [{ browser: one }, { browser: other }] = [await member(), await member()];
    const card = fresh({ holder: "Rakib Hasan" });
    t.equal(await refusalOf(await add(one, card)), "200");
    for (const browser of [one, other]) {
      t.equal(await refusalOf(await add(browser, card)), "details_unavailable");
    }
  });

  await t.test(
    "a card number stays unique if its owner has never opened their cards, and in other letter case",
    async (t) => {
      const { account } = await member({ payeeName: "Nusrat Jahan", mobile: "01911222333" });
      const { browser } = await member({ payeeName: "Rakib Hasan" });
      const unavailable = "details_unavailable";
      const codes = ["BKASH", "NAGAD"].map((bank) =>
        add(browser, { bank, accountNumber: "01911222333" }).then(refusalOf),
      );
      t.same(
        (await Promise.all(codes)).toSorted(),
        ["200", unavailable],
        `one of the two is the e-wallet of ${account}`,
      );
      const accountNumber = "0x52908400098527886E0F7030069857D2E4169EE7";
      const coin = { type: "crypto", bank: "USDT_ERC20", accountNumber };
      t.equal(await refusalOf(await add(browser, coin)), "200");
      t.equal(
        await refusalOf(await add(browser, { ...coin, accountNumber: accountNumber.toLowerCase() })),
        unavailable,
      );
    },
  );

  await t.test("another card can become the default; removing the default card leaves one default", async (t) => {
    const { browser } = await member();
    for (let n = 0; n < 2; n++) await add(browser, fresh({ holder: "Rakib Hasan" }));
    const [first, second] = (await cardsOf(browser)).items;
    t.equal(await refusalOf(await makeDefault(browser, second?.id)), "204");
    t.match((await cardsOf(browser)).items, [
      { id: second?.id, default: true },
      { id: first?.id, default: false },
    ]);
    t.equal(await refusalOf(await remove(browser, second?.id)), "204");
    t.match((await cardsOf(browser)).items, [{ id: first?.id, default: true }]);
    t.equal(await refusalOf(await remove(browser, second?.id)), "not_found", "the card has been removed");
  });

  await t.test("another account's card cannot be changed", async (t) => {
    const { browser: owner } = await member();
    await add(owner, fresh({ holder: "Rakib Hasan" }));
    const [card] = (await cardsOf(owner)).items;
    const { browser } = await member();
    t.equal(await refusalOf(await makeDefault(browser, card?.id)), "not_found");
    t.equal(await refusalOf(await remove(browser, card?.id)), "not_found");
    t.equal((await cardsOf(owner)).items.length, 1);
  });

  await t.test("only accounts have cards", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    for (const [visitor, code] of [
      [trial, "trial_not_allowed"],
      [gateway.visitor(), "session_required"],
    ] as const) {
      t.equal(await refusalOf(await visitor.call("GET", "/api/cards/banks")), code);
      t.equal(await refusalOf(await add(visitor, fresh())), code);
      t.equal(await refusalOf(await makeDefault(visitor, "1")), code);
      t.equal(await refusalOf(await remove(visitor, "1")), code);
    }
  });
});
