import t from "tap";

const script = new URL("../../../scripts/lib-tap.mjs", import.meta.url);
const { tallyOf } = await import(script.href);

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

t.test("points are counted, skipped ones not, and a failure is reported once, where it happened", async (t) => {
  const { passed, failed, failures } = tallyOf(output);
  t.same([passed, failed], [2, 3]);
  t.same(failures, ["a wallet › takes money › should be empty\n          diff: one too many"]);
});
