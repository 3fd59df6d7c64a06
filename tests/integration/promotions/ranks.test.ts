import { randomUUID } from "node:crypto";
import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { RankBonus, RankProgress } from "../../../shared/contracts/loyalty.ts";
import type { BonusPage } from "../../../shared/contracts/records.ts";
import type { Session } from "../../../shared/contracts/session.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { codeOf, promotionWorld } from "./world.ts";

const bonuses = async (visitor: SiteVisitor) => (await visitor.json<Answer<"rankBonuses">>("/api/rank/bonuses")).items;
const claim = (visitor: SiteVisitor, id: string, key: string = randomUUID()) =>
  visitor.call("POST", `/api/rank/bonuses/${id}/claims`, undefined, { "idempotency-key": key });
const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;
const vip = async (visitor: SiteVisitor) => (await visitor.json<Session>("/api/session")).member?.vip;

function bonusOf(items: readonly RankBonus[], kind: RankBonus["kind"], status: RankBonus["status"]): RankBonus {
  const bonus = items.find((item) => item.kind === kind && item.status === status);
  if (!bonus) throw new Error(`no ${kind} that is ${status}`);
  return bonus;
}

t.test("ranks follow from play and pay once", async (t) => {
  const { sandbox, gateway, guest, member, signedIn } = await promotionWorld(t);
  const { accounts, clock, rounds, world } = sandbox.sandbox;
  const game = world.games.find(({ type }) => type === "RNG");

  /** Bets `taka` in total and wins the same amount. */
  function stake(name: string, taka: number): void {
    const account = accounts.byName(name);
    if (!account || !game) throw new Error(`no ${name} or no slots`);
    while (taka > 0) {
      const bet = Math.min(taka, 1_000) * 100;
      rounds.settle(rounds.bet(account, game, bet), bet);
      taka -= bet / 100;
    }
  }

  await t.test(
    "the progress of a rank shows the stakes of the month and in total, and what the next rank requires",
    async (t) => {
      const player = await member("rank01");
      stake("rank01", 4_000);
      const { ladder, ...progress } = await player.json<RankProgress>("/api/rank");
      t.same(progress, {
        ...{ name: "Bronze", next: "Silver" },
        month: { actual: "4000.00", expected: "5000.00" },
        total: { actual: "4000.00", expected: "10000.00" },
      });
      t.same(
        ladder.map(({ name }) => name),
        ["Bronze", "Silver", "Gold", "Platinum", "Diamond"],
      );
      t.match(ladder[1], { level: 1, upgradeBonus: "100.00", monthlyBonus: "50.00", birthdayBonus: "100.00" });
    },
  );

  await t.test("the session's rank label rises with the rank, and so does the withdrawal limit", async (t) => {
    const player = await member("rank02");
    t.equal(await vip(player), "Bronze");
    stake("rank02", 100_000);
    t.equal((await player.json<RankProgress>("/api/rank")).name, "Gold");
    t.equal(await vip(player), "Gold");
    t.match(await player.json("/api/withdrawals/options"), { maximum: "100000.00" });
  });

  await t.test("a rank bonus is paid once, for any key and any number of requests", async (t) => {
    const player = await member("rank03");
    stake("rank03", 10_000);
    const items = await bonuses(player);
    t.equal(bonusOf(items, "upgrade", "open").rank, "Gold");
    const { id, amount, rank } = bonusOf(items, "upgrade", "claimable");
    t.same([amount, rank], ["100.00", "Silver"]);
    const key = randomUUID();
    const before = await sandbox.calls("claimRankBonus");
    t.same(await (await claim(player, id, key)).json(), { amount: "100.00" });
    const repeated = await claim(player, id, key);
    t.equal(repeated.headers.get("idempotency-replayed"), "true");
    t.equal((await sandbox.calls("claimRankBonus")) - before, 1);
    t.equal(await codeOf(await claim(player, id)), "promotion_claimed");
    t.equal(await total(player), "1100.00");
    t.match(bonusOf(await bonuses(player), "upgrade", "claimed"), { id, amount: "100.00", claimedAt: /Z$/ });
    const { items: records } = await player.json<BonusPage>("/api/records/bonus");
    t.match(records, [{ type: "UPGRADE_BONUS", promotion: "Bonus for rising to Silver", amount: "100.00" }]);
  });

  await t.test("a rank bonus that is not available yet or does not exist is refused with a stable code", async (t) => {
    const player = await member("rank04");
    const { id } = bonusOf(await bonuses(player), "upgrade", "open");
    t.equal(await codeOf(await claim(player, id)), "promotion_unavailable");
    t.equal(await codeOf(await claim(player, "UPGRADE-99")), "not_found");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("claimRankBonus");
    for (const path of ["/api/rank", "/api/rank/bonuses"]) {
      t.equal(await codeOf(await guest.call("GET", path)), "session_required");
      t.equal(await codeOf(await trial.call("GET", path)), "trial_not_allowed");
    }
    t.equal(await codeOf(await claim(guest, id)), "session_required");
    t.equal(await codeOf(await claim(trial, id)), "trial_not_allowed");
    t.equal(await sandbox.calls("claimRankBonus"), before);
  });

  await t.test("a claim of a rank bonus with a lost response is pending, and found on the next request", async (t) => {
    const player = await member("rank05");
    await player.call("PUT", "/api/profile", { birthday: "1994-05-06" });
    const { id } = bonusOf(await bonuses(player), "birthday", "claimable");
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/claimRankBonus", { kind: "lostAnswer" });
    const answer = await claim(player, id, key);
    await sandbox.steer("DELETE", "/faults/claimRankBonus");
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    t.same(await (await claim(player, id, key)).json(), { amount: "50.00" });
    t.equal(await total(player), "1050.00", "it was paid, once");
    t.equal(await codeOf(await claim(player, id)), "promotion_claimed");
  });

  await t.test("one of two concurrent devices is paid, the other gets the error for a claimed bonus", async (t) => {
    const player = await member("rank06");
    stake("rank06", 10_000);
    const { id } = bonusOf(await bonuses(player), "upgrade", "claimable");
    const answers = await Promise.all([claim(player, id), claim(player, id)]);
    t.same(answers.map(({ status }) => status).sort(), [200, 422]);
    t.equal(await total(player), "1100.00");
  });

  await t.test("the month's bonus becomes available at the end of the month in the site's calendar", async (t) => {
    const name = "rank07";
    const player = await member(name);
    stake(name, 10_000);
    const open = bonusOf(await bonuses(player), "month", "open");
    t.match(open, { amount: "50.00", turnover: { actual: "10000.00", expected: "5000.00" } });
    t.equal(open.startAt, "2026-05-31T18:00:00.000Z", "June starts in Dhaka");
    clock.set(Date.parse("2026-05-31T18:00:00Z"));
    const again = await signedIn(name);
    const { id } = bonusOf(await bonuses(again), "month", "claimable");
    t.equal(id, open.id);
    t.same(await (await claim(again, id)).json(), { amount: "50.00" });
    const { month, name: rank } = await again.json<RankProgress>("/api/rank");
    t.same([rank, month.actual], ["Silver", "0.00"]);
  });

  await t.test("a lost response is also found after the birthday bonus has left the list", async (t) => {
    const player = await member("rank08");
    await player.call("PUT", "/api/profile", { birthday: "1994-05-06" });
    const { id } = bonusOf(await bonuses(player), "birthday", "claimable");
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/claimRankBonus", { kind: "lostAnswer" });
    t.equal((await claim(player, id, key)).status, 202);
    await sandbox.steer("DELETE", "/faults/claimRankBonus");
    await sandbox.steer("POST", "/clock", { advance: 31 * 86_400_000 });
    const newSession = await signedIn("rank08");
    t.equal((await bonuses(newSession)).filter((bonus) => bonus.id === id).length, 0);
    t.same(await (await claim(newSession, id, key)).json(), { amount: "50.00" });
    t.equal(await total(newSession), "1050.00");
  });
});
