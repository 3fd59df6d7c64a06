import t from "tap";
import { cleanMessage, cleanStack, reportBounds } from "../../../shared/rules/report-text.ts";

t.test("personal data is removed from an error message", async (t) => {
  const cases: Record<string, string> = {
    "TypeError: Cannot read properties of undefined (reading 'rahim')":
      'TypeError: Cannot read properties of undefined (reading "…")',
    'Unexpected token "<", "<!doctype" is not JSON': 'Unexpected token "…", "…" is not JSON',
    "no row for rahim1985 in list": "no row for … in list",
    "call +880 1712-345678 now": "call +880 … now",
    "call 017 12 34 56 78": "call …",
    "call 01712345678": "call …",
    "call ০১৭১২৩৪৫৬৭৮": "call …",
    "balance 1,250.50 is wrong": "balance … is wrong",
    "GET https://play.example/api/games?q=rahim&page=2 failed": "GET https://play.example/api/games?… failed",
    "GET /member/a/b#rahim failed": "GET /member/a/b#… failed",
    "sid=abcdef; next": "sid=… next",
    "mail rahim@example.org please": "mail … please",
    "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0": "Bearer ….…",
    [`token ${"abcdefghij".repeat(5)}`]: "token …",
    "id 550e8400-e29b-41d4-a716-446655440000": "id …",
    "line\r\nset-cookie:\u0000 sid\u202e": "line set-cookie: sid",
    "cut off in the 'middle of a na": 'cut off in the "…"',
  };
  for (const [text, cleaned] of Object.entries(cases)) {
    t.equal(cleanMessage(text), cleaned);
    t.equal(cleanMessage(cleaned), cleaned, "its own result is unchanged");
  }
});

t.test("useful text of an error message is preserved", async (t) => {
  for (const text of [
    "Error: Minified React error #418; visit https://react.dev/errors/418",
    "TypeError: undefined is not an object (evaluating e.items.map)",
    "TypeError: can't access property of null, it isn't there",
    "RangeError: Invalid array length",
    "items => items.map is not a function",
  ]) {
    t.equal(cleanMessage(text), text);
  }
});

t.test("an error message is short, and only the start of a text is read", async (t) => {
  for (const part of ["a", "1", "'", '"', "@", "?", "=", "#/", "1 ", "a'", "\u0000", "…", "a@"]) {
    const text = part.repeat(100_000);
    const cleaned = cleanMessage(text);
    t.ok(cleaned.length <= reportBounds.message, part);
    // Only the first 2,000 characters may be read, so that the time is constant.
    const read: number[] = [];
    const counted = { slice: (from: number, to: number) => text.slice(from, read[read.push(to) - 1]) };
    t.equal(cleanMessage(counted as string), cleaned, part);
    t.same(read, [2_000], part);
  }
});

const origin = "https://play.example";

t.test("a stack contains only the frames in our own assets, in the format of any browser", async (t) => {
  const chrome = [
    "TypeError: rahim01 is undefined",
    `    at List (${origin}/assets/lists-Dk3_aQ9c.js:1:23456)`,
    `    at async Object.load (${origin}/assets/core-B4x9_Zq1.js:2:34)`,
    `    at ${origin}/assets/core-B4x9_Zq1.js:1:5`,
    "    at eval (chrome-extension://abcdef/inject.js:1:1)",
    `    at rahim (${origin}/assets/rahim.js:1:1)`,
    `    at rahim1985 (${origin}/assets/core-B4x9_Zq1.js:9:9)`,
    `    at f (https://evil.example/assets/x.js:1:1)`,
    `    at g (${origin}/?token=secret:1:1)`,
  ].join("\n");
  const cleaned = [
    "List@/assets/lists-Dk3_aQ9c.js:1:23456",
    "Object.load@/assets/core-B4x9_Zq1.js:2:34",
    "@/assets/core-B4x9_Zq1.js:1:5",
    "@/assets/core-B4x9_Zq1.js:9:9",
  ].join("\n");
  t.equal(cleanStack(chrome, origin), cleaned);
  t.equal(cleanStack(cleaned), cleaned, "its own result is unchanged");
  const firefox = `List@${origin}/assets/lists-Dk3_aQ9c.js:1:23456\n@${origin}/assets/core-B4x9_Zq1.js:1:5\n`;
  t.equal(cleanStack(firefox, origin), "List@/assets/lists-Dk3_aQ9c.js:1:23456\n@/assets/core-B4x9_Zq1.js:1:5");
});

t.test("a reported stack is short", async (t) => {
  const line = `at List (${origin}/assets/lists-Dk3_aQ9c.js:1:23456)\n`;
  t.equal(cleanStack(line.repeat(500), origin).split("\n").length, 20);
  t.ok(
    cleanStack(`at ${"L".repeat(40)} (${origin}/assets/${"a".repeat(60)}-Dk3_aQ9c.js:1:1)\n`.repeat(90), origin)
      .length <= reportBounds.stack,
  );
});
