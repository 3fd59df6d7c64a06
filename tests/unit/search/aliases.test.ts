import t from "tap";
import { aliases } from "../../../bff/search/aliases.ts";
import { fit, fits, wordsOf } from "../../../bff/search/fit.ts";
import { placesOf } from "../../../bff/search/places.ts";
import { hasParams } from "../../../shared/page-paths.ts";
import { pages } from "../../../shared/pages.ts";
import memberTitles from "../../../shared/texts/member-pages.en.json" with { type: "json" };
import pageTitles from "../../../shared/texts/pages.en.json" with { type: "json" };

const unknown = { BN: undefined, EN: undefined };
const places = [true, false].flatMap((lists) => placesOf(unknown, "EN", lists));

/** Returns the page that a query ranks first, among pages that list games and all other pages. */
function leadsTo(query: string): string | undefined {
  const words = wordsOf(query);
  const ranked = places.map(({ names, answer }) => ({ page: answer.page, rank: fit(names, words) }));
  return ranked.filter(({ rank }) => rank > fits.none).sort((a, b) => b.rank - a.rank)[0]?.page;
}

t.test("common words of players lead to a page, in both scripts", async (t) => {
  const table: Record<string, readonly string[]> = {
    crash: ["aviator", "Aviator", "এভিয়েটর", "অ্যাভিয়েটর", "ক্র্যাশ"],
    depositv2: ["bkash", "বিকাশ", "নগদ", "Nagad", "deposit", "টাকা জমা", "joma", "recharge"],
    withdraw: ["withdraw", "উত্তোলন", "uttolon", "cash out", "উইথড্র"],
    sports: ["cricket", "ক্রিকেট", "ipl"],
    promotions: ["bonus", "বোনাস", "অফার"],
    securityCenter: ["password", "পাসওয়ার্ড"],
    download: ["apk", "অ্যাপ"],
    referral: ["refer", "আমন্ত্রণ"],
    help: ["help", "সাহায্য", "customer service"],
  };
  for (const [page, queries] of Object.entries(table)) {
    for (const query of queries) t.equal(leadsTo(query), page, query);
  }
});

t.test(
  "a page is found by its title, by half a word, with one typing error, and in a sentence that names it",
  async (t) => {
    const queries = { "Invite fr": "referral", depos: "depositv2", withdrow: "withdraw", aviatr: "crash" };
    for (const [query, page] of Object.entries({ ...queries, "how to withdraw money": "withdraw" })) {
      t.equal(leadsTo(query), page, query);
    }
    for (const query of ["zzzz", "golden river", "money coming", "খখখ", "!!", "  "]) {
      t.equal(leadsTo(query), undefined, query);
    }
  },
);

t.test("every alias leads to a page without a parameter, once, without empty or repeated words", async (t) => {
  const ids = aliases.map(({ page }) => page);
  t.equal(new Set(ids).size, ids.length);
  for (const { page, words } of aliases) {
    t.notOk(pages[page].paths.some(hasParams), page);
    t.notOk(
      pages[page].paths.some((path) => path.startsWith("/agentHome/")),
      `${page}: the search is the players'`,
    );
    t.ok(words.every(Boolean) && new Set(words).size === words.length, page);
    t.ok(
      words.some((word) => /[\u0980-\u09ff]/.test(word)) && words.some((word) => /[a-z]/.test(word)),
      `${page} in both scripts`,
    );
  }
});

t.test("the search finds every page of the member centre and of the site", async (t) => {
  // Home and the centres are always visible, vendors have their own results, and help has one entry.
  const excluded = ["home", "jl", "ppslot", "pplive", "seamless", "notFound", "member", "agentHome", "helpmc"];
  const titled = [...Object.keys(pageTitles), ...Object.keys(memberTitles)];
  t.strictSame(titled.filter((page) => !aliases.some((alias) => alias.page === page)).sort(), excluded.sort());
});
