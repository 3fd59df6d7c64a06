import t from "tap";
import { clampedPage } from "../../../web/src/lib/api/last-page.ts";
import { pagedItems } from "../../../web/src/lib/api/paged-list.ts";

const keyOf = (item: string) => item;
const earlier = { question: "deposits", page: 2, items: ["a", "b"] };

t.test("the next page is appended to the stored rows", async (t) => {
  const itemsOnScreen = (items?: string[]) => pagedItems(earlier, { question: "deposits", page: 2 }, items, keyOf);
  t.same(itemsOnScreen(["c", "d"]), ["a", "b", "c", "d"]);
  t.same(itemsOnScreen(), ["a", "b"], "the rows stay during loading");
  t.same(itemsOnScreen(["b", "c"]), ["a", "b", "c"], "a row moved down by a new one is shown once");
});

t.test("earlier rows stay on screen only for the next page of the same query", async (t) => {
  t.same(pagedItems(earlier, { question: "bonuses", page: 2 }, ["x"], keyOf), ["x"]);
  t.same(pagedItems(earlier, { question: "deposits", page: 3 }, ["x"], keyOf), ["x"]);
  t.same(pagedItems(undefined, { question: "deposits", page: 1 }, undefined, keyOf), []);
});

t.test("a page past the end shows the last one", async (t) => {
  t.equal(clampedPage(425, 424), 424);
  t.equal(clampedPage(424, 424), undefined);
  t.equal(clampedPage(1, 0), undefined, "an empty list has no other page");
});
