import t from "tap";
import { pagerRange } from "../../../web/src/ui/Pager/ranges.ts";

const rangeText = (page: number, pages: number) =>
  pagerRange(page, pages)
    .map((number) => number ?? "…")
    .join(" ");

t.test("the pager shows all of few pages", async (t) => {
  t.equal(rangeText(1, 1), "1");
  t.equal(rangeText(2, 5), "1 2 3 4 5");
});

t.test("the pager shows two pages at each end and three around the current one", async (t) => {
  t.equal(rangeText(10, 20), "1 2 … 9 10 11 … 19 20");
  t.equal(rangeText(1, 20), "1 2 3 … 19 20");
  t.equal(rangeText(20, 20), "1 2 … 18 19 20");
});

t.test("the pager shows a single page instead of its gap", async (t) => {
  t.equal(rangeText(5, 20), "1 2 3 4 5 6 … 19 20");
  t.equal(rangeText(16, 20), "1 2 … 15 16 17 18 19 20");
});

t.test("every page can be reached from every page, in order and once", async (t) => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pagerRange(page, pages).filter((number) => number !== null);
      t.ok(numbers.includes(page), `page ${page} of ${pages} is included`);
      t.same(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
        `${page} of ${pages} in order`,
      );
      t.equal(numbers.at(-1), pages);
    }
  }
});
