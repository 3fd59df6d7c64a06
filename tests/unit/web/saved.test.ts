import t from "tap";
import { forgetSaved, noteSaved, savedStore } from "../../../web/src/lib/api/saved.ts";
import { dropRecentlyExpired, oldestCreationTime, uncertainRoutes } from "../../../web/src/lib/api/stale-responses.ts";

const oldest = () => oldestCreationTime(savedStore.getState());

const answer = (age: number, stale = true) =>
  new Headers({ age: String(age), "cache-control": "public, max-age=15", ...(stale && { "x-stale": "1" }) });

t.test("a response that has just expired, or has no lifetime, does not count as old", async (t) => {
  t.teardown(forgetSaved);
  noteSaved("home", answer(29));
  noteSaved("games", new Headers({ "x-stale": "1", age: "600" }));
  t.same(uncertainRoutes(savedStore.getState()), []);
});

t.test("a stale response counts as old once its renewal had time and did not arrive", async (t) => {
  t.teardown(forgetSaved);
  const now = Date.now();
  noteSaved("home", answer(600), now);
  t.equal(oldest(), undefined, "the gateway is still renewing it");
  t.same(uncertainRoutes(savedStore.getState()), ["home"], "and is requested once more");
  noteSaved("home", answer(0, false), now + 4_000);
  t.equal(oldest(), undefined);
  noteSaved("home", answer(600), now + 5_000);
  noteSaved("home", answer(604), now + 9_000);
  t.equal(oldest(), now + 9_000 - 604_000);
});

t.test("a response of the service worker counts as old immediately", async (t) => {
  t.teardown(forgetSaved);
  noteSaved("home", new Headers({ "x-kept-since": "1700000000000" }));
  t.equal(oldest(), 1_700_000_000_000);
});

t.test("the oldest response on screen counts, until it is renewed or another page is opened", async (t) => {
  t.teardown(forgetSaved);
  const old = (id: Parameters<typeof noteSaved>[0], since: number) =>
    noteSaved(id, new Headers({ "x-kept-since": String(since) }));
  old("home", 600);
  old("games", 300);
  t.equal(oldest(), 300);
  noteSaved("games", answer(0, false));
  t.equal(oldest(), 600);
  old("site", 100);
  t.equal(oldest(), 600, "the site's settings are not visible content");
  forgetSaved();
  t.equal(oldest(), undefined);
});

t.test("a response that had just expired does not mark the old one that arrives minutes later", async (t) => {
  forgetSaved();
  const now = Date.parse("2026-01-02T03:04:05Z");
  const stale = (age: number) =>
    new Headers({ age: String(age), "cache-control": "public, max-age=15", "x-stale": "1" });
  noteSaved("home", stale(20), now);
  dropRecentlyExpired(savedStore.getState());
  noteSaved("home", stale(300), now + 120_000);
  dropRecentlyExpired(savedStore.getState());
  t.equal(oldestCreationTime(savedStore.getState()), undefined, "its renewal is in progress");
  t.same(uncertainRoutes(savedStore.getState()), ["home"], "and requested");
  noteSaved("home", stale(304), now + 124_000);
  dropRecentlyExpired(savedStore.getState());
  t.equal(oldestCreationTime(savedStore.getState()), now - 180_000, "not renewed in time");
});
