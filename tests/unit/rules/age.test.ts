import t from "tap";
import { ageOn, parseDay, siteDay } from "../../../shared/rules/dates.ts";

t.test("a person becomes a year older on their birthday", async (t) => {
  t.equal(ageOn("2026-11-20", "2005-11-21"), 20);
  t.equal(ageOn("2026-11-21", "2005-11-21"), 21);
  t.equal(ageOn("2026-02-28", "2008-02-29"), 17);
  t.equal(ageOn("2026-03-01", "2008-02-29"), 18);
});

t.test("a day is that of the site, not of the machine", async (t) => {
  t.equal(siteDay(Date.UTC(2026, 0, 1, 17, 59), 6), "2026-01-01");
  t.equal(siteDay(Date.UTC(2026, 0, 1, 18, 0), 6), "2026-01-02");
});

t.test("days are read in both spellings, and days that do not exist are refused", async (t) => {
  t.equal(parseDay("2000-02-29"), "2000-02-29");
  t.equal(parseDay("02-29-2000"), "2000-02-29");
  for (const text of ["2001-02-29", "13-01-2000", "2000-13-01", "2000-1-1", "", "yesterday"]) {
    t.equal(parseDay(text), null, text);
  }
});
