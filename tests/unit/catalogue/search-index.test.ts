import t from "tap";
import { SearchIndex } from "../../../bff/catalogue/search-index.ts";

const names: (readonly [string[], string])[] = [
  [["Golden Dragon"], "PG Soft PG"],
  [["Dragon Hatch"], "PG Soft PG"],
  [["Sweet Bonanza"], "Pragmatic Play PP"],
  [["Hotdragonfire"], "Jili JL"],
  [["ক্রিকেট ওয়ার", "Cricket War"], "Jili JL"],
  [["Dragon of Gold"], "Jili JL"],
  [["War of Gods"], "PG Soft PG"],
];
const index = SearchIndex.build(names.map(([all, vendor]) => ({ names: all, vendor })));
const acceptsAll = () => true;
const find = async (query: string, accepts: (number: number) => boolean = acceptsAll) =>
  (await index).search(query, accepts);

t.test("prefix matches come before word matches and substrings, and popularity decides within each", async (t) => {
  t.same(await find("dragon"), [1, 5, 0, 3]);
});

t.test("a game is found by its name in any language and by its transliteration", async (t) => {
  for (const query of ["ক্রিকেট", "cricket", "kriket", "KRIKET", "kriket war", "ওয়ার"]) {
    t.equal((await find(query))[0], 4, query);
  }
});

t.test("all words of a search must match, in any order, vendor included", async (t) => {
  t.same(await find("gold dragon"), [0, 5]);
  t.same(await find("jili dragon"), [5, 3]);
  t.same(await find("bonanza pp"), [2]);
});

t.test("games that match a phrase are ranked by its position, then by the worst word", async (t) => {
  const texts = ["Fire Dragon", "Big Fire Dragon", "Dragon Fire", "Hotfire Dragon", "Campfire Dragons"];
  const index = SearchIndex.build(texts.map((name) => ({ names: [name], vendor: "PG" })));
  t.same(index.search("fire dragon", acceptsAll), [0, 1, 2, 3, 4]);
  t.same(index.search("dragon fire pg", acceptsAll), [0, 1, 2, 3, 4]);
  t.same(index.search("fire d", acceptsAll), [0, 1, 2, 3, 4]);
  t.same(index.search("fire dragon fire dragon fire dragon fire dragon", acceptsAll), [0, 1, 2, 3, 4]);
});

t.test("a phrase may start with the end of a word that is too short to be indexed", async (t) => {
  const names = ["One", "One Two", "Lion Dragon", "Onyx"];
  const index = SearchIndex.build(names.map((name) => ({ names: [name], vendor: "PG" })));
  t.same(index.search("on dragon", acceptsAll, true), [2]);
  t.same(index.search("on pg dragon", acceptsAll, true), []);
});

t.test("a word that starts one name and occurs inside another counts as a start", async (t) => {
  const index = SearchIndex.build([
    { names: ["Golden Tiger"], vendor: "Tiger Games" },
    { names: ["Wild Cat", "Tiger"], vendor: "PG" },
  ]);
  t.same(index.search("tiger", acceptsAll), [1, 0]);
  t.same(index.search("cat", acceptsAll), [1]);
});

t.test("one or two letters match only the start of a word", async (t) => {
  t.same(await find("w"), [6, 4]);
  t.same(await find("on"), []);
});

t.test("the most similar games are offered if no game matches all words", async (t) => {
  t.same(await find("bonanza jili"), [2]);
});

t.test("a misspelt name finds its game, and an exact match brings no similar names", async (t) => {
  t.equal((await find("swet bonanzza"))[0], 2);
  t.same(await find("sweet bonanza"), [2]);
});

t.test("a query without words finds nothing", async (t) => {
  for (const query of ["", "   ", "!!!", "zzzzqqqq", "\u0000", "%", "constructor"])
    t.same(await find(query), [], query);
});

t.test("search filters apply before ranking", async (t) => {
  t.same(await find("dragon", (number) => number < 2), [1, 0]);
});

t.test(
  "a name without a Bengali form is found by its sound in Bengali, and exact search skips similar names",
  async (t) => {
    const index = SearchIndex.build([{ names: ["Jili Gold"], vendor: "JILI" }]);
    const acceptsAll = () => true;
    t.same(index.search("জিলি", acceptsAll), [0]);
    t.same(index.search("jili gald", acceptsAll), [0]);
    t.same(index.search("jili gald", acceptsAll, true), []);
  },
);
