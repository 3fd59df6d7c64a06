import t from "tap";
import { ageOf, nextPollMs, noteCreationTime } from "../../../web/src/lib/api/response-age.ts";

t.test("the site's status is reloaded at an age of 28 s, and never sooner than in 13 s", async (t) => {
  t.equal(nextPollMs(0), 28_000);
  t.equal(nextPollMs(10_000), 18_000);
  t.equal(nextPollMs(15_000), 13_000);
  t.equal(nextPollMs(60_000), 13_000);
  t.equal(nextPollMs(undefined), 13_000);
});

t.test("a response has the age in its header; one of the service worker has none", async (t) => {
  t.equal(ageOf("site", 100_000), undefined);
  noteCreationTime("site", new Headers({ "x-kept-since": "1" }), 100_000);
  t.equal(ageOf("site", 100_000), undefined);
  noteCreationTime("site", new Headers({ age: "7" }), 100_000);
  t.equal(ageOf("site", 101_000), 8_000);
  noteCreationTime("home", new Headers({ age: "7" }), 100_000);
  t.equal(ageOf("home", 101_000), undefined, "not requested");
});
