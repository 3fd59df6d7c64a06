import t from "tap";
import { matchesPattern, patterns } from "../../../shared/rules/patterns.ts";
import { cpuRatio } from "../../support/measurements.ts";

/** Values that must pass and values that must fail, by pattern id of spec section 5. */
const table: Record<number, { good: string[]; bad: string[] }> = {
  0: { good: ["", "anything at all ৳"], bad: [] },
  1: { good: ["rahim1", "R"], bad: ["1rahim", "ra him", ""] },
  2: { good: ["中文12"], bad: ["abc", "中 文"] },
  3: { good: ["a.b+c@mail.example.com"], bad: ["a@b", "a@@b.c", "a b@c.de", "a@-x.com", "@x.com", "a@b..c"] },
  4: { good: ["abc", "123", "a1"], bad: ["a_1", ""] },
  5: { good: ["abc1"], bad: ["abc", "123", "a 1"] },
  6: { good: ["01712345678"], bad: ["০১৭", "12a", ""] },
  7: { good: ["abC1", "A"], bad: ["abc1", "A b"] },
  8: { good: ["Rahim Uddin"], bad: ["Rahim2", "  ", "রহিম"] },
  9: { good: ["a_b!"], bad: ["a b", ""] },
  10: { good: ["中文。", "中·文"], bad: ["中a", ""] },
  11: { good: ["2000-02-29"], bad: ["2001-02-29", "2000-13-01", "02-29-2000"] },
  12: { good: ["রহিম উদ্দিন", "Rahim"], bad: ["Rahim1", " "] },
  13: { good: ["02-29-2000"], bad: ["02-30-2000", "2000-02-29"] },
  14: { good: ["রহিম১", "abc1"], bad: ["a b", "a-b"] },
  15: { good: ["한국어"], bad: ["한 국", "abc"] },
  16: { good: ["ไทย"], bad: ["thai"] },
  17: { good: ["ไทย thai"], bad: ["thai1", " "] },
  18: { good: ["RAHIM UDDIN"], bad: ["Rahim", "  "] },
  19: { good: ["aB1!"], bad: ["a b", "ä"] },
  20: { good: ["aB1!"], bad: ["aB1", "ab1!", "AB1!", "aBc!"] },
  21: { good: ["Rahim Uddin", "রহিম উদ্দিন"], bad: ["Rahim", "Rahim "] },
  22: { good: ["ヤマダ", "山田", "Ａ"], bad: ["ヤマ ダ", "abc"] },
  23: { good: ["ABC1"], bad: ["ABc", "A B", ""] },
};

for (const [id, { good, bad }] of Object.entries(table)) {
  t.test(`pattern ${id} accepts only the values of the specification`, async (t) => {
    for (const value of good) t.ok(matchesPattern(Number(id), value), `accepts "${value}"`);
    for (const value of bad) t.notOk(matchesPattern(Number(id), value), `refuses "${value}"`);
  });
}

t.test("all 24 pattern ids of the specification exist, and an unknown id accepts nothing", async (t) => {
  t.equal(patterns.length, 24);
  t.notOk(matchesPattern(24, "x"));
  t.notOk(matchesPattern(-1, "x"));
});

t.test("no pattern takes more than linear time on hostile input", async (t) => {
  const check = (length: number) => {
    const hostile = [
      `${"a".repeat(length)}!`,
      `${" ".repeat(length)}!`,
      `${"a@".repeat(length / 2)}`,
      `${"A1 ".repeat(length / 3)}\n`,
    ];
    return () => {
      for (const isAccepted of patterns) for (const value of hostile) isAccepted(value);
    };
  };
  const ratio = await cpuRatio(check(160_000), check(20_000), { enough: 32, floorMs: 1 });
  t.ok(ratio < 32, `8 times the input took ${ratio.toFixed(1)} times as long`);
});
