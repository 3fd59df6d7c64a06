import t from "tap";
import { pageOf } from "../../../web/src/features/games/page-of.ts";

const numbers = Array.from({ length: 50 }, (_, index) => index);

t.test("a whole list is shown 24 at a time", async (t) => {
  t.strictSame(pageOf(numbers, 1, 24).items.length, 24);
  t.strictSame(pageOf(numbers, 3, 24), { items: [48, 49], page: 3, pages: 3 });
});

t.test("a page past the end shows the last one, and an empty list is one empty page", async (t) => {
  t.strictSame(pageOf(numbers, 99, 24).items, [48, 49]);
  t.strictSame(pageOf([], 4, 24), { items: [], page: 1, pages: 1 });
});
