import t from "tap";

const script = new URL("../../../scripts/lib-tap.mjs", import.meta.url);
const { tallyOf } = await import(script.href);
const { tallyOfSpecs } = await import(new URL("../../../scripts/lib-playwright.mjs", import.meta.url).href);

const output = `TAP version 14
# Subtest: a wallet
    # Subtest: takes money
        ok 1 - should be equal
        not ok 2 - should be empty
          ---
          diff: one too many
          ...
        1..2
    not ok 1 - takes money # time=2.1ms
    ok 2 - gives money # SKIP no vendor
    1..2
not ok 1 - a wallet # time=3.5ms
ok 2 - a wish # time=0.4ms
1..2
`;

t.test("test points are counted without skipped ones, and a failure is reported once, where it happened", async (t) => {
  const { passed, failed, failures, skipped } = tallyOf(output);
  t.same([passed, failed], [2, 3]);
  t.same(skipped, ["a wallet › gives money # SKIP no vendor"]);
  t.same(failures, ["a wallet › takes money › should be empty\n          diff: one too many"]);
});

t.test("a Chromium test that never ran is not counted as passed", async (t) => {
  const test = (status: string, results: readonly object[]) => ({ status, results, projectName: "phone" });
  const spec = (title: string, ...tests: readonly object[]) => ({ title, tests });
  const suites = [
    {
      title: "wallet.spec.ts",
      specs: [spec("pays", test("expected", [{}])), spec("steals", test("unexpected", [{}]))],
      suites: [
        {
          title: "at night",
          specs: [
            spec("pays late", test("flaky", [{}, {}])),
            spec("sleeps", test("skipped", [{}])),
            spec("dies before it starts", test("skipped", [])),
          ],
        },
      ],
    },
  ];
  t.same(tallyOfSpecs(suites), {
    passed: 1,
    failed: 2,
    red: ["[phone] wallet.spec.ts › steals", "[phone] wallet.spec.ts › at night › pays late"],
    skipped: ["[phone] wallet.spec.ts › at night › sleeps"],
    notRun: ["[phone] wallet.spec.ts › at night › dies before it starts"],
  });
});
