import t from "tap";
import { firstAnswer, refreshAfter } from "../../../web/src/features/games/api.ts";

const page = { items: [], page: 1, size: 24, total: 0, pages: 0 };

t.test("an incomplete list is requested again automatically, a complete one is not", async (t) => {
  t.ok(refreshAfter({ ...page, total: 3, provisional: true }) > 0);
  t.equal(refreshAfter(page), 0);
  t.equal(refreshAfter(undefined), 0);
});

t.test("an incomplete list without results still counts as loading", async (t) => {
  t.equal(firstAnswer({ ...page, provisional: true }), undefined);
  t.equal(firstAnswer(page), page);
  const some = { ...page, total: 3, provisional: true } as const;
  t.equal(firstAnswer(some), some);
});
