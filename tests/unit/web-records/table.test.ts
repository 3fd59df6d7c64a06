import t from "tap";
import { parseSort, printSort } from "../../../web/src/lib/browser/sort.ts";
import { hideable, nextSort, toggled } from "../../../web/src/ui/DataTable/columns.ts";
import { exportFileName } from "../../../web/src/ui/ExportButton/file-name.ts";

t.test("the first click on a heading sorts in the column's own order, the next one in the other", async (t) => {
  const at = { id: "at", sort: "desc" } as const;
  const first = nextSort(undefined, at);
  t.same(first, { id: "at", desc: true });
  t.same(nextSort(first, at), { id: "at", desc: false });
  t.same(
    nextSort(first, { id: "name", sort: "asc" }),
    { id: "name", desc: false },
    "another column starts with its own order",
  );
});

t.test("a sort order is written as the gateway reads it", async (t) => {
  t.equal(printSort({ id: "amount", desc: true }), "-amount");
  t.equal(printSort({ id: "amount", desc: false }), "amount");
  t.same(parseSort("-createdAt"), { id: "createdAt", desc: true });
  for (const wrong of ["", "-", "--a", "Amount", "a b", "a,b", `a${"b".repeat(32)}`])
    t.equal(parseSort(wrong), undefined);
});

t.test("every column can be hidden and shown again, except the first, which identifies the row", async (t) => {
  const column = (id: string) => ({ id, header: id, cell: () => id });
  t.same(
    hideable([column("id"), column("at"), column("fee")]).map(({ id }) => id),
    ["at", "fee"],
  );
  t.same(toggled(["at"], "fee"), ["at", "fee"]);
  t.same(toggled(["at", "fee"], "at"), ["fee"]);
});

t.test("the name of an exported file has its days, in characters that every file system accepts", async (t) => {
  t.equal(exportFileName("Deposits", { from: "2026-11-01", to: "2026-12-01" }), "deposits_2026-11-01_2026-11-30.csv");
  t.equal(exportFileName("Bonus / Rebate"), "bonus-rebate.csv");
  t.equal(exportFileName("জমা"), "list.csv");
});
