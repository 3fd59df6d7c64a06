import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { VendorTypes } from "../../../shared/contracts/lobby.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { codeOf, hour, lateWednesday, recordWorld } from "./world.ts";

const betting = (visitor: SiteVisitor, query = "") =>
  visitor.json<Answer<"bettingRecords">>(`/api/records/betting?${query}`);
/** Cuts an instant to the minute. Seconds may differ, because the sandbox's clock continues to run after it is set. */
const minuteOf = (instant = "") => instant.slice(0, 16);

t.test("the betting record of an account", async (t) => {
  const { sandbox, gateway, register, signedIn, gameOf, play, wait, advance } = await recordWorld(t);
  await register("better01");
  play("better01", "RNG", 100, 30);
  await advance(hour);
  play("better01", "LIVE", 50, 120);
  play("better01", "RNG", 10, 10);
  wait("better01", "SPORTS", 20, 100 * hour);
  const player = await signedIn("better01");

  await t.test("the betting record lists every bet, newest first, with its win", async (t) => {
    const before = await sandbox.calls("bettingRecords");
    const { items, total, pages } = await betting(player);
    t.equal((await sandbox.calls("bettingRecords")) - before, 1, "one platform call per page");
    t.same([total, pages], [4, 1]);
    t.same(
      items.map(({ type, bet, win, net, status }) => [type, bet, win, net, status]),
      [
        ["SPORTS", "20.00", undefined, undefined, "pending"],
        ["RNG", "10.00", "10.00", "0.00", "draw"],
        ["LIVE", "50.00", "120.00", "70.00", "won"],
        ["RNG", "100.00", "30.00", "-70.00", "lost"],
      ],
    );
    t.match(items[2], { game: gameOf("LIVE").name.EN, vendor: gameOf("LIVE").vendor });
    t.equal(minuteOf(items[3]?.placedAt), minuteOf(new Date(lateWednesday).toISOString()));
  });

  await t.test("the betting record sums settled bets and, separately, open ones", async (t) => {
    const { summary, asOf } = await betting(player, "size=1");
    t.same(summary, {
      ...{ count: 3, bet: "160.00", valid: "160.00", win: "160.00", net: "0.00" },
      pending: { count: 1, bet: "20.00" },
    });
    t.equal(minuteOf(asOf), minuteOf(new Date(lateWednesday + hour).toISOString()));
  });

  await t.test("the betting record uses days of the site's time zone, without the end day", async (t) => {
    const netOn = async (query: string) => (await betting(player, query)).summary.net;
    t.equal(await netOn("from=2026-05-06&to=2026-05-07"), "-70.00", "before midnight in Dhaka");
    t.equal(await netOn("from=2026-05-07&to=2026-05-08"), "70.00", "after it");
    t.equal(await netOn("from=2026-05-08"), "0.00");
    t.equal((await betting(player, "to=2026-05-06")).total, 0);
  });

  await t.test("the betting record filters by type, vendor and state, and sorts by any amount", async (t) => {
    const bets = async (query: string) => (await betting(player, query)).items.map(({ bet }) => bet);
    t.same(await bets("type=RNG"), ["10.00", "100.00"]);
    t.same(await bets(`vendor=${gameOf("LIVE").vendor}&type=LIVE`), ["50.00"]);
    t.same(await bets("status=pending"), ["20.00"]);
    t.same(await bets("status=lost"), ["100.00"]);
    t.same(await bets("sort=bet"), ["10.00", "20.00", "50.00", "100.00"]);
    t.same(await bets("sort=-net&size=2&page=1"), ["50.00", "20.00"]);
    t.same(await bets("sort=-net&size=2&page=2"), ["10.00", "100.00"]);
    t.same(await bets("page=9"), []);
  });

  await t.test(
    "the betting record lists the types of each vendor, with one platform call for all accounts",
    async (t) => {
      const before = await sandbox.calls("vendorTypes");
      const { items } = await player.json<VendorTypes>("/api/vendors/types");
      const ofLive = items.find(({ type }) => type === "LIVE");
      t.ok(ofLive?.vendors.includes(gameOf("LIVE").vendor));
      t.notOk(ofLive?.vendors.includes("IBC"));
      const trial = gateway.visitor();
      await trial.call("POST", "/api/session/trial");
      t.equal(await codeOf(await gateway.visitor().call("GET", "/api/vendors/types")), "session_required");
      t.equal(await codeOf(await trial.call("GET", "/api/vendors/types")), "trial_not_allowed");
      t.equal((await sandbox.calls("vendorTypes")) - before, 1);
    },
  );

  await t.test("the betting record refuses invalid queries before the platform is called", async (t) => {
    const before = await sandbox.calls("bettingRecords");
    const refusal = async (query: string) => codeOf(await player.call("GET", `/api/records/betting?${query}`));
    for (const query of ["from=2026-02-30", "from=2026-05-07&to=2026-05-07", "size=101", "page=0"])
      t.equal(await refusal(query), "validation_failed", query);
    for (const query of ["sort=game", "status=open", "wallet=2"])
      t.equal(await refusal(query), "validation_failed", query);
    t.equal(await sandbox.calls("bettingRecords"), before);
  });

  await t.test("the betting record contains the account's own bets only; guests and trials have none", async (t) => {
    await register("better02");
    const other = await signedIn("better02");
    t.same((await betting(other)).items, []);
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    t.equal(await codeOf(await gateway.visitor().call("GET", "/api/records/betting")), "session_required");
    t.equal(await codeOf(await trial.call("GET", "/api/records/betting")), "trial_not_allowed");
  });

  await t.test("the betting record moves bets settled in between from open to settled", async (t) => {
    await advance(100 * hour);
    const { summary, items } = await betting(await signedIn("better01"));
    t.match(summary, { count: 4, net: "-20.00", pending: { count: 0, bet: "0.00" } });
    t.match(items[0], { status: "lost", win: "0.00" });
    t.equal(minuteOf(items[0]?.settledAt), minuteOf(new Date(lateWednesday + 101 * hour).toISOString()));
  });
});
