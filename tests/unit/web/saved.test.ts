import t from "tap";
import { forgetSaved, noteSaved, oldestSaved, savedSince } from "../../../web/src/lib/api/saved.ts";

const answer = (age: number, stale = true) =>
  new Headers({ age: String(age), "cache-control": "public, max-age=15", ...(stale && { "x-stale": "1" }) });

t.test("an answer the gateway could not renew names the moment it was made", (t) => {
  const now = Date.parse("2026-01-02T03:14:00Z");
  t.equal(savedSince(answer(600), now), now - 600_000);
  t.equal(savedSince(answer(600, false), now), undefined);
  t.equal(savedSince(answer(29), now), undefined, "it has just run out and is being renewed");
  t.equal(savedSince(new Headers({ "x-stale": "1", age: "600" }), now), undefined);
  t.end();
});

t.test("the oldest answer on screen counts, until it is renewed or another page is opened", (t) => {
  t.teardown(forgetSaved);
  noteSaved("home", answer(600));
  const sinceHome = oldestSaved() ?? Number.NaN;
  t.ok(Math.abs(Date.now() - 600_000 - sinceHome) < 5_000);
  noteSaved("games", answer(900));
  t.ok((oldestSaved() ?? 0) < sinceHome);
  noteSaved("games", answer(0, false));
  t.equal(oldestSaved(), sinceHome);
  noteSaved("site", answer(3_000));
  t.equal(oldestSaved(), sinceHome, "the site's settings are not what a visitor reads");
  forgetSaved();
  t.equal(oldestSaved(), undefined);
  t.end();
});
