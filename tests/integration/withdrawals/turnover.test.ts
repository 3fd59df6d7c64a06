import { randomUUID } from "node:crypto";
import t from "tap";
import type { WithdrawalOptions } from "../../../shared/contracts/withdrawals.ts";
import { type Player, refusalOf, withdraw, withdrawalWorld } from "./world.ts";

t.test("turnover of deposits, bonuses and promotions", async (t) => {
  const { sandbox, player, lose } = await withdrawalWorld(t);

  const turnover = async ({ visitor }: Player) =>
    (await visitor.json<WithdrawalOptions>("/api/withdrawals/options")).turnover;

  /** Makes a deposit that arrives. Returns the turnover in poisha that the operator requires for the deposit. */
  async function deposit({ visitor }: Player, more: object = {}): Promise<number> {
    const body = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "1000", ...more };
    const answer = await visitor.call("POST", "/api/deposits/ewallet", body, { "idempotency-key": randomUUID() });
    const { id } = (await answer.json()) as { id: string };
    const decided = await sandbox.steer("POST", `/deposits/${id}`, { decision: "approve" });
    return (decided as { turnover: number }).turnover;
  }

  await t.test("a deposit blocks all withdrawals until it has been staked", async (t) => {
    const rina = await player("turnover01");
    t.equal(await deposit(rina), 100_000);
    t.same(await turnover(rina), { required: "1000.00", actual: "0.00", left: "1000.00" });
    lose("turnover01", 99_999);
    t.equal((await refusalOf(await withdraw(rina))).code, "turnover_unmet");
    t.same(await turnover(rina), { required: "1000.00", actual: "999.99", left: "0.01" });
    lose("turnover01", 1);
    t.equal((await withdraw(rina)).status, 200);
  });

  await t.test("a deposit with a bonus requires turnover of both, as the deposit itself says", async (t) => {
    const rina = await player("turnover02");
    t.equal(await deposit(rina, { bonus: "802" }), 315_000);
    t.same(await turnover(rina), { required: "3150.00", actual: "0.00", left: "3150.00" });
  });

  await t.test("a claimed promotion has its own multiple of turnover", async (t) => {
    const rina = await player("turnover03");
    await rina.visitor.call("POST", "/api/promotions/701/join");
    await sandbox.steer("POST", "/clock", { advance: 31_000 });
    const { items } = await rina.visitor.json<{ items: { id: string; promotionId: string }[] }>("/api/promotions/mine");
    const { id } = items.find(({ promotionId }) => promotionId === "701") ?? {};
    const key = { "idempotency-key": randomUUID() };
    await rina.visitor.call("POST", `/api/promotions/claims/${id}`, undefined, key);
    t.same(await turnover(rina), { required: "4000.00", actual: "0.00", left: "4000.00" });
  });
});
