import t from "tap";
import type { SearchResults } from "../../../shared/contracts/search.ts";
import { gamesWorld } from "../games/world.ts";

const bengali = /[\u0980-\u09ff]/;

t.test("one search for the whole site", async (t) => {
  // The clock is stopped, so all searches fall within one second.
  const { sandbox, gateway, guest } = await gamesWorld(t, {}, { RATE_LIMIT_PER_SECOND: "10000" });
  const ask = (q: string, language = "EN") =>
    guest.call("GET", `/api/search?language=${language}&q=${encodeURIComponent(q)}`);
  const search = async (q: string, language = "EN") => (await (await ask(q, language)).json()) as SearchResults;
  const pagesOf = ({ pages, categories }: SearchResults) => [...categories, ...pages].map(({ page }) => page);

  await t.test("common words of players lead to a page, in either script", async (t) => {
    for (const q of ["aviator", "এভিয়েটর"]) t.equal(pagesOf(await search(q))[0], "crash", q);
    for (const q of ["bkash", "বিকাশ", "জমা"]) t.ok(pagesOf(await search(q)).includes("depositv2"), q);
    for (const q of ["withdraw", "উত্তোলন", "uttolon"]) t.ok(pagesOf(await search(q)).includes("withdraw"), q);
    const planes = (await search("aviator")).games;
    t.ok(planes.items.length > 1, "and with no game of that name, to the first of its kind");
    t.ok(planes.items.every(({ classes }) => classes?.includes("CRASH")));
    t.equal(planes.total, planes.items.length, "whose page has the others");
    const { help, games } = await search("bkash", "BN");
    t.equal(games.total, 0, "and to no game that is only spelt similarly");
    t.ok(
      help.some(({ anchor }) => anchor.startsWith("deposit")),
      "and to the help centre's text about it",
    );
  });

  await t.test("titles of both languages match a search, and the page's language is returned", async (t) => {
    for (const [language, script] of [
      ["BN", true],
      ["EN", false],
    ] as const) {
      for (const q of ["Cricket Grand Battle", "ক্রিকেট মহারণ", "kriket"]) {
        const { games } = await search(q, language);
        t.equal(bengali.test(games.items[0]?.name ?? ""), script, `${q} in ${language}`);
      }
      for (const q of ["Pearl Play", "পার্ল প্লে", "parl", "PP"]) {
        const { vendors } = await search(q, language);
        t.match(vendors[0], { code: "PP", name: language === "BN" ? "পার্ল প্লে" : "Pearl Play" }, q);
      }
      const help = (await search("কীভাবে টাকা জমা", language)).help[0];
      t.match(help, { anchor: "deposit-how" });
      t.equal(bengali.test(help?.title ?? ""), script);
    }
    const [promotion] = (await guest.json<{ items: { id: string; title: string }[] }>("/api/promotions?language=BN"))
      .items;
    t.match((await search(promotion?.title ?? "", "EN")).promotions[0], { id: promotion?.id });
  });

  await t.test("digits of both scripts are equal in a search", async (t) => {
    t.strictSame(await search("৩০"), await search("30"));
    t.strictSame((await search("30 minutes")).help, (await search("৩০ minutes")).help);
    t.ok((await search("30 minutes")).help.some(({ excerpt }) => excerpt?.includes("30 minutes")));
  });

  await t.test("every category with vendors is found by the platform's name for it", async (t) => {
    const { categories } = await guest.json<{ categories: { type: string; name: string }[] }>(
      "/api/vendors?language=BN",
    );
    for (const { type, name } of categories) {
      t.ok(
        (await search(name, "BN")).categories.some(({ category }) => category === type),
        name,
      );
    }
  });

  await t.test("a search query without matches gets an empty result", async (t) => {
    const answer = await ask("qqqqzzzz");
    t.equal(answer.status, 200);
    t.match(answer.headers.get("cache-control"), /^public, max-age=60/);
    t.notOk(answer.headers.has("set-cookie"));
    const { games, pages, categories, vendors, promotions, help, ...rest } = (await answer.json()) as SearchResults;
    t.strictSame([games.total, pages, categories, vendors, promotions, help, rest], [0, [], [], [], [], [], {}]);
  });

  await t.test("a search with no words, or too long or too many, is refused", async (t) => {
    for (const query of ["", "q=", `q=${"a".repeat(61)}`, "q=a&size=100", "q=a&language=TH"]) {
      t.equal((await guest.call("GET", `/api/search?${query}`)).status, 400, query);
    }
  });

  await t.test("a repeated search query makes no platform call", async (t) => {
    await search("bonus");
    const calls = () =>
      Promise.all(["gameList", "vendors", "help", "announcements"].map((operation) => sandbox.calls(operation)));
    const before = await calls();
    await Promise.all(["bonus", "bonus", "slot", "উত্তোলন"].map((q) => search(q)));
    t.strictSame(await calls(), before);
  });

  await t.test("an unavailable part of the search is left out and named, and the rest is returned", async (t) => {
    await sandbox.steer("PUT", "/faults/help", { kind: "unavailable" });
    await gateway.deps.cache.flush("help");
    const answer = await ask("minutes deposit");
    t.match(answer.headers.get("cache-control"), /max-age=0/);
    t.match(await answer.json(), { incomplete: true, help: [] });
    t.match(await search("aviator jackpot slot"), { incomplete: true });
  });
});
