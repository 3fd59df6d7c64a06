import t from "tap";
import { isOutOfDate } from "../../../web/src/lib/api/response-age.ts";
import { createRenewal, type Renewable } from "../../../web/src/lib/api/shared-answers.ts";

/** Creates a renewal whose loads finish when the test resolves them. */
function controlledRenewal() {
  const requested: Renewable[] = [];
  const ends: { done(): void; fail(): void }[] = [];
  const renewal = createRenewal((what) => {
    requested.push(what);
    return new Promise((done, reject) => ends.push({ done: () => done(undefined), fail: () => reject(new Error()) }));
  });
  return { renewal, requested, ends };
}

t.test("a maintenance response reloads the site's state without delaying the caller", async (t) => {
  const { renewal, requested } = controlledRenewal();
  t.equal(renewal.after({ code: "maintenance" }), undefined);
  t.same(requested, ["site"]);
});

t.test(
  "further maintenance responses during a reload of the site's state start no second one; later ones do",
  async (t) => {
    const { renewal, requested, ends } = controlledRenewal();
    const renewing = renewal.renew("site");
    for (let count = 0; count < 5; count += 1) renewal.after({ code: "maintenance" });
    t.same(requested, ["site"]);
    ends[0]?.fail();
    await renewing;
    renewal.after({ code: "maintenance" });
    t.same(requested, ["site", "site"]);
  },
);

t.test(
  "a caller refused for a missing captcha waits until the entry settings are reloaded, even if the reload fails",
  async (t) => {
    for (const end of ["done", "fail"] as const) {
      const { renewal, requested, ends } = controlledRenewal();
      let isRenewed = false;
      const renewed = renewal.after({ code: "behaviour_check_required" })?.then(() => {
        isRenewed = true;
      });
      await Promise.resolve();
      t.same([requested, isRenewed], [["entrySettings"], false]);
      ends[0]?.[end]();
      await renewed;
      t.ok(isRenewed);
    }
  },
);

t.test("other refusals reload nothing", async (t) => {
  const { renewal, requested } = controlledRenewal();
  for (const code of ["credentials_invalid", "game_maintenance", "network", "session_required"] as const) {
    t.equal(renewal.after({ code }), undefined);
  }
  t.same(requested, []);
});

t.test("a response expires at the age that its server set", async (t) => {
  const answer = (headers: Record<string, string>) => isOutOfDate({ headers: new Headers(headers) });
  const cacheControl = "public, max-age=15, stale-while-revalidate=15";
  t.equal(answer({ "cache-control": cacheControl, age: "14" }), false);
  t.equal(answer({ "cache-control": cacheControl, age: "15" }), true);
  t.equal(answer({ "cache-control": cacheControl }), false);
  t.equal(answer({ "cache-control": "no-store", age: "99" }), false);
});
