import t from "tap";
import { createKeys } from "../../../bff/platform/encryption.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { TestClock } from "../../support/clock.ts";

const minute = 60_000;
const a = "a".repeat(256);
const b = "b".repeat(256);

function rig(answers: (string | PlatformError)[]) {
  const clock = new TestClock();
  let fetches = 0;
  let refetches = 0;
  const keys = createKeys({
    clock,
    maxAgeMs: 10 * minute,
    onRefetch: () => {
      refetches += 1;
    },
    fetch: async () => {
      const answer = answers[Math.min(fetches, answers.length - 1)];
      fetches += 1;
      if (typeof answer !== "string") throw answer;
      return answer;
    },
  });
  return { keys, clock, fetches: () => fetches, refetches: () => refetches };
}

t.test("fifty callers of a cold key share one fetch", async (t) => {
  const { keys, fetches } = rig([a]);
  t.equal(keys.ageMs(), undefined);
  t.strictSame(new Set(await Promise.all(Array.from({ length: 50 }, () => keys.current()))), new Set([a]));
  t.equal(fetches(), 1);
});

t.test("a platform key is cached for ten minutes", async (t) => {
  const { keys, clock, fetches } = rig([a, b]);
  await keys.current();
  clock.advance(10 * minute - 1);
  t.equal(await keys.current(), a);
  t.equal(keys.ageMs(), 10 * minute - 1);
  clock.advance(1);
  t.equal(await keys.current(), b);
  t.equal(fetches(), 2);
});

t.test("a call fails with the error of the failed key fetch, and the next caller fetches again", async (t) => {
  const { keys } = rig([new PlatformError("platform_unreachable", true), a]);
  await t.rejects(keys.current(), { code: "platform_unreachable" });
  t.equal(await keys.current(), a);
});

t.test("a rotated key is fetched once for all calls that it refused", async (t) => {
  const { keys, fetches, refetches } = rig([a, b]);
  await keys.current();
  const replacements = await Promise.all(Array.from({ length: 20 }, () => keys.replacement(a)));
  t.strictSame(new Set(replacements), new Set([b]));
  t.equal(fetches(), 2);
  t.equal(await keys.replacement(a), b, "a later call gets the new key without a fetch");
  t.equal(fetches(), 2);
  t.equal(refetches(), 1);
});

t.test("the current key is not fetched by every call if the platform refuses it", async (t) => {
  const { keys, clock, fetches } = rig([a]);
  await keys.current();
  t.equal(await keys.replacement(a), undefined);
  t.equal(await keys.replacement(a), undefined);
  t.equal(fetches(), 2);
  clock.advance(5_000);
  await keys.replacement(a);
  t.equal(fetches(), 3);
});
