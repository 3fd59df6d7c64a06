import t from "tap";

const script = new URL("../../../scripts/lib-touched.mjs", import.meta.url);
const { touchedTests, withinBudget } = await import(script.href);

const project: Record<string, string> = {
  "bff/money.ts": "export const poisha = 1;",
  "bff/wallet.ts": 'import { poisha } from "./money.ts";',
  "sandbox/main.ts": 'const later = () => import("./wire/page.ts");',
  "sandbox/wire/page.ts": "export const page = 1;",
  "docs/logs.md": "# Logs",
  "web/src/locales/en.json": "{}",
  "tests/support/world.ts": 'import { poisha } from "../../bff/wallet.ts";',
  "tests/unit/money.test.ts": 'import { poisha } from "../../bff/money.ts";',
  "tests/unit/docs.test.ts": 'const text = read("docs/logs.md");',
  "tests/unit/words.test.ts": 'const all = readdirSync("web/src/locales");',
  "tests/integration/wallet.test.ts": 'import { world } from "../support/world.ts";',
  "tests/integration/main.test.ts": 'run("sandbox/main.ts");',
  "tests/e2e/wallet.spec.ts": 'import { poisha } from "../../bff/money.ts";',
};
const touched = (...changed: string[]): Record<string, number> =>
  Object.fromEntries(touchedTests(Object.keys(project), changed, (file: string) => project[file] ?? ""));

t.test("a change selects the tests that import the file, across any number of files", async (t) => {
  t.same(touched("bff/money.ts"), { "tests/unit/money.test.ts": 1, "tests/integration/wallet.test.ts": 3 });
  t.same(touched("tests/unit/money.test.ts"), { "tests/unit/money.test.ts": 0 });
});

t.test("a change selects the tests that start the file, read it or list its folder", async (t) => {
  t.same(touched("sandbox/wire/page.ts"), { "tests/integration/main.test.ts": 2 });
  t.same(touched("docs/logs.md"), { "tests/unit/docs.test.ts": 1 });
  t.same(touched("web/src/locales/en.json"), { "tests/unit/words.test.ts": 1 });
  t.same(touched("web/src/locales/new.json"), { "tests/unit/words.test.ts": 1 });
});

t.test("a deleted file selects the tests that still name it", async (t) => {
  const { "bff/money.ts": _gone, ...rest } = project;
  const touched = touchedTests(Object.keys(rest), ["bff/money.ts"], (file: string) => rest[file] ?? "");
  t.equal(touched.get("tests/unit/money.test.ts"), 1);
});

t.test("the nearest tests that fit the time run, and the others are listed", async (t) => {
  const seconds: Record<string, number> = { near: 5, far: 2, slow: 50, farther: 3 };
  const distances = new Map([
    ["far", 2],
    ["slow", 1],
    ["near", 1],
    ["farther", 3],
  ]);
  t.same(
    withinBudget(distances, (file: string) => seconds[file], 10),
    { chosen: ["near", "far", "farther"], left: ["slow"] },
  );
});
