import { randomUUID } from "node:crypto";
import t from "tap";
import type { Mission, MissionBoard, Missions } from "../../../shared/contracts/missions.ts";
import type { BonusPage } from "../../../shared/contracts/records.ts";
import type { Badges } from "../../../shared/contracts/rewards.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { claimableMissions, claimableRewards } from "../../../shared/rules/claimable.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { activities, codeOf, promotionWorld, wednesday } from "./world.ts";

const dayMs = 86_400_000;
/** Ids of sandbox missions (sandbox/missions/missions.ts) on that Wednesday and in its week. */
const [bets, slots, daysInARow, liveStakes] = ["601-2026-05-06", "602-2026-05-06", "611-2026-05-03", "612-2026-05-03"];
const firstBet = "621";

const missions = (visitor: SiteVisitor) => visitor.json<Missions>("/api/missions");
const board = (visitor: SiteVisitor) => visitor.json<MissionBoard>("/api/missions/board");
const badges = (visitor: SiteVisitor) => visitor.json<Badges>("/api/badges");
const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;
const claim = (visitor: SiteVisitor, id: string, key: string = randomUUID()) =>
  visitor.call("POST", `/api/missions/${id}/claims`, undefined, { "idempotency-key": key });

async function mission(visitor: SiteVisitor, id: string): Promise<Mission> {
  const item = (await missions(visitor)).items.find((one) => one.id === id);
  if (!item) throw new Error(`no mission ${id}`);
  return item;
}

t.test("missions, claims and the board", async (t) => {
  const { sandbox, gateway, guest, member, signedIn } = await promotionWorld(t);
  const { accounts, rounds, world } = sandbox.sandbox;

  /** Bets `taka` and loses. A member starts with 1,000 taka. */
  function lose(name: string, type: string, taka: number): void {
    const account = accounts.byName(name);
    const game = world.games.find((candidate) => candidate.type === type);
    if (!account || !game) throw new Error(`no ${name} or no ${type}`);
    rounds.settle(rounds.bet(account, game, taka * 100), 0);
  }
  const setClock = (ms: number) => sandbox.steer("POST", "/clock", { set: ms });

  await t.test("mission progress counts bets settled since the day or week started, but no open rounds", async (t) => {
    const player = await member("mission01");
    const before = await missions(player);
    t.equal(before.items.length, 9);
    t.equal(before.claimable, 0);
    t.match(await mission(player, bets), {
      period: "daily",
      unit: "bets",
      target: "20",
      progress: "0",
      status: "open",
    });
    t.equal((await mission(player, bets)).resetsAt, "2026-05-06T18:00:00.000Z", "midnight of the site's clock");
    t.equal((await mission(player, liveStakes)).resetsAt, "2026-05-09T18:00:00.000Z", "Sunday");
    t.notOk("resetsAt" in (await mission(player, firstBet)));
    const account = accounts.byName("mission01");
    const game = world.games.find(({ type }) => type === "RNG");
    if (!account || !game) return t.fail("no player or no game");
    const round = rounds.bet(account, game, 2_550);
    t.equal((await mission(player, bets)).progress, "0");
    rounds.settle(round, 0);
    lose("mission01", "LIVE", 30);
    t.equal((await mission(player, bets)).progress, "2");
    t.match(await mission(player, slots), { unit: "money", target: "1000.00", progress: "25.50", reward: "15.00" });
    t.equal((await mission(player, liveStakes)).progress, "30.00");
    t.match(await mission(player, firstBet), { progress: "1", target: "1", status: "claimable" });
  });

  await t.test("mission progress restarts with the day, and a streak ends with a missed day", async (t) => {
    await member("mission02");
    const progress = async (id: string) => (await mission(await signedIn("mission02"), id)).progress;
    const monday = wednesday - 2 * dayMs;
    for (const day of [monday, monday + dayMs]) {
      await setClock(day);
      lose("mission02", "RNG", 10);
    }
    t.equal(await progress(daysInARow), "2");
    await setClock(wednesday + dayMs);
    t.equal(await progress(daysInARow), "0", "no play on Wednesday");
    t.equal(await progress("601-2026-05-07"), "0");
    lose("mission02", "RNG", 10);
    t.equal(await progress(daysInARow), "1");
    await setClock(wednesday);
  });

  await t.test("a claim of a mission pays once, is recorded, and adds its turnover", async (t) => {
    const player = await member("mission03");
    t.equal(await codeOf(await claim(player, firstBet)), "promotion_unavailable", "the mission is not done");
    lose("mission03", "RNG", 100);
    const twice = await Promise.all([claim(player, firstBet), claim(player, firstBet)]);
    t.same(twice.map(({ status }) => status).sort(), [200, 422], "one of two devices is paid");
    const refused = twice.find(({ status }) => status === 422);
    t.equal(refused && (await codeOf(refused)), "promotion_claimed");
    t.equal(await total(player), "910.00");
    t.match(await mission(player, firstBet), { status: "claimed", progress: "1" });
    const { items } = await player.json<BonusPage>("/api/records/bonus?page=1&size=20");
    t.match(items, [
      { type: "MISSION", promotion: "Place your first bet", amount: "10.00", turnoverRequired: "10.00" },
    ]);
    t.equal(await codeOf(await claim(player, "601-2026-05-05")), "not_found", "yesterday's is gone");
  });

  await t.test("one key is one claim of a mission, and one with a lost response is found again", async (t) => {
    const player = await member("mission04");
    lose("mission04", "RNG", 100);
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/claimMission", { kind: "lostAnswer" });
    const lost = await claim(player, firstBet, key);
    await sandbox.steer("DELETE", "/faults/claimMission");
    t.same([lost.status, await lost.json()], [202, { state: "pending" }]);
    const before = await sandbox.calls("claimMission");
    const response = await claim(player, firstBet, key);
    t.same([response.status, await response.json()], [200, { amount: "10.00" }]);
    t.equal((await claim(player, firstBet, key)).headers.get("idempotency-replayed"), "true");
    t.equal(await codeOf(await claim(player, bets, key)), "idempotency_conflict");
    t.equal(await codeOf(await player.call("POST", `/api/missions/${bets}/claims`)), "idempotency_key_required");
    t.equal(await sandbox.calls("claimMission"), before, "the platform was not called again");
    t.equal(await total(player), "910.00");
  });

  await t.test("the board shows the account's own rank, wherever it is", async (t) => {
    const player = await member("mission05");
    const { items, own, resetsAt } = await board(player);
    t.equal(items.length, 20);
    t.ok(items.every(({ name, rank }, index) => rank === index + 1 && /^..\*\*\*..$/.test(name)));
    t.ok(own && own.points === 0 && own.rank > 20, "below the displayed rows");
    t.equal(resetsAt, "2026-05-09T18:00:00.000Z");
    await sandbox.steer("PUT", "/accounts/mission05", { balance: 10_000_000 });
    lose("mission05", "LIVE", 90_000);
    t.equal((await claim(player, firstBet)).status, 200);
    const after = await board(player);
    t.match(after.own, { rank: 1, points: 90_000, reward: "10.00" });
    t.match(after.items[0], { rank: 1, name: "mi***05" });
  });

  await t.test("badges count claimable rows, and skip feeds that are unavailable", async (t) => {
    const player = await member("mission06");
    lose("mission06", "LIVE", 20);
    const rows = async () => {
      const { available } = await activities(player);
      return { missions: claimableMissions((await missions(player)).items), rewards: claimableRewards(available) };
    };
    t.strictSame(await rows(), { missions: 1, rewards: 2 });
    t.strictSame(await badges(player), { ...(await rows()), referral: true });
    await claim(player, firstBet);
    t.strictSame(await badges(player), { ...(await rows()), referral: true });
    t.equal((await missions(player)).claimable, 0);
    await sandbox.steer("PUT", "/faults/missions", { kind: "status", value: 500 });
    t.strictSame(await badges(player), { rewards: 2, referral: true });
    t.equal((await player.call("GET", "/api/missions")).status, 502);
    await sandbox.steer("DELETE", "/faults/missions");
    await sandbox.steer("POST", "/tokens/revoke", { account: "mission06" });
    t.equal(await codeOf(await player.call("GET", "/api/badges")), "session_ended");
  });

  await t.test("only accounts have missions", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    for (const path of ["/api/missions", "/api/missions/board", "/api/badges"]) {
      t.equal(await codeOf(await guest.call("GET", path)), "session_required");
      t.equal(await codeOf(await trial.call("GET", path)), "trial_not_allowed");
    }
    const before = await sandbox.calls("claimMission");
    t.equal(await codeOf(await claim(guest, firstBet)), "session_required");
    t.equal(await codeOf(await claim(trial, firstBet)), "trial_not_allowed");
    t.equal(await sandbox.calls("claimMission"), before);
  });
});
