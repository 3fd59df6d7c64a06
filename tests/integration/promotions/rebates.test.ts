import { randomUUID } from "node:crypto";
import t from "tap";
import type { PaidRebate, Rebates } from "../../../shared/contracts/loyalty.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { codeOf, promotionWorld } from "./world.ts";

const claimRebate = (visitor: SiteVisitor, categories: string[], key: string = randomUUID()) =>
  visitor.call("POST", "/api/rebates/claims", { categories }, { "idempotency-key": key });

const paidAmount = async (answer: Response) => ((await answer.json()) as PaidRebate).amount;
const listRebates = (visitor: SiteVisitor) => visitor.json<Rebates>("/api/rebates");
const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;

t.test("a rebate returns a share of bets", async (t) => {
  const { sandbox, gateway, guest, member } = await promotionWorld(t);
  const { accounts, rounds, world } = sandbox.sandbox;

  /** Bets `taka` and loses. A member starts with 1,000 taka. */
  function lose(name: string, type: string, taka: number): void {
    const account = accounts.byName(name);
    const game = world.games.find((candidate) => candidate.type === type);
    if (!account || !game) throw new Error(`no ${name} or no ${type}`);
    rounds.settle(rounds.bet(account, game, taka * 100), 0);
  }

  await t.test("a rebate of the chosen categories is paid into the wallet, once", async (t) => {
    const player = await member("rebate01");
    lose("rebate01", "RNG", 500);
    lose("rebate01", "LIVE", 200);
    t.equal(await paidAmount(await claimRebate(player, ["RNG"])), "4.00");
    t.equal(await total(player), "304.00", "1,000 less the 700 bet, and the rebate");
    t.equal(await codeOf(await claimRebate(player, ["RNG"])), "promotion_claimed");
    t.equal(await paidAmount(await claimRebate(player, ["RNG", "LIVE"])), "1.00");
    lose("rebate01", "RNG", 100);
    t.equal(await paidAmount(await claimRebate(player, ["RNG"])), "0.80", "of the bets since");
  });

  await t.test("a claim of rebates without stakes is not reported as already claimed", async (t) => {
    const player = await member("rebate08");
    t.equal(await codeOf(await claimRebate(player, ["RNG"])), "promotion_unavailable");
    lose("rebate08", "RNG", 500);
    t.equal(await codeOf(await claimRebate(player, ["LIVE"])), "promotion_unavailable");
    t.equal(await paidAmount(await claimRebate(player, ["RNG"])), "4.00");
    t.equal(await codeOf(await claimRebate(player, ["LIVE", "RNG"])), "promotion_claimed");
  });

  await t.test("many small claims of rebates add up to no more than one", async (t) => {
    const player = await member("rebate05");
    const stakes = 10;
    for (let stake = 0; stake < stakes; stake += 1) {
      lose("rebate05", "LIVE", 1);
      await claimRebate(player, ["LIVE"]);
    }
    t.equal(await total(player), "990.05", "1,000 less the 10 bet, and 0.5 % of them");
  });

  await t.test("one key claims a rebate once, however often it is repeated", async (t) => {
    const player = await member("rebate02");
    lose("rebate02", "RNG", 500);
    const key = randomUUID();
    const before = await sandbox.calls("claimRebate");
    t.equal(await paidAmount(await claimRebate(player, ["RNG"], key)), "4.00");
    const repeated = await claimRebate(player, ["RNG"], key);
    t.equal(repeated.headers.get("idempotency-replayed"), "true");
    t.equal(await paidAmount(repeated), "4.00");
    t.equal(await codeOf(await claimRebate(player, ["LIVE"], key)), "idempotency_conflict");
    t.equal((await sandbox.calls("claimRebate")) - before, 1);
  });

  await t.test("a claim of rebates with a lost response is pending, and found on the next request", async (t) => {
    const player = await member("rebate03");
    lose("rebate03", "RNG", 500);
    const key = randomUUID();
    const before = await sandbox.calls("claimRebate");
    await sandbox.steer("PUT", "/faults/claimRebate", { kind: "lostAnswer" });
    const answer = await claimRebate(player, ["RNG"], key);
    await sandbox.steer("DELETE", "/faults/claimRebate");
    t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
    t.equal(
      await paidAmount(await claimRebate(player, ["RNG"], key)),
      "4.00",
      "the platform's list of claims names it",
    );
    t.equal((await sandbox.calls("claimRebate")) - before, 1);
    t.equal(await total(player), "504.00", "it was paid, once");
  });

  await t.test("the listed rebate is what a claim pays", async (t) => {
    const player = await member("rebate06");
    t.match(await listRebates(player), { items: [], total: "0.00", lastClaimAt: undefined });
    for (const [type, taka] of [
      ["RNG", 123],
      ["LIVE", 1],
      ["SPORTS", 77],
    ] as const)
      lose("rebate06", type, taka);
    const { items, rates, total: sum } = await listRebates(player);
    t.same(
      items.toSorted((one, other) => one.rate - other.rate),
      [
        { category: "LIVE", stake: "1.00", rate: 50, amount: "0.01" },
        { category: "SPORTS", stake: "77.00", rate: 60, amount: "0.46" },
        { category: "RNG", stake: "123.00", rate: 80, amount: "0.98" },
      ],
    );
    t.equal(sum, "1.45");
    t.match(
      rates.find(({ category }) => category === "FISH"),
      { rate: 40 },
      "including games that were not played",
    );
    t.equal(await paidAmount(await claimRebate(player, ["RNG"])), "0.98");
    const remaining = await listRebates(player);
    t.same([remaining.total, remaining.items.length, typeof remaining.lastClaimAt], ["0.47", 2, "string"]);
    t.equal(await paidAmount(await claimRebate(player, ["LIVE", "SPORTS"])), remaining.total);
    t.match(await listRebates(player), { items: [], total: "0.00" });
    lose("rebate06", "LIVE", 1);
    t.match(await listRebates(player), { items: [{ stake: "1.00", amount: "0.00" }], total: "0.00" }, "never twice");
    t.equal(await codeOf(await claimRebate(player, ["LIVE"])), "promotion_claimed");
  });

  await t.test("rebate rows are served without rates, and empty if the operator gives no rebate", async (t) => {
    const player = await member("rebate07");
    lose("rebate07", "RNG", 500);
    await sandbox.steer("PUT", "/faults/rebateRates", { kind: "unavailable" });
    t.match(await listRebates(player), { total: "4.00", rates: [] });
    await sandbox.steer("DELETE", "/faults/rebateRates");
    await sandbox.steer("PUT", "/switches", { flags: { MANPLAYREB3: false } });
    t.equal(await codeOf(await player.call("GET", "/api/rebates")), "feature_unavailable");
    t.equal(await codeOf(await claimRebate(player, ["RNG"])), "feature_unavailable");
    await sandbox.steer("PUT", "/switches", { flags: { MANPLAYREB3: true } });
  });

  await t.test("only accounts can claim rebates, with a key and existing categories", async (t) => {
    const player = await member("rebate04");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("claimRebate");
    t.equal(await codeOf(await guest.call("GET", "/api/rebates")), "session_required");
    t.equal(await codeOf(await trial.call("GET", "/api/rebates")), "trial_not_allowed");
    t.equal(await codeOf(await claimRebate(guest, ["RNG"])), "session_required");
    t.equal(await codeOf(await claimRebate(trial, ["RNG"])), "trial_not_allowed");
    t.equal(await codeOf(await claimRebate(player, ["GOLD"])), "validation_failed");
    const keyless = await player.call("POST", "/api/rebates/claims", { categories: ["RNG"] });
    t.equal(await codeOf(keyless), "idempotency_key_required");
    t.equal(await sandbox.calls("claimRebate"), before);
  });
});
