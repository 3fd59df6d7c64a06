import t from "tap";
import { waitAfter } from "../../../bff/catalogue/catalogue.ts";

const everyMs = 600_000;
const afterFailures = (failed: number, hasList: boolean) => waitAfter("failed", { failed, hasList, everyMs });

t.test("a failed fill is retried soon, and at growing intervals while an old list is shown", async (t) => {
  t.strictSame(
    [1, 2, 3, 6, 7, 40].map((failed) => afterFailures(failed, true)),
    [1_000, 2_000, 4_000, 32_000, 60_000, 60_000],
  );
});

t.test("a gateway without a list retries within five seconds, however often the fill has failed", async (t) => {
  t.strictSame(
    [1, 2, 3, 4, 40].map((failed) => afterFailures(failed, false)),
    [1_000, 2_000, 4_000, 5_000, 5_000],
  );
});

t.test(
  "an instance without a list checks for another instance's list immediately, one with a list rarely",
  async (t) => {
    t.equal(waitAfter("waiting", { failed: 0, hasList: false, everyMs }), 500);
    t.equal(waitAfter("waiting", { failed: 0, hasList: true, everyMs }), 60_000);
  },
);

t.test("the next fill starts before the list expires, at different times on each instance", async (t) => {
  const waits = Array.from({ length: 100 }, () => waitAfter("filled", { failed: 0, hasList: true, everyMs }));
  t.ok(waits.every((wait) => wait >= 0.85 * everyMs && wait <= 0.95 * everyMs));
  t.ok(new Set(waits).size > 50);
});
