import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { BonusPage } from "../../../shared/contracts/records.ts";
import { claim } from "../promotions/world.ts";
import { codeOf, hour, recordWorld } from "./world.ts";

t.test("profit, loss and bonuses", async (t) => {
  const { sandbox, gateway, register, signedIn, play, wait } = await recordWorld(t);
  await register("profit01");
  play("profit01", "RNG", 100, 30);
  play("profit01", "RNG", 50, 0);
  play("profit01", "LIVE", 10, 25);
  wait("profit01", "LIVE", 5, 100 * hour);
  const player = await signedIn("profit01");
  const { items } = await player.json<{ items: { id: string; status: string }[] }>("/api/promotions/mine");
  const claimable = items.find(({ status }) => status === "claim")?.id ?? "";
  await claim(player, claimable);

  await t.test("profit and loss are listed by type of game, with bonuses outside games last", async (t) => {
    const before = await sandbox.calls("profitRecords");
    const { items, summary } = await player.json<Answer<"profitRecords">>("/api/records/profit");
    t.equal((await sandbox.calls("profitRecords")) - before, 1);
    t.same(
      items.map(({ type, bet, win, bonus, net }) => [type, bet, win, bonus, net]),
      [
        ["LIVE", "10.00", "25.00", "0.00", "15.00"],
        ["RNG", "150.00", "30.00", "0.00", "-120.00"],
        [undefined, "0.00", "0.00", "50.00", "50.00"],
      ],
    );
    t.match(summary, {
      bet: "160.00",
      win: "55.00",
      bonus: "50.00",
      net: "-55.00",
      deposit: "0.00",
      netDeposit: "0.00",
    });
    t.same(summary.pending, { count: 1, bet: "5.00" });
  });

  await t.test("a bonus shows how much of its turnover has been played since it was paid", async (t) => {
    const bonuses = (query = "") => player.json<BonusPage>(`/api/records/bonus?${query}`);
    t.match((await bonuses()).items, [
      {
        type: "LOGIN",
        promotion: /\S/,
        amount: "50.00",
        turnoverRequired: "50.00",
        turnoverPlayed: "0.00",
        status: "active",
      },
    ]);
    play("profit01", "RNG", 20, 0);
    t.match(await bonuses("status=active"), { summary: { count: 1, turnoverPlayed: "20.00" } });
    play("profit01", "RNG", 100, 90);
    t.match((await bonuses()).items, [{ turnoverPlayed: "50.00", status: "completed" }]);
    t.equal((await bonuses("status=active")).total, 0);
  });

  await t.test("profit, loss and bonuses are for accounts only, and for valid days", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    for (const name of ["profit", "bonus"]) {
      t.equal(await codeOf(await gateway.visitor().call("GET", `/api/records/${name}`)), "session_required");
      t.equal(await codeOf(await trial.call("GET", `/api/records/${name}`)), "trial_not_allowed");
      t.equal(await codeOf(await player.call("GET", `/api/records/${name}?to=2026-02-30`)), "validation_failed");
    }
  });
});
