import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { codeOf, hour, recordWorld } from "./world.ts";

const account = (visitor: SiteVisitor, query = "") =>
  visitor.json<Answer<"accountRecords">>(`/api/records/account?${query}`);

t.test("the account record lists movements of money", async (t) => {
  const { sandbox, gateway, register, signedIn, play, wait, advance } = await recordWorld(t);
  await register("account01");
  play("account01", "RNG", 100, 30);
  await advance(hour);
  wait("account01", "SPORTS", 20, 100 * hour);
  const player = await signedIn("account01");

  await t.test("the account record has a line for every movement, with the balance before and after it", async (t) => {
    const before = await sandbox.calls("accountRecords");
    const { items, summary } = await account(player);
    t.equal((await sandbox.calls("accountRecords")) - before, 1, "one platform call per page");
    t.same(
      items.map(({ type, amount, balanceBefore, balanceAfter }) => [type, amount, balanceBefore, balanceAfter]),
      [
        ["bet", "-20.00", "930.00", "910.00"],
        ["win", "30.00", "900.00", "930.00"],
        ["bet", "-100.00", "1000.00", "900.00"],
        ["opening", "1000.00", "0.00", "1000.00"],
      ],
    );
    t.same(summary, { count: 4, in: "1030.00", out: "120.00", opening: "0.00", closing: "910.00" });
    t.equal(items[1]?.reference, items[2]?.reference, "a bet and its win have one reference");
    t.equal(items[0]?.wallet, "Main wallet");
  });

  await t.test("the account record starts and ends a day with a balance, whatever filter is set", async (t) => {
    const of = async (query: string) => (await account(player, query)).summary;
    t.match(await of("from=2026-05-06&to=2026-05-07"), { count: 4 - 1, opening: "0.00", closing: "930.00" });
    t.match(await of("from=2026-05-07&to=2026-05-08"), { count: 1, opening: "930.00", closing: "910.00" });
    t.same(await of("from=2026-05-06&to=2026-05-07&type=win"), {
      ...{ count: 1, in: "30.00", out: "0.00", opening: "0.00", closing: "930.00" },
    });
    t.match(await of("from=2026-05-08"), { count: 0, opening: "910.00", closing: "910.00" });
  });

  await t.test(
    "the account record is sorted by time or amount, and movements with equal times keep their order",
    async (t) => {
      const amounts = async (query: string) => (await account(player, query)).items.map(({ amount }) => amount);
      t.same(await amounts("sort=createdAt"), ["1000.00", "-100.00", "30.00", "-20.00"]);
      t.same(await amounts("sort=amount"), ["-100.00", "-20.00", "30.00", "1000.00"]);
      t.same(await amounts("sort=-amount&size=1&page=2"), ["30.00"]);
    },
  );

  await t.test("the account record contains the caller's own lines only and refuses invalid queries", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("accountRecords");
    t.equal(await codeOf(await gateway.visitor().call("GET", "/api/records/account")), "session_required");
    t.equal(await codeOf(await trial.call("GET", "/api/records/account")), "trial_not_allowed");
    for (const query of ["type=gift", "sort=wallet", "from=2026-13-01", "vendor=PG"])
      t.equal(await codeOf(await player.call("GET", `/api/records/account?${query}`)), "validation_failed", query);
    t.equal(await sandbox.calls("accountRecords"), before);
  });
});
