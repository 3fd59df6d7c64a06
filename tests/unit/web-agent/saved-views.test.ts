import t from "tap";
import {
  isShown,
  printViews,
  queryWithView,
  readViews,
  renamedView,
  type SavedView,
  viewQuery,
  withFirst,
  withoutView,
  withView,
} from "../../../web/src/features/agent-reports/saved-views.ts";

const big: SavedView = { name: "Big bets", hidden: ["id"], query: "sort=-bet&status=lost" };
const slots: SavedView = { name: "Slots", hidden: [], query: "type=RNG" };

t.test("a saved view contains filters and order, but neither the page nor the displayed account", async (t) => {
  t.equal(viewQuery("?status=lost&page=4&sort=-bet&account=rahim22&below=yes&parent=7"), "sort=-bet&status=lost");
  t.equal(
    queryWithView("?account=rahim22&below=yes&type=LIVE&page=3", big),
    "sort=-bet&status=lost&account=rahim22&below=yes",
    "the displayed account stays displayed",
  );
});

t.test("views are saved per account and report, and others' views stay unchanged", async (t) => {
  const first = printViews(null, "100003", "bets", [big]);
  const both = printViews(printViews(first, "100003", "income", [slots]), "100009", "bets", [slots]);
  t.same(readViews(both, "100003", "bets"), [big]);
  t.same(readViews(both, "100003", "income"), [slots]);
  t.same(readViews(both, "100009", "bets"), [slots]);
  t.same(readViews(both, "100009", "income"), []);
});

t.test("other values in the browser's storage are not read as views", async (t) => {
  for (const text of [null, "", "{", "[]", "null", '{"1":[]}', '{"1":{"bets":{}}}', '{"1":{"bets":[{"name":1}]}}']) {
    t.same(readViews(text, "1", "bets"), [], String(text));
  }
  const half = JSON.stringify({ 1: { bets: [{ name: "a", query: "", hidden: [1] }, big] } });
  t.same(readViews(half, "1", "bets"), [big], "an invalid view does not affect others");
  t.same(readViews(printViews("{", "1", "bets", [big]), "1", "bets"), [big]);
});

t.test("a view saved under an existing name replaces it", async (t) => {
  const next = { ...slots, name: "BIG BETS" };
  t.same(withView([big, slots], next), [next, slots]);
  t.same(withView([big], slots), [big, slots]);
});

t.test("a view is renamed unless another one has the name", async (t) => {
  t.same(renamedView([big, slots], "Slots", "Reels"), [big, { ...slots, name: "Reels" }]);
  t.same(renamedView([big, slots], "Slots", "SLOTS"), [big, { ...slots, name: "SLOTS" }]);
  t.equal(renamedView([big, slots], "Slots", "big bets"), undefined);
  t.same(withoutView([big, slots], "Slots"), [big]);
});

t.test("a report opens with one saved view at most", async (t) => {
  const chosen = withFirst([big, slots], "Slots");
  t.same(chosen, [big, { ...slots, isFirst: true }]);
  t.same(withFirst(chosen, "Big bets"), [{ ...big, isFirst: true }, slots]);
  t.same(withFirst(chosen, undefined), [big, slots]);
  t.same(withView(chosen, { ...big, isFirst: true }), [{ ...big, isFirst: true }, slots]);
});

t.test("a view counts as shown if its filters, its order and its columns match", async (t) => {
  t.ok(isShown(big, "?status=lost&sort=-bet&page=2&account=rahim22", ["id"]));
  t.notOk(isShown(big, "?status=lost&sort=-bet", ["id", "valid"]));
  t.notOk(isShown(big, "?status=lost&sort=bet", ["id"]));
});
