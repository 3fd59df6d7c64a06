import t from "tap";
import { findReference, maxMessageLength, type ReferenceRule } from "../../../shared/rules/deposit-reference.ts";

const bkash: ReferenceRule = { characters: "alphanumeric", least: 10, most: 10 };
const nagad: ReferenceRule = { characters: "alphanumeric", least: 8, most: 8 };
const rocket: ReferenceRule = { characters: "digits", least: 10, most: 10 };
const bank: ReferenceRule = { characters: "alphanumeric", least: 6, most: 20 };
const chain: ReferenceRule = { characters: "hex", least: 64, most: 64 };

t.test("a transaction id alone is read in any spelling", async (t) => {
  for (const typed of [
    "9HK7AB12CD",
    "  9hk7ab12cd\n",
    "৯HK৭AB১২CD",
    "９ＨＫ７ＡＢ１２ＣＤ",
    "9HK7 AB12 CD",
    "9HK7-AB12-CD",
    "9HK7–AB12—CD",
    "\u200b9HK7AB12CD\u200b",
  ]) {
    t.equal(findReference(typed, bkash), "9HK7AB12CD", JSON.stringify(typed));
  }
  t.equal(findReference("১২৩৪৫৬৭৮৯০", rocket), "1234567890");
  t.equal(findReference("ABCDEFGHIJ", bkash), "ABCDEFGHIJ", "an id may have no digit");
  t.equal(findReference("FT-26132-ABC", bank), "FT26132ABC", "a hyphen is not part of it");
  t.equal(findReference("Ref: FT-26132", bank), "FT26132", "and never cuts it in two");
  t.equal(findReference("ab".repeat(32), chain), "AB".repeat(32));
});

t.test("a transaction id is found in the whole message of a payment", async (t) => {
  const messages: readonly [string, ReferenceRule, string][] = [
    [
      "You have sent Tk 500.00 to 01711000001 successfully. Ref 1. Fee Tk 5.00. Balance Tk 1,500.00. TrxID 9HK7AB12CD at 12/05/2026 10:11",
      bkash,
      "9HK7AB12CD",
    ],
    [
      "Money Received.\nAmount: Tk 500.00\nSender: 01812345678\nRef: N/A\nTxnID: 7A8B9C0D\nBalance: Tk 900.00",
      nagad,
      "7A8B9C0D",
    ],
    [
      "Tk500.00 sent to A/C: ***003-5 Fee: Tk4.18, Your A/C Balance: Tk 900.12 TxnId: 1234567890 Date:12-MAY-26",
      rocket,
      "1234567890",
    ],
    ["৫০০ টাকা পাঠানো হয়েছে 01711000001 নম্বরে। ট্রানজেকশন আইডি: ৯HK৭AB১২CD", bkash, "9HK7AB12CD"],
    ["NPSB transfer of BDT 5,000 done. Reference FT26132ABC77 on 12 May", bank, "FT26132ABC77"],
    ["sent it yesterday 9hk7ab12cd thanks", bkash, "9HK7AB12CD"],
    ["TrxID 9HK7AB12CD (TrxID: 9hk7ab12cd)", bkash, "9HK7AB12CD"],
  ];
  for (const [message, rule, id] of messages) t.equal(findReference(message, rule), id, message);
});

t.test("a missing, ambiguous or malformed id gives no reference", async (t) => {
  for (const typed of [
    "",
    "   ",
    "9HK7AB12C",
    "9HK7AB12CDE",
    "9HK7AB12C!",
    "<script>",
    "I have paid already",
    "completely different sentence",
    "9HK7AB12CD or 9HK7AB12CE",
    "TrxID 9HK7AB12CD TrxID 9HK7AB12CE",
    "paid on 2026-05-1234",
  ]) {
    t.equal(findReference(typed, bkash), undefined, JSON.stringify(typed));
  }
  t.equal(findReference("Tk 500 from 01711000001", { ...rocket, least: 11, most: 11 }), undefined, "a phone number");
  t.equal(findReference("paid on 2026-05-12", nagad), undefined, "a date");
  t.equal(findReference("paid on 12-MAY-26", { ...nagad, least: 7 }), undefined, "a date in words");
  t.equal(findReference("9HK7AB12CD", rocket), undefined);
  t.equal(findReference("zz".repeat(32), chain), undefined);
});

t.test("a payment message of any length is read in linear time and only up to the maximum length", async (t) => {
  t.equal(findReference(`${"x ".repeat(maxMessageLength)}TrxID 9HK7AB12CD`, bkash), undefined);
  t.equal(findReference("A1".repeat(1_000_000), bkash), undefined);
  t.equal(findReference("\u0985 ".repeat(1_000_000), bkash), undefined);
});
