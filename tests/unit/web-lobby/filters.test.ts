import t from "tap";
import { filterParams, fromFirstPage, isFiltered, noFilters } from "../../../web/src/features/games/filters.ts";
import { changeQuery, readQuery } from "../../../web/src/lib/browser/query-params.ts";

const search = (text: string) => new URLSearchParams(text);
const read = (text: string) => readQuery(search(text), filterParams);
const change = (text: string, to: Parameters<typeof fromFirstPage>[0]) =>
  changeQuery(search(text), filterParams, fromFirstPage(to)).toString();

t.test("an address without filters means page one of all games", async (t) => {
  t.same(read(""), { vendor: undefined, class: undefined, q: "", page: 1 });
  t.notOk(isFiltered(read("page=7")), "a page alone filters nothing");
});

t.test("filters are read from the address", async (t) => {
  t.same(read("vendor=JL&class=JP&q=%20সোনা%20&page=3"), { vendor: "JL", class: "JP", q: "সোনা", page: 3 });
});

t.test("filters that the gateway would refuse are not sent", async (t) => {
  t.same(read(`vendor=jl%27--&class=${"A".repeat(21)}&q=${"x".repeat(90)}&page=-4`), {
    ...{ vendor: undefined, class: undefined },
    ...{ q: "x".repeat(60), page: 1 },
  });
  t.equal(read("page=1.5").page, 1);
  t.equal(read("page=99999").page, 10_000, "its response leads to the last page");
});

t.test("changing a filter starts at page one and keeps the other filters", async (t) => {
  t.equal(change("vendor=JL&q=gold&page=4&utm=a", { class: "JP" }), "vendor=JL&q=gold&utm=a&class=JP");
});

t.test("turning a page preserves every filter", async (t) => {
  t.equal(change("vendor=JL", { page: 2 }), "vendor=JL&page=2");
  t.equal(change("vendor=JL&page=2", { page: 1 }), "vendor=JL", "page one is left out");
});

t.test("the launch table's parameter for the vendor is read, and removed once the vendor changes", async (t) => {
  t.equal(read("vassalage=PP").vendor, "PP");
  t.equal(read("vassalage=PP&vendor=JL").vendor, "JL");
  t.equal(change("vassalage=PP&q=gold", { vendor: "JL" }), "q=gold&vendor=JL");
  t.equal(change("vassalage=PP", { page: 2 }), "vassalage=PP&page=2");
  t.equal(change("vassalage=PP", noFilters), "");
});

t.test("clearing removes all filters and preserves other parameters", async (t) => {
  const cleared = change("vendor=JL&class=JP&q=gold&page=4&type=RNG", noFilters);
  t.equal(cleared, "type=RNG");
  t.notOk(isFiltered(read(cleared)));
});
