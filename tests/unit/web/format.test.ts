import t from "tap";
import {
  formatCount,
  formatInstant,
  formatLocal,
  formatMoney,
  formatSeconds,
  siteFormat,
  unbroken,
} from "../../../web/src/lib/i18n/format.ts";
import { sources } from "../../support/style-rules.ts";

t.test("money is grouped in thousands, lakhs and crores with two decimals", async (t) => {
  t.equal(formatMoney("0"), "0.00");
  t.equal(formatMoney("999.5"), "999.50");
  t.equal(formatMoney("1000"), "1,000.00");
  t.equal(formatMoney("125430.50"), "1,25,430.50");
  t.equal(formatMoney("-12345678.9"), "-1,23,45,678.90");
});

t.test("money too large for a float is shown with every digit", async (t) => {
  t.equal(formatMoney("900719925474099.37"), "90,07,19,92,54,74,099.37");
});

t.test("an invalid amount is shown unchanged", async (t) => {
  t.equal(formatMoney("n/a"), "n/a");
});

t.test("counts are grouped like money", async (t) => {
  t.equal(formatCount(10_000), "10,000");
  t.equal(formatCount(1_234_567), "12,34,567");
});

t.test("an instant is shown on the site's clock", async (t) => {
  t.equal(formatInstant("2026-03-31T20:05:00Z", 6), "01-04-2026 02:05");
  t.equal(formatInstant("2026-03-31T20:05:00Z", 5.5), "01-04-2026 01:35");
  t.equal(formatInstant("not a date", 6), "");
});

t.test("the end of maintenance is in the visitor's language with its zone and Latin digits", async (t) => {
  const bengali = formatLocal("2026-12-24T18:30:00Z", "bn");
  t.match(bengali, /^2[45] ডিসেম্বর, 2026, \d\d:\d\d \S/);
  t.notMatch(bengali, /[০-৯]/);
  t.match(formatLocal("2026-12-24T18:30:00Z", "en"), /^2[45] December 2026, \d\d:\d\d \S/);
});

t.test("a countdown rounds up and never goes below zero", async (t) => {
  t.equal(formatSeconds(59.2), "1:00");
  t.equal(formatSeconds(65), "1:05");
  t.equal(formatSeconds(3605), "1:00:05");
  t.equal(formatSeconds(-3), "0:00");
});

t.test("a date in running text does not break across lines and reads the same", (t) => {
  const unbreakable = unbroken("21-11-2026 19:00");
  t.notMatch(unbreakable, /\d-\d| /, "no plain hyphen or space to break at");
  t.equal(unbreakable.replaceAll("\u2060", "").replaceAll("\u00a0", " "), "21-11-2026 19:00");
  t.end();
});

t.test("until the site is known, money and time are those of Bangladesh, in every place", async (t) => {
  const { money, shortMoney, time, unbrokenTime } = siteFormat(undefined);
  t.equal(money("500"), "৳500.00");
  t.equal(shortMoney("500.00"), "৳500");
  t.equal(time("2026-11-22T19:00:00Z"), "23-11-2026 01:00");
  t.equal(unbrokenTime("2026-11-22T19:00:00Z"), unbroken("23-11-2026 01:00"));
  const london = siteFormat({ currency: { code: "GBP", symbol: "£" }, utcOffset: 0 });
  t.equal(london.money("500"), "£500.00");
  t.equal(london.time("2026-11-22T19:00:00Z"), "22-11-2026 19:00");
  for (const { path, text } of sources(/\.tsx?$/)) {
    if (path !== "lib/i18n/format.ts") t.notMatch(text, /utcOffset \?\?|symbol \?\?/, `${path} has its own fallback`);
  }
});
