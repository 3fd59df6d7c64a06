import t from "tap";
import Schema from "typebox/schema";
import { classify } from "../../../bff/api-error.ts";
import { listFields, pageFrom } from "../../../bff/platform/mappers/list.ts";
import { ListQuery } from "../../../shared/contracts/list-query.ts";
import { dayBefore } from "../../../shared/rules/dates.ts";
import { bad } from "./read.ts";

t.test("a list is requested by page and by an inclusive range of days", async (t) => {
  t.match(listFields({}), { pageNo: 1, pageSize: 20, startDate: undefined, endDate: undefined });
  t.match(listFields({ page: 3, size: 100, from: "2026-02-01", to: "2026-03-01", sort: "-amount" }), {
    ...{ pageNo: 3, pageSize: 100, sort: "-amount" },
    ...{ startDate: "2026-02-01", endDate: "2026-02-28" },
  });
});

t.test("a range without a day, or with a day that does not exist, is refused by its field's name", async (t) => {
  const refusedFields = (query: ListQuery) => {
    const error = t.throws(() => listFields(query)) as unknown;
    const { code, options } = classify(error);
    t.equal(code, "validation_failed");
    return options.fields;
  };
  t.strictSame(refusedFields({ from: "2026-02-01", to: "2026-02-01" }), { to: "invalid" });
  t.strictSame(refusedFields({ from: "2026-03-01", to: "2026-02-01" }), { to: "invalid" });
  t.strictSame(refusedFields({ from: "2026-02-30" }), { from: "invalid" });
  t.strictSame(refusedFields({ from: "2026-02-01", to: "2026-13-01" }), { to: "invalid" });
  t.match(listFields({ from: "2026-02-01", to: "2026-02-02" }), { startDate: "2026-02-01", endDate: "2026-02-01" });
});

t.test("the day before is right across months, years and leap days", async (t) => {
  t.equal(dayBefore("2026-01-01"), "2025-12-31");
  t.equal(dayBefore("2028-03-01"), "2028-02-29");
});

const items = (list: readonly unknown[]): string[] => list.map(String);

t.test("a page of the platform's list becomes the gateway's page, under any names of list and counts", async (t) => {
  const query = { page: 2, size: 10 };
  const expected = { items: ["a"], page: 2, size: 10, total: 31, pages: 4 };
  t.strictSame(pageFrom({ list: ["a"], totalCount: 31, totalPages: 4 }, query, { items }), expected);
  t.strictSame(pageFrom({ content: ["a"], totalElements: "31" }, query, { items }), expected);
  t.strictSame(pageFrom({ list: ["a"], totalPages: 4 }, query, { items }), { ...expected, total: 40 });
  t.throws(() => pageFrom({ totalCount: 31 }, query, { items }), bad);
  t.throws(() => pageFrom({ list: [] }, query, { items }), bad, "a list without a count is rejected");
});

t.test("the sums of the whole list come with its page if the list has sums", async (t) => {
  const mappers = { items, summary: (value: unknown) => Object.keys(Object(value)) };
  t.strictSame(pageFrom({ list: [], totalCount: 0, summary: { count: 0 } }, {}, mappers).summary, ["count"]);
  t.notOk("summary" in pageFrom({ list: [], totalCount: 0 }, {}, mappers));
});

t.test("a list query accepts only the fields of a list", async (t) => {
  const query = Schema.Compile(ListQuery);
  t.ok(query.Check({ page: 1, size: 100, sort: "-amount", from: "2026-01-01", to: "2026-02-01", vendor: "PG" }));
  for (const wrong of [{ page: 0 }, { size: 101 }, { from: "01-02-2026" }, { sort: "a b" }, { type: "x'" }, { q: 1 }]) {
    t.notOk(query.Check(wrong), JSON.stringify(wrong));
  }
});
