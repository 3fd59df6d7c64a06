import t from "tap";
import {
  changeQuery,
  choiceParam,
  dayParam,
  integerParam,
  patternParam,
  readQuery,
  textParam,
} from "../../../web/src/lib/browser/query-params.ts";

const params = {
  page: integerParam(1, 1, 100),
  status: choiceParam(["all", "pending", "done"], "all"),
  type: patternParam(/^[a-z]+$/, "kind"),
  q: textParam(5),
};
const search = (text: string) => new URLSearchParams(text);
const read = (text: string) => readQuery(search(text), params);
const change = (text: string, to: Parameters<typeof changeQuery<ReturnType<typeof read>>>[2]) =>
  changeQuery(search(text), params, to).toString();

t.test("missing or invalid values of the address get defaults", async (t) => {
  const nothing = { page: 1, status: "all", type: undefined, q: "" };
  t.same(read(""), nothing);
  t.same(read("page=0&status=lost&type=A1"), nothing);
  t.same(read("page=x&status=&type=&q=%20"), nothing);
  t.equal(read("page=1000").page, 100, "a value above the maximum is the maximum");
  t.equal(read("q=abcdefgh").q, "abcde");
});

t.test("default values are not written, and foreign parameters stay", async (t) => {
  t.equal(change("utm=a&page=3&status=done", { page: 1, status: "all" }), "utm=a");
  t.equal(change("utm=a", { page: 2, q: "x y" }), "utm=a&page=2&q=x+y");
});

t.test("several values change in one step, and the others stay", async (t) => {
  t.equal(change("page=3&type=bonus", { page: 1, status: "pending" }), "type=bonus&status=pending");
});

t.test("an older parameter name is read until the value is changed", async (t) => {
  t.equal(read("kind=bonus").type, "bonus");
  t.equal(change("kind=bonus", { page: 2 }), "kind=bonus&page=2");
  t.equal(change("kind=bonus", { type: "deposit" }), "type=deposit");
  t.equal(change("kind=bonus", { type: undefined }), "");
});

t.test("a date that does not exist is invalid", async (t) => {
  const params = { from: dayParam };
  const read = (from: string) => readQuery(new URLSearchParams({ from }), params).from;
  t.equal(read("2026-02-28"), "2026-02-28");
  for (const day of ["2026-13-01", "2026-02-30", "yesterday", ""]) t.equal(read(day), undefined, day);
});
