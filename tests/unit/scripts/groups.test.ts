import t from "tap";

const script = new URL("../../../scripts/lib-tap.mjs", import.meta.url);
const { groupsOf } = await import(script.href);

const seconds: Readonly<Record<string, number>> = {
  "tests/integration/cards/a.test.ts": 13,
  "tests/integration/cards/b.test.ts": 13,
  "tests/integration/cards/c.test.ts": 13,
  "tests/integration/cards/d.test.ts": 13,
  "tests/integration/cards/long.test.ts": 40,
  "tests/integration/chat/a.test.ts": 1,
  "tests/unit/cache/a.test.ts": 1,
  "tests/unit/store/memory-subscriptions.test.ts": 1,
  "tests/unit/web-auth/a.test.ts": 1,
  "tests/unit/web-ui/a.test.ts": 1,
  "tests/unit/whole/a.test.ts": 1,
  "tests/deep/faults/store/a.test.ts": 1,
  "tests/deep/faults/store/b.test.ts": 1,
};

t.test(
  "short files of one kind share a process across folders until it is full, and long ones start first and alone",
  async (t) => {
    const groups: string[][] = groupsOf(Object.keys(seconds), (file: string) => seconds[file]);
    t.same(groups, [
      ["tests/integration/cards/long.test.ts"],
      ["a", "b", "c"].map((name) => `tests/integration/cards/${name}.test.ts`),
      ["tests/integration/cards/d.test.ts", "tests/integration/chat/a.test.ts"],
      ["tests/unit/cache/a.test.ts", "tests/unit/whole/a.test.ts"],
      ["tests/unit/web-auth/a.test.ts", "tests/unit/web-ui/a.test.ts"],
      ["tests/unit/store/memory-subscriptions.test.ts"],
      ["tests/deep/faults/store/a.test.ts"],
      ["tests/deep/faults/store/b.test.ts"],
    ]);
  },
);
