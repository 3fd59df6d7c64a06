import t from "tap";
import { normalise, transliterate } from "../../../bff/catalogue/search-document.ts";

const spellings: Record<string, string> = {
  ক্রিকেট: "kriket",
  গোল্ডেন: "golden",
  ড্রাগন: "dragon",
  ফিশিং: "fishing",
  ফরচুন: "forchun",
  গরম: "gorom",
  রমনা: "romna",
  ট্যাক্সি: "taksi",
  "লাকি টাইগার": "laki taigar",
  চাঁদ: "chand",
  বাঘের: "bagher",
  পাহাড়: "pahar",
  ইগল: "igol",
};

t.test("Bengali names are transliterated as players type them", async (t) => {
  for (const [name, latin] of Object.entries(spellings)) t.equal(transliterate(normalise(name))[0], latin, name);
});

t.test("the inherent vowel is also transliterated as a", async (t) => {
  t.same(transliterate(normalise("গরম")), ["gorom", "garam"]);
  t.same(transliterate(normalise("ক্রিকেট")), ["kriket"]);
});

t.test("composed and decomposed letters are transliterated in the same way", async (t) => {
  t.same(transliterate(normalise("পাহাড়")), transliterate(normalise("পাহাড়")));
});

t.test("names without Bengali letters are not transliterated", async (t) => {
  t.same(transliterate("sweet bonanza 1000"), []);
});

t.test("names are compared without case, accents and punctuation, with digits of any script", async (t) => {
  t.equal(normalise("  Dragon's   PÓKER™ — Deluxe! "), "dragons pokertm deluxe");
  t.equal(normalise("লাকি ৭৭৭"), "লাকি 777");
  t.equal(normalise("ＷＩＤＥ"), "wide");
  t.equal(normalise("\u2068avi\u200bator\u2069"), "aviator", "invisible characters of pasted text");
});
