import t from "tap";
import type { Announcement } from "../../../shared/schemas/lobby.ts";
import { duePopups, executionsFor } from "../../../web/src/features/notices/execution.ts";
import { pageHolding, pagesOf } from "../../../web/src/features/notices/pages.ts";

const popup = (id: string, execution?: "A" | "B" | "F"): Announcement => ({
  id,
  title: id,
  html: "",
  ...(execution && { execution }),
});

t.test("titles come nine to a page and the rest on the last", async (t) => {
  const titles = Array.from({ length: 20 }, (_, index) => index);
  t.same(
    pagesOf(titles, 9).map((page) => page.length),
    [9, 9, 2],
  );
  t.same(pagesOf([], 9), []);
});

t.test("a title opened by its link is on the page that is shown", async (t) => {
  t.equal(pageHolding(8, 9), 1);
  t.equal(pageHolding(9, 9), 2);
  t.equal(pageHolding(-1, 9), 1, "a title that is gone opens the first page");
});

t.test("guests see B, members A, and a first sign-in F before A", async (t) => {
  t.same(executionsFor({ state: "guest" }), ["B"]);
  t.same(executionsFor({ state: "member" }), ["A"]);
  t.same(executionsFor({ state: "trial" }), ["A"]);
  t.same(executionsFor({ state: "member", firstTimeLogin: true }), ["F", "A"]);
  t.same(executionsFor({ state: "verification" }), [], "nothing interrupts a half-finished sign-in");
});

t.test("popups that were closed or belong to another moment stay away", async (t) => {
  const popups = [popup("a1", "A"), popup("b", "B"), popup("f", "F"), popup("a2", "A"), popup("always")];
  const ids = (list: readonly Announcement[]) => list.map((each) => each.id);
  t.same(ids(duePopups(popups, ["F", "A"], new Set())), ["f", "a1", "a2"]);
  t.same(ids(duePopups(popups, ["F", "A"], new Set(["a1"]))), ["f", "a2"]);
  t.same(ids(duePopups(popups, ["B"], new Set(["a1"]))), ["b"]);
});
