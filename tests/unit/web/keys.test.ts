import t from "tap";
import { isPersonal, isStanding, keys } from "../../../web/src/lib/api/keys.ts";

t.test("every key starts with its domain and resource", async (t) => {
  const all = Object.values(keys).map((key) => (key as (...parts: string[]) => readonly unknown[])("BN", "demo01"));
  for (const key of all) t.match(key[0], /^[a-z]+:[a-z]+$/);
  t.equal(new Set(all.map(([resource]) => resource)).size, all.length, "and no two share it");
});

t.test("what depends on the language has a key of its own per language", async (t) => {
  for (const key of [keys.site, keys.home, keys.vendors, keys.hotGames, keys.winners, keys.announcements]) {
    t.notSame(key("BN"), key("EN"));
  }
});

t.test("what belongs to an account never shares a key with another account and goes at sign-out", async (t) => {
  t.notSame(keys.balance("demo01"), keys.balance("demo02"));
  t.notSame(keys.favourites("BN", "demo01"), keys.favourites("BN", "demo02"));
  t.ok(isPersonal(keys.balance("demo01")));
  t.ok(isPersonal(keys.favourites("EN", "demo01")));
});

t.test("public answers and the session itself stay", async (t) => {
  for (const key of [keys.home("BN"), keys.site("BN"), keys.session(), keys.games("BN", { q: "x" })]) {
    t.notOk(isPersonal(key));
  }
  t.notOk(isPersonal("wallet:balance"), "a key is always a list");
});

t.test("what the page is told of need not be asked for again at every navigation", async (t) => {
  t.ok(isStanding(keys.session()));
  t.ok(isStanding(keys.favourites("BN", "demo01")));
  for (const key of [keys.home("BN"), keys.balance("demo01"), keys.wallets("BN", "demo01"), null, "session:current"]) {
    t.notOk(isStanding(key));
  }
});
