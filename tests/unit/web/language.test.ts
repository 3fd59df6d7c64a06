import t from "tap";
import { chooseLanguage, tagOf } from "../../../web/src/lib/i18n/language.ts";

const nothing = { search: "", visit: null, member: null, hisLang: null };

t.test("a first visit is in Bengali", async (t) => {
  t.equal(chooseLanguage(nothing), "BN");
});

t.test("the visitor's explicit choice of language outlives the visit", async (t) => {
  t.equal(chooseLanguage({ ...nothing, hisLang: "EN" }), "EN");
});

t.test("a language in the address overrides the choice for the visit", async (t) => {
  t.equal(chooseLanguage({ ...nothing, search: "?language=BN", hisLang: "EN" }), "BN");
  t.equal(chooseLanguage({ ...nothing, search: "?page=2&language=en" }), "EN");
  t.equal(chooseLanguage({ ...nothing, visit: "EN", hisLang: "BN" }), "EN");
});

t.test("the signed-in account's language applies if none was chosen in this browser", async (t) => {
  t.equal(chooseLanguage({ ...nothing, member: "EN" }), "EN");
  t.equal(chooseLanguage({ ...nothing, member: "BN", hisLang: "EN" }), "EN");
  t.equal(chooseLanguage({ ...nothing, visit: "EN", member: "BN" }), "EN");
});

t.test("an unsupported language is ignored", async (t) => {
  t.equal(chooseLanguage({ search: "?language=TH", visit: "xx", member: "yy", hisLang: "EN" }), "EN");
  t.equal(chooseLanguage({ search: "?language=", visit: "", member: "", hisLang: "zh" }), "BN");
});

t.test("each language has its tag", async (t) => {
  t.equal(tagOf("BN"), "bn");
  t.equal(tagOf("EN"), "en");
});
