import { randomUUID } from "node:crypto";
import t from "tap";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import type { Answer } from "../../../shared/api.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { claim } from "../promotions/world.ts";
import { readRecords, recordsAgree, walletsAgree } from "./agreement.ts";
import { hour, recordWorld } from "./world.ts";

t.test("every page reports the same sums for an account", async (t) => {
  const { sandbox, register, signedIn, play, wait, advance } = await recordWorld(t);

  /** Plays rounds that depend only on the seed. About half of the rounds win. */
  function playFrom(seed: number, name: string, rounds: number): void {
    const random = mulberry32(seed);
    const types = ["RNG", "LIVE", "FISH", "SPORTS"];
    for (let at = 0; at < rounds; at++) {
      const bet = 1 + Math.floor(random() * 20);
      play(
        name,
        types[Math.floor(random() * types.length)] ?? "RNG",
        bet,
        random() < 0.5 ? Math.floor(random() * 35) : 0,
      );
    }
  }
  const rebate = (visitor: SiteVisitor, categories: string[]) =>
    visitor.call("POST", "/api/rebates/claims", { categories }, { "idempotency-key": randomUUID() });

  await t.test("sums agree after play, wins, a rebate and a bonus, in total and per day", async (t) => {
    await register("agree01");
    playFrom(18, "agree01", 12);
    await advance(hour);
    playFrom(81, "agree01", 12);
    wait("agree01", "SPORTS", 5, 24 * hour);
    const player = await signedIn("agree01");
    t.equal((await rebate(player, ["RNG", "LIVE"])).status, 200);
    const { items } = await player.json<{ items: { id: string; status: string }[] }>("/api/promotions/mine");
    const claimable = items.find(({ status }) => status === "claim")?.id ?? "";
    t.equal((await claim(player, claimable)).status, 200);

    const records = await readRecords(player);
    recordsAgree(t, records);
    walletsAgree(t, records);
    t.ok(records.betting.total === 25 && records.bonus.total === 1, "bets and payments were made");
    const days = ["from=2026-05-06&to=2026-05-07", "from=2026-05-07&to=2026-05-08"];
    for (const day of days) {
      const one = await readRecords(player, day);
      t.ok(one.betting.total >= 12, "on both days");
      recordsAgree(t, one);
    }
    const [first, second] = await Promise.all(
      days.map((day) => player.json<Answer<"accountRecords">>(`/api/records/account?${day}`)),
    );
    t.equal(first?.summary.closing, second?.summary.opening, "a day starts with the closing balance of the day before");
    t.equal(second?.summary.closing, records.balance.total);
  });

  await t.test("sums agree while vendors have their own wallets and several contain money", async (t) => {
    await sandbox.steer("PUT", "/switches", { singleWallet: false });
    await register("agree02");
    const player = await signedIn("agree02");
    const move = (body: object) =>
      player.call("POST", "/api/wallets/transfers", body, { "idempotency-key": randomUUID() });
    t.equal((await move({ from: "2", to: "11", amount: "120.55" })).status, 204);
    t.equal((await move({ from: "11", to: "12", amount: "20.05" })).status, 204);
    playFrom(7, "agree02", 10);
    const records = await readRecords(player);
    recordsAgree(t, records);
    walletsAgree(t, records);
    t.equal(records.account.items.filter(({ type }) => type === "wallet").length, 4, "a line on both sides");
  });
});
