import { mock } from "node:test";
import t from "tap";
import type { Announcement } from "../../../shared/contracts/announcements.ts";
import { closedPopups, isClosed, rememberClosed } from "../../../web/src/features/notices/closed-popups.ts";
import {
  duePopups,
  type Execution,
  executionsAt,
  executionsFor,
  isFor,
} from "../../../web/src/features/notices/execution.ts";
import { pageOfIndex, pagesOf } from "../../../web/src/features/notices/pages.ts";

const popup = (id: string, execution?: "A" | "B" | "F"): Announcement => ({
  id,
  title: id,
  html: "",
  ...(execution && { execution }),
});

t.test("titles are shown nine to a page, and the rest on the last page", async (t) => {
  const titles = Array.from({ length: 20 }, (_, index) => index);
  t.same(
    pagesOf(titles, 9).map((page) => page.length),
    [9, 9, 2],
  );
  t.same(pagesOf([], 9), []);
});

t.test("a title opened by its link is on the displayed page", async (t) => {
  t.equal(pageOfIndex(8, 9), 1);
  t.equal(pageOfIndex(9, 9), 2);
  t.equal(pageOfIndex(-1, 9), 1, "a title that is gone opens the first page");
});

t.test("guests see notices of type B, members A, and a first sign-in F before A", async (t) => {
  t.same(executionsFor({ state: "guest" }), ["B"]);
  t.same(executionsFor({ state: "member" }), ["A"]);
  t.same(executionsFor({ state: "trial" }), ["A"]);
  t.same(executionsFor({ state: "member", firstTimeLogin: true }), ["F", "A"]);
  t.same(executionsFor({ state: "verification" }), [], "nothing interrupts a half-finished sign-in");
});

t.test("announcements after a sign-in are shown on any page, others only on home", async (t) => {
  const member = { state: "member" } as const;
  t.same(executionsAt("/rng", member, true), ["A"]);
  t.same(executionsAt("/member/securityCenter", { ...member, firstTimeLogin: true }, true), ["F", "A"]);
  t.same(executionsAt("/rng", member, false), []);
  t.same(executionsAt("/", member, false), ["A"]);
  t.same(executionsAt("/rng", { state: "guest" }, true), [], "announcements for guests stay on home");
  t.same(executionsAt("/", { state: "guest" }, false), ["B"]);
  t.same(executionsAt("/agentHome", { state: "agent" }, true), [], "the agents' centre has its own page for them");
});

t.test("popups that were closed or belong to another moment are not shown", async (t) => {
  const popups = [popup("a1", "A"), popup("b", "B"), popup("f", "F"), popup("a2", "A"), popup("always")];
  const due = (executions: readonly Execution[], ...closed: string[]) =>
    duePopups(popups, executions, ({ id }) => closed.includes(id)).map(({ id }) => id);
  t.same(due(["F", "A"]), ["f", "a1", "a2"]);
  t.same(due(["F", "A"], "a1"), ["f", "a2"]);
  t.same(due(["B"], "a1"), ["b"]);
});

t.test("a trial is not offered a promotion that it cannot take", async (t) => {
  const offer: Announcement = { ...popup("a", "A"), promotionType: "LOGIN" };
  t.notOk(isFor("trial", offer));
  t.ok(isFor("trial", popup("a", "A")));
  t.ok(isFor("member", offer));
});

const day = "2026-11-22";

t.test("a notice dismissed for today stays hidden for the day, in every visit, and no longer", async (t) => {
  const area = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  });
  const visit = new Map<string, string>();
  const browser = new Map<string, string>();
  t.intercept(globalThis, "sessionStorage", { value: area(visit) });
  t.intercept(globalThis, "localStorage", { value: area(browser) });
  const [once, daily] = [popup("once", "B"), popup("daily", "B")];
  rememberClosed([once], "EN", day);
  rememberClosed([daily], "EN", day, true);
  t.ok(isClosed(once, "EN", closedPopups(day)));
  visit.clear();
  t.notOk(isClosed(once, "EN", closedPopups(day)), "a closed one is hidden for the visit only");
  t.ok(isClosed(daily, "EN", closedPopups(day)));
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 24 * 3_600_000 });
  t.teardown(() => mock.timers.reset());
  t.ok(isClosed(daily, "EN", closedPopups(day)), "a phone whose clock is a day ahead asks the site");
  t.notOk(isClosed(daily, "EN", closedPopups("2026-11-23")), "the next day it is due again");
});

t.test("a dismissed notice stays hidden until it is edited", async (t) => {
  const storage = new Map<string, string>();
  const sessionStorage = { getItem: (key: string) => storage.get(key) ?? null, setItem: storage.set.bind(storage) };
  t.intercept(globalThis, "sessionStorage", { value: sessionStorage });
  const english: Announcement = { ...popup("p1", "A"), html: "<p>Read me</p>" };
  const bengali: Announcement = { ...english, html: "<p>পড়ুন</p>" };
  t.notOk(isClosed(english, "EN", closedPopups(day)));
  rememberClosed([english], "EN", day);
  t.ok(isClosed(english, "EN", closedPopups(day)));
  t.ok(isClosed(bengali, "BN", closedPopups(day)), "the other language is the same announcement");
  t.notOk(isClosed({ ...english, html: "<p>Read me again</p>" }, "EN", closedPopups(day)), "an edited one comes back");
  t.notOk(isClosed({ ...english, title: "New title" }, "EN", closedPopups(day)));
  t.notOk(isClosed(popup("p2", "A"), "EN", closedPopups(day)), "others are not touched");
  storage.set("popupsClosed", "[broken");
  t.notOk(isClosed(english, "EN", closedPopups(day)), "values stored by another build cause no error");
});
