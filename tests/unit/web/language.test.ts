import t from "tap";
import { chooseLanguage, tagOf } from "../../../web/src/lib/language.ts";

const nothing = { search: "", visit: null, hisLang: null };

t.test("a first visit is in Bengali", async (t) => {
  t.equal(chooseLanguage(nothing), "BN");
});

t.test("the visitor's explicit choice outlives the visit", async (t) => {
  t.equal(chooseLanguage({ ...nothing, hisLang: "EN" }), "EN");
});

t.test("an address that names a language beats the choice, for the visit", async (t) => {
  t.equal(chooseLanguage({ search: "?language=BN", visit: null, hisLang: "EN" }), "BN");
  t.equal(chooseLanguage({ search: "?page=2&language=en", visit: null, hisLang: null }), "EN");
  t.equal(chooseLanguage({ search: "", visit: "EN", hisLang: "BN" }), "EN");
});

t.test("a language that is not ours counts for nothing", async (t) => {
  t.equal(chooseLanguage({ search: "?language=TH", visit: "xx", hisLang: "EN" }), "EN");
  t.equal(chooseLanguage({ search: "?language=", visit: "", hisLang: "zh" }), "BN");
});

t.test("each language has its tag", async (t) => {
  t.equal(tagOf("BN"), "bn");
  t.equal(tagOf("EN"), "en");
});
