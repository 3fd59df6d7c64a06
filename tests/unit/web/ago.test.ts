import t from "tap";
import { formatAgo } from "../../../web/src/lib/i18n/ago.ts";

const minute = 60_000;
const hour = 60 * minute;

t.test("an age is shown in minutes, then in hours, then in days", async (t) => {
  for (const [ms, english, bengali] of [
    [0, "1 minute ago", "1 মিনিট আগে"],
    [59.9 * minute, "59 minutes ago", "59 মিনিট আগে"],
    [hour, "1 hour ago", "1 ঘণ্টা আগে"],
    [23.9 * hour, "23 hours ago", "23 ঘণ্টা আগে"],
    [24 * hour, "1 day ago", "1 দিন আগে"],
    [187 * 24 * hour, "187 days ago", "187 দিন আগে"],
  ] as const) {
    t.equal(formatAgo(ms, "en"), english);
    t.equal(formatAgo(ms, "bn"), bengali);
  }
});
