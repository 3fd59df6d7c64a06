import type { ActivityStatus } from "../../../../shared/contracts/promotions.ts";
import type { Reward, RewardProgress, TicketStatus } from "../../../../shared/contracts/rewards.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import type { StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";

export type ClaimKind = "activity" | "login" | "signUp" | "ticket";

/** Action of a status. `none` shows only a text. */
export type Action = "join" | "claim" | "cancel" | "none";

const actions: Partial<Record<ActivityStatus, Action>> = {
  join: "join",
  claim: "claim",
  issued: "claim",
  applying: "cancel",
};

export const actionOf = (status: ActivityStatus): Action => actions[status] ?? "none";

const tones: Record<ActivityStatus | TicketStatus, StatusTone> = {
  ...{ join: "accent", claim: "success", issued: "success", claimed: "neutral" },
  ...{ applying: "info", process: "info", joined: "info", signed: "info" },
  ...{ rejected: "neutral", close: "neutral", comingSoon: "neutral", cancelled: "neutral", expired: "neutral" },
};

export const toneOf = (status: ActivityStatus | TicketStatus): StatusTone => tones[status];

/** Returns whether the platform is still processing a reward, so that the client polls it. */
export const isMoving = (rewards: readonly Pick<Reward, "status">[]): boolean =>
  rewards.some(({ status }) => status === "applying" || status === "joined");

const order: readonly (readonly ActivityStatus[])[] = [
  ["claim", "issued"],
  ["applying", "joined", "signed", "process"],
  ["join"],
  ["comingSoon"],
  ["claimed", "rejected", "close"],
];

const rankOf = ({ status }: Pick<Reward, "status">): number => order.findIndex((group) => group.includes(status));

export const inOrder = (rewards: readonly Reward[]): Reward[] => [...rewards].sort((a, b) => rankOf(a) - rankOf(b));

/** Keeps rewards in their current order, so that none moves while being pressed. New rewards are last. */
export const inPlace = (rewards: readonly Reward[], places: readonly string[]): Reward[] => {
  const placeOf = ({ id }: Reward): number => (places.includes(id) ? places.indexOf(id) : places.length);
  return inOrder(rewards).sort((a, b) => placeOf(a) - placeOf(b));
};

/** Returns the progress between 0 and 1. Amounts are decimal strings. Without a requirement, the progress is 1. */
export const shareOf = ({ required, played }: Pick<RewardProgress, "required" | "played">): number => {
  const whole = toPoisha(required);
  return whole > 0 ? Math.min(1, toPoisha(played) / whole) : 1;
};

interface Expiring {
  readonly status: ActivityStatus | TicketStatus;
  readonly expiresAt?: string;
}

/** Returns the available reward that expires next, and its expiry in epoch ms. */
export function nextToExpire<Row extends Expiring>(
  rows: readonly Row[],
  now: number,
): { row: Row; at: number } | undefined {
  const open = rows.flatMap((row) => {
    const at = row.expiresAt === undefined ? Number.NaN : Date.parse(row.expiresAt);
    const isOpen = row.status === "join" || row.status === "claim" || row.status === "issued";
    return isOpen && at > now ? [{ row, at }] : [];
  });
  return open.sort((a, b) => a.at - b.at)[0];
}
