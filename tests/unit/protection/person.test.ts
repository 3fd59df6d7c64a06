import { randomBytes } from "node:crypto";
import t from "tap";
import { marksOf, type Person } from "../../../bff/protection/person.ts";

const key = randomBytes(32);
const share = (one: Person, other: Person): boolean => {
  const marks = new Set(marksOf(one, key).map(({ hash }) => hash));
  return marksOf(other, key).some(({ hash }) => marks.has(hash));
};

t.test("an e-mail address is the same person's in any spelling", async (t) => {
  const email = "Rahim.Uddin@gmail.com";
  for (const spelt of ["  rahim.uddin@GMAIL.com ", "rahimuddin+2@googlemail.com", "ｒahim.uddin@gmail.com"]) {
    t.ok(share({ email }, { email: spelt }), spelt);
  }
  const plain = "rahim@exämple.com";
  for (const spelt of [
    "rahim@xn--exmple-cua.com",
    "rahim@exämple.com.",
    "ra\u200bhim@exämple。com",
    "\u00adrahim@exämple.com",
  ]) {
    t.ok(share({ email: plain }, { email: spelt }), JSON.stringify(spelt));
  }
  t.ok(share({ email: "rahim২@example.com" }, { email: "rahim2@example.com" }), "digits of any script");
  t.notOk(share({ email: "rahim.uddin@example.com" }, { email: "rahimuddin@example.com" }), "dots count elsewhere");
  t.same(marksOf({ email: "nothing" }, key), [], "an invalid address belongs to no person");
});

t.test("a name alone identifies no person; with a birthday or a browser it does", async (t) => {
  t.same(marksOf({ payeeName: "Md. Rahim" }, key), []);
  t.same(marksOf({ birthday: "1990-01-31", deviceId: "d1" }, key), []);
  const one = { payeeName: "Md. Rahim Uddin", birthday: "1990-01-31", deviceId: "d1" };
  t.ok(share(one, { payeeName: "  MD RAHIM-UDDIN ", birthday: "1990-01-31" }));
  t.ok(share(one, { payeeName: "Ｍｄ Rahim Uddin", birthday: "1991-01-31", deviceId: "d1" }));
  t.notOk(share(one, { payeeName: "Md Rahim Uddin", birthday: "1991-01-31", deviceId: "d2" }));
  t.notOk(share(one, { payeeName: "Karim", birthday: "1990-01-31", deviceId: "d1" }));
});

t.test("a name identifies the same person with any diacritics", async (t) => {
  const birthday = "1990-01-31";
  const payeeName = "Rina Akter";
  for (const spelt of [
    "Rina\u034f Akter",
    "Ri\ufe0fna Akter",
    "R\u00edna Akter",
    "Rin\u1ea1 \u00c5kter",
    "R\u0131na Akter",
    "R\u0130NA Akter",
  ]) {
    t.ok(share({ payeeName, birthday }, { payeeName: spelt, birthday }), JSON.stringify(spelt));
  }
  t.ok(
    share(
      { payeeName: "\u09b0\u09bf\u09a8\u09be", birthday },
      { payeeName: "\u09b0\u09bf\u034f\u09a8\u09be\ufe0e", birthday },
    ),
  );
});

t.test("an address that starts with a plus is valid too", async (t) => {
  t.ok(share({ email: "+rina@example.com" }, { email: "+RINA@example.com" }));
  t.notOk(share({ email: "+rina@example.com" }, { email: "+mina@example.com" }));
});

t.test("a Bengali name is the same in composed or decomposed form, with or without invisible characters", async (t) => {
  const birthday = "1990-01-31";
  t.ok(share({ payeeName: "জ\u09dfনাল ২", birthday }, { payeeName: "জ\u09af\u09bcনাল 2", birthday }), "both forms of য়");
  t.ok(share({ payeeName: "রাজ্জাক", birthday }, { payeeName: "রাজ্\u200cজাক", birthday }), "a joiner is not a letter");
  t.notOk(share({ payeeName: "রহিম", birthday }, { payeeName: "রহমি", birthday }), "vowel signs are");
});

t.test("numbers and cards are distinguished by kind, and marks by key", async (t) => {
  const mobiles = ["+8801712345678"];
  t.ok(share({ mobiles }, { mobiles: ["+8801912345678", ...mobiles] }));
  t.notOk(share({ mobiles }, { card: { bank: "DBBL", number: "+8801712345678" } }));
  t.ok(share({ card: { bank: "dbbl", number: "12345678" } }, { card: { bank: "DBBL", number: "12345678" } }));
  t.notOk(share({ card: { bank: "BRAC", number: "12345678" } }, { card: { bank: "DBBL", number: "12345678" } }));
  const purse = { bank: "USDT_ERC20", number: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" };
  t.ok(
    share({ card: purse }, { card: { ...purse, number: purse.number.toLowerCase() } }),
    "a coin's address has no case",
  );
  t.ok(share({ card: purse }, { card: { ...purse, bank: "ETH" } }), "and is the same address for every coin");
  t.notSame(marksOf({ mobiles }, key), marksOf({ mobiles }, randomBytes(32)));
  t.notMatch(JSON.stringify(marksOf({ mobiles }, key)), "1712345678");
});
