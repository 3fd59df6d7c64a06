import t from "tap";
import {
  isFiltered,
  pageInstead,
  readFilters,
  withFilters,
  withoutFilters,
} from "../../../web/src/features/games/filters.ts";

const search = (text: string) => new URLSearchParams(text);

t.test("an address without filters means page one of everything", async (t) => {
  t.same(readFilters(search("")), { q: "", page: 1 });
  t.notOk(isFiltered(readFilters(search("page=7"))), "a page alone filters nothing");
});

t.test("filters are read from the address", async (t) => {
  t.same(readFilters(search("vendor=JL&class=JP&q=%20সোনা%20&page=3")), {
    vendor: "JL",
    class: "JP",
    q: "সোনা",
    page: 3,
  });
});

t.test("what the gateway would refuse never leaves the address bar", async (t) => {
  const read = readFilters(search(`vendor=jl%27--&class=${"A".repeat(21)}&q=${"x".repeat(90)}&page=-4`));
  t.same(read, { q: "x".repeat(60), page: 1 });
  t.equal(readFilters(search("page=1.5")).page, 1);
  t.equal(readFilters(search("page=99999")).page, 10_000, "from there the answer leads to the last page");
});

t.test("changing a filter starts at page one and keeps the other filters", async (t) => {
  const next = withFilters(search("vendor=JL&q=gold&page=4&utm=a"), { class: "JP" });
  t.equal(next.toString(), "vendor=JL&q=gold&utm=a&class=JP");
});

t.test("turning a page keeps every filter", async (t) => {
  t.equal(withFilters(search("vendor=JL"), { page: 2 }).toString(), "vendor=JL&page=2");
  t.equal(withFilters(search("vendor=JL&page=2"), { page: 1 }).toString(), "vendor=JL", "page one needs no words");
});

t.test("the launch table's word for the vendor is understood, and gone once the vendor changes", async (t) => {
  t.equal(readFilters(search("vassalage=PP")).vendor, "PP");
  t.equal(readFilters(search("vassalage=PP&vendor=JL")).vendor, "JL");
  t.equal(withFilters(search("vassalage=PP&q=gold"), { vendor: "JL" }).toString(), "q=gold&vendor=JL");
  t.equal(withFilters(search("vassalage=PP"), { page: 2 }).toString(), "vassalage=PP&page=2");
  t.equal(withoutFilters(search("vassalage=PP")).toString(), "");
});

t.test("clearing lifts all filters and leaves foreign parameters", async (t) => {
  const cleared = withoutFilters(search("vendor=JL&class=JP&q=gold&page=4&type=RNG"));
  t.equal(cleared.toString(), "type=RNG");
  t.notOk(isFiltered(readFilters(cleared)));
});

t.test("a page past the end gives way to the last one", async (t) => {
  t.equal(pageInstead(425, 424), 424);
  t.equal(pageInstead(424, 424), undefined);
  t.equal(pageInstead(1, 0), undefined, "where nothing is found there is no page to go to");
});
