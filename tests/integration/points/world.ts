import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Points } from "../../../shared/contracts/points.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { type Player, paymentPassword, withdrawalWorld } from "../withdrawals/world.ts";

/** Starts a complete site for players with points. */
export async function pointWorld(t: Test) {
  const world = await withdrawalWorld(t);
  const { sandbox } = world;

  /** Creates a member with ৳1,000.00, a payment password, and `points` points on top of every member's 200. */
  async function collector(account: string, points: number): Promise<Player> {
    const player = await world.player(account);
    await sandbox.steer("POST", `/points/${account}`, { points });
    return player;
  }
  return { ...world, collector };
}

export const balance = async (visitor: SiteVisitor) => (await visitor.json<Points>("/api/points")).balance;
export const redemptions = (visitor: SiteVisitor, query = "") =>
  visitor.json<Answer<"pointRedemptions">>(`/api/points/redemptions${query}`);
export const history = (visitor: SiteVisitor, query = "?size=100") =>
  visitor.json<Answer<"pointRecords">>(`/api/points/history${query}`);

/** Redeems points for a reward, by default the credit for 500 points. */
export const redeem = ({ visitor }: Player, more: object = {}, key: string = randomUUID()) =>
  visitor.call(
    "POST",
    "/api/points/redemptions",
    { rewardId: "9101", quantity: 1, paymentPassword, ...more },
    { "idempotency-key": key },
  );

export const convert = ({ visitor }: Player, points: number, more: object = {}, key: string = randomUUID()) =>
  visitor.call("POST", "/api/points/conversions", { points, paymentPassword, ...more }, { "idempotency-key": key });
