import t from "tap";
import { AccountBook, referralCodeOf } from "../../../sandbox/accounts/book.ts";
import { localMobile, maskEmail, maskMobile, maskName, mobileKey } from "../../../sandbox/accounts/contacts.ts";
import { createClock } from "../../../sandbox/clock.ts";

const book = () => new AccountBook(createClock());

t.test("account names are found in any letter case, width and padding", async (t) => {
  const accounts = book();
  for (const spelling of ["demo01", " DEMO01 ", "ｄｅｍｏ０１"]) t.equal(accounts.byName(spelling)?.id, "100001");
  t.throws(() => accounts.create({ account: "Demo01" }), /exists/);
});

t.test("money moves in whole poisha and a balance never falls below zero", async (t) => {
  const accounts = book();
  const account = accounts.create({ account: "saver", balance: 100 });
  accounts.debit(account, 100, { type: "bet" });
  accounts.credit(account, 30, { type: "win" });
  t.equal(account.balance, 30);
  t.throws(() => accounts.debit(account, 31, { type: "bet" }), /below/);
  for (const amount of [-1, 0.5, Number.NaN])
    t.throws(() => accounts.credit(account, amount, { type: "win" }), RangeError);
  t.equal(account.balance, 30);
});

t.test("a mobile number is the same in every spelling", async (t) => {
  for (const text of ["01712345601", "+8801712345601", "880 1712-345601", "1712345601"]) {
    t.equal(localMobile(text), "01712345601", text);
  }
  for (const text of ["", "0171234560", "01212345601", "017123456011"]) t.equal(localMobile(text), undefined, text);
  t.equal(book().byMobile("8801812345602")?.account, "demo02");
});

t.test("a mobile number has digits and the usual punctuation only", async (t) => {
  const texts = ["01712a345601", "tel:01712345601", "①01712345601", "017123456০1", "01712345601x", "01712+345601"];
  for (const text of texts) {
    t.equal(localMobile(text), undefined, text);
    t.equal(mobileKey(text), undefined, text);
    t.equal(book().byMobile(text), undefined, text);
  }
  t.equal(mobileKey(" (017) 123.456-01 "), "01712345601");
  for (const text of ["+01712345601", "+1712345601"]) t.equal(book().byMobile(text), undefined, text);
  t.equal(mobileKey("0009876543210"), undefined, "no number starts with three zeros");
});

t.test("numbers of other countries are stored with their country", async (t) => {
  for (const text of ["+91 98765 43210", "0091-9876543210", "09876543210", "9876543210"]) {
    t.equal(mobileKey(text, "91"), "+919876543210", text);
  }
  t.equal(mobileKey("+91 98765 43210"), "+919876543210");
  t.equal(mobileKey("+12423591234"), mobileKey("2423591234", "1"));
  t.equal(mobileKey("9876543210"), "9876543210", "a login does not name a country");
  t.equal(mobileKey("+880 1712-345601"), "01712345601");
  t.equal(mobileKey("00880 01712345601", "880"), "01712345601");
  t.equal(mobileKey("9876543210", "880"), undefined, "not a number of that country");
  for (const text of ["", "12345", "1".repeat(15)]) t.equal(mobileKey(text, "91"), undefined, text);
});

t.test("a number with its country finds one account; without it, all matching accounts", async (t) => {
  const accounts = book();
  accounts.create({ account: "delhi1", mobile: "+91 98765 43210" });
  accounts.create({ account: "kajang1", mobile: "+60 98765 43210" });
  t.equal(accounts.byMobile("+60 9876543210")?.account, "kajang1");
  t.equal(accounts.byMobile("9876543210"), undefined);
  t.same(
    accounts.candidatesByMobile("09876543210").map(({ account }) => account),
    ["delhi1", "kajang1"],
  );
  for (const other of ["6543210", "+9876543210", "+9198765432101", "01876543210"]) {
    t.same(accounts.candidatesByMobile(other), [], other);
  }
});

t.test("an invitation code leads to its agent, a referral code to any member", async (t) => {
  const accounts = book();
  t.equal(accounts.byAffiliateCode("agent01", "anywhere.example")?.account, "agent01");
  t.equal(accounts.byAffiliateCode("DHAKA01", "anywhere.example"), undefined);
  t.equal(accounts.byAffiliateCode("DHAKA01", "DHAKA.localhost:3000")?.account, "agent01");
  t.equal(accounts.byReferralCode(referralCodeOf({ id: "100002" }))?.account, "demo02");
  const { id } = accounts.createTrial(0, "BN");
  t.equal(accounts.byReferralCode(referralCodeOf({ id })), undefined, "a trial refers no accounts");
});

t.test("a mask shows only the outline of a value", async (t) => {
  t.equal(maskMobile("01712345601"), "017****5601");
  t.equal(maskEmail("rakib@example.com"), "r***@example.com");
  t.equal(maskName("Rakib Hasan"), "R*** H***");
});

t.test("each trial account is separate, of type 4", async (t) => {
  const accounts = book();
  const [one, other] = [accounts.createTrial(100, "BN"), accounts.createTrial(100, "EN")];
  t.not(one.account, other.account);
  t.match(
    [one, other],
    [
      { type: 4, balance: 100 },
      { type: 4, nickname: "Guest player" },
    ],
  );
});
