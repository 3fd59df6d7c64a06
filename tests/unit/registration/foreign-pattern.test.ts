import t from "tap";
import { meetsForeignPattern } from "../../../bff/registration/read-fields.ts";

t.test("a value is checked against the platform's own pattern", async (t) => {
  t.ok(meetsForeignPattern("^01[3-9][0-9]{8}$", "01712345678"));
  t.notOk(meetsForeignPattern("^01[3-9][0-9]{8}$", "01112345678"));
  t.ok(meetsForeignPattern("^[\\u0980-\\u09FF ]+$", "রহিম"), "JavaScript's spelling of a character");
  t.notOk(meetsForeignPattern("^[\\u0980-\\u09FF ]+$", "Rahim"));
});

t.test("an invalid, unsupported or multiline pattern is left to the platform", async (t) => {
  for (const pattern of ["^(?=.*[0-9])[a-z]+$", "(a)\\1", "([", `^${"a?".repeat(100)}$`]) {
    t.ok(meetsForeignPattern(pattern, "!"), pattern.slice(0, 20));
  }
});

t.test("a short pattern that expands to a huge machine is left to the platform, a long rule is not", async (t) => {
  for (const pattern of ["(?s)^(x*){1000}$", "^(?:(?:x{1,30}){1,30})$", "(?i)^(\\p{L}{1,30}){1,30}$"]) {
    t.ok(meetsForeignPattern(pattern, "!"), pattern);
  }
  t.notOk(meetsForeignPattern("^[a-z]{1,255}$", "!"));
});

t.test("patterns that stall a backtracking engine are evaluated without delay", async (t) => {
  const started = process.cpuUsage();
  for (const pattern of ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$"]) {
    t.notOk(meetsForeignPattern(pattern, `${"a".repeat(255)}!`), pattern);
  }
  t.ok(process.cpuUsage(started).user < 1_000_000, "a second of processor time, a backtracking engine takes years");
});
