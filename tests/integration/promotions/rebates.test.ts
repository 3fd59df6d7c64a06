import { randomUUID } from "node:crypto";
import t from "tap";
import type { PaidRebate } from "../../../shared/contracts/rebates.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { codeOf, promotionWorld } from "./world.ts";

const claimRebate = (visitor: SiteVisitor, categories: string[], key: string = randomUUID()) =>
  visitor.call("POST", "/api/rebates/claims", { categories }, { "idempotency-key": key });

const paid = async (answer: Response) => ((await answer.json()) as PaidRebate).amount;
const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;

t.test("a rebate comes back of what was bet", async (t) => {
  const { sandbox, gateway, guest, member } = await promotionWorld(t);
  const { accounts, rounds, world } = sandbox.sandbox;

  /** Bets and loses. @param taka of a member who has 1,000 */
  function lose(name: string, type: string, taka: number): void {
    const account = accounts.byName(name);
    const game = world.games.find((candidate) => candidate.type === type);
    if (!account || !game) throw new Error(`no ${name} or no ${type}`);
    rounds.settle(rounds.bet(account, game, taka * 100), 0);
  }

  await t.test("of the categories that are named, into the wallet, once", async (t) => {
    const player = await member("rebate01");
    lose("rebate01", "RNG", 500);
    lose("rebate01", "LIVE", 200);
    t.equal(await paid(await claimRebate(player, ["RNG"])), "4.00");
    t.equal(await total(player), "304.00", "1,000 less the 700 bet, and the rebate");
    t.equal(await codeOf(await claimRebate(player, ["RNG"])), "promotion_claimed");
    t.equal(await paid(await claimRebate(player, ["RNG", "LIVE"])), "1.00");
    lose("rebate01", "RNG", 100);
    t.equal(await paid(await claimRebate(player, ["RNG"])), "0.80", "of what was bet since");
  });

  await t.test("many small claims come to no more than one", async (t) => {
    const player = await member("rebate05");
    const stakes = 10;
    for (let stake = 0; stake < stakes; stake += 1) {
      lose("rebate05", "LIVE", 1);
      await claimRebate(player, ["LIVE"]);
    }
    t.equal(await total(player), "990.05", "1,000 less the 10 bet, and 0.5 % of them");
  });

  await t.test("once a key, however often it is repeated", async (t) => {
    const player = await member("rebate02");
    lose("rebate02", "RNG", 500);
    const key = randomUUID();
    const before = await sandbox.calls("claimRebate");
    t.equal(await paid(await claimRebate(player, ["RNG"], key)), "4.00");
    const repeated = await claimRebate(player, ["RNG"], key);
    t.equal(repeated.headers.get("idempotency-replayed"), "true");
    t.equal(await paid(repeated), "4.00");
    t.equal(await codeOf(await claimRebate(player, ["LIVE"], key)), "idempotency_conflict");
    t.equal((await sandbox.calls("claimRebate")) - before, 1);
  });

  await t.test("a lost answer is reported as pending, and the platform is not called again", async (t) => {
    const player = await member("rebate03");
    lose("rebate03", "RNG", 500);
    const key = randomUUID();
    const before = await sandbox.calls("claimRebate");
    await sandbox.steer("PUT", "/faults/claimRebate", { kind: "lostAnswer" });
    const answer = await claimRebate(player, ["RNG"], key);
    await sandbox.steer("DELETE", "/faults/claimRebate");
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    t.equal((await claimRebate(player, ["RNG"], key)).status, 202);
    t.equal((await sandbox.calls("claimRebate")) - before, 1);
    t.equal(await total(player), "504.00", "it was paid, once");
  });

  await t.test("accounts only, with a key and categories that exist", async (t) => {
    const player = await member("rebate04");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("claimRebate");
    t.equal(await codeOf(await claimRebate(guest, ["RNG"])), "session_required");
    t.equal(await codeOf(await claimRebate(trial, ["RNG"])), "trial_not_allowed");
    t.equal(await codeOf(await claimRebate(player, ["GOLD"])), "validation_failed");
    const keyless = await player.call("POST", "/api/rebates/claims", { categories: ["RNG"] });
    t.equal(await codeOf(keyless), "idempotency_key_required");
    t.equal(await sandbox.calls("claimRebate"), before);
  });
});
