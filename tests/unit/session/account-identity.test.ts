import t from "tap";
import { accountIdentity, accountSpelling } from "../../../bff/guard/account-name.ts";
import { digitSpellings, mobileSpellings, nameSpellings } from "../../support/account-spellings.ts";

t.test("accounts with different names are different accounts, even if a throttle treats them as one", async (t) => {
  const names = [
    ...["01712345678", "1712345678", "8801712345678", "+8801712345678", "rahim77", "ráhim77", "ra him77"],
    ...["কমল", "কামাল", "কমলা", "কোমল"],
  ];
  t.equal(new Set(names.map(accountIdentity)).size, names.length);
});

t.test("case, width and composition of a name do not change the account", async (t) => {
  for (const [one, other] of [
    ["Rahim77", "rahim77"],
    ["ｒａｈｉｍ７７", "RAHIM77"],
    ["Ångström", "\u00e5ngstro\u0308m"],
  ] as const) {
    t.equal(accountIdentity(one), accountIdentity(other));
    t.equal(accountIdentity(accountIdentity(one)), accountIdentity(one));
  }
});

t.test("separators among the digits of a number do not change its spelling, a prefix does", async (t) => {
  const forms = ["01712345678", "1712345678", "8801712345678", "+8801712345678", "008801712345678", "+88001712345678"];
  t.same(new Set(mobileSpellings.map(accountSpelling)), new Set(forms.map(accountIdentity)));
  t.equal(accountSpelling("+44 7400-123456"), accountIdentity("+447400123456"), "of another country, too");
  const withLetters = digitSpellings.filter((typed) => /\p{L}/u.test(typed));
  for (const name of [...nameSpellings, ...withLetters, "demo-01", "12-34", "12345", "77.88.99", "9876-543 210"]) {
    t.equal(accountSpelling(name), accountIdentity(name), JSON.stringify(name));
  }
});
