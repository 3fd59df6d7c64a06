import t from "tap";
import { consequencesOf, exclusionWords, longerTerms } from "../../../web/src/features/protection/pause.ts";
import bn from "../../../web/src/locales/bn/member/protection.json" with { type: "json" };
import en from "../../../web/src/locales/en/member/protection.json" with { type: "json" };

const until = "2027-12-11T04:48:00.000Z";

t.test(
  "an exclusion shows its end, that it is permanent, or that its term has ended and play is still closed",
  async (t) => {
    t.equal(exclusionWords({ until, mayAskReturn: false }), "exclusion");
    t.equal(exclusionWords({ mayAskReturn: false }), "ever");
    t.equal(exclusionWords({ until, mayAskReturn: true }), "ended");
    t.equal(exclusionWords({ until, mayAskReturn: false, returnAskedAt: "2027-12-13T04:49:00.000Z" }), "ended");
  },
);

t.test("a permanent exclusion shows no end and no return", async (t) => {
  const [bengali, english] = [bn, en].map(
    ({ pause }) =>
      (term: "1y" | "ever") =>
        consequencesOf("exclusion", term)
          .map((key) => pause.exclusion.consequences[key])
          .join(" "),
  );
  t.match(english?.("1y"), /after the term you ask to return/);
  t.notMatch(english?.("ever"), /after the term|Until it ends/);
  t.match(bengali?.("1y"), /ফেরার অনুরোধ করে/);
  t.notMatch(bengali?.("ever"), /মেয়াদ শেষ|এই সময়ে/);
});

t.test("an exclusion can be extended unless it is permanent", async (t) => {
  const now = Date.parse("2026-12-11T04:48:00.000Z");
  t.same(longerTerms({ until: "2027-06-11T04:47:00.000Z" }, now), ["6m", "1y", "2y", "5y", "ever"]);
  t.same(longerTerms({ until }, now), ["2y", "5y", "ever"], "an equal one would change nothing");
  t.same(longerTerms({ until: "2031-12-11T04:49:00.000Z" }, now), ["ever"]);
  t.same(longerTerms({}, now), []);
});
