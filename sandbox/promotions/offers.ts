/** Statuses of an activity as the platform spells them (protocol 7.4). */
export type Status =
  | "JOIN"
  | "CLAIM"
  | "APPLYING"
  | "CLOSE"
  | "REJECTED"
  | "ISSUED"
  | "CLAIMED"
  | "PROCESS"
  | "JOINED"
  | "SIGNED"
  | "COMING_SOON";

/** A status an activity is in from so long after joining it. */
export interface Step {
  readonly afterMs: number;
  readonly status: Status;
}

/** What a promotion does with whoever takes part. */
export interface Offer {
  /** Of its article (games/news/promotions.ts). */
  readonly id: number;
  readonly type: string;
  /** Poisha a claim pays; 0 for those that pay elsewhere. */
  readonly amount: number;
  readonly turnover?: number;
  /** Poisha to be staked after joining before it can be claimed. */
  readonly stake?: number;
  /** Poisha to be lost on the day of the application for it to be granted. */
  readonly loss?: number;
  /** Categories whose stakes count for that; absent: all. */
  readonly games?: readonly string[];
  /** Nobody takes part in one of these at the same time. */
  readonly conflicts?: readonly number[];
  /** What joining begins; absent: everybody is in it from the start, in this status. */
  readonly course: readonly [Step, ...Step[]] | Status;
  /** Claimable again each day. */
  readonly daily?: true;
  /** Days of the week (0 Sunday) it is open on; absent: always. */
  readonly weekdays?: readonly [from: number, days: number];
  /** Days before today it ended. */
  readonly endedDaysAgo?: number;
}

const second = 1_000;

/** Every way an activity can go. Reviews take seconds here, hours at a real operator. */
export const offers: readonly Offer[] = [
  {
    id: 701,
    type: "REGISTER",
    amount: 50_000,
    turnover: 8,
    conflicts: [705],
    course: [
      { afterMs: 0, status: "APPLYING" },
      { afterMs: 30 * second, status: "ISSUED" },
    ],
  },
  { id: 702, type: "LOGIN", amount: 5_000, turnover: 1, course: "CLAIM", daily: true },
  { id: 703, type: "REFERRAL", amount: 50_000, course: "JOINED" },
  {
    id: 704,
    type: "MISSION_MANUAL",
    amount: 5_000,
    turnover: 1,
    stake: 50_000,
    games: ["RNG", "FISH"],
    course: [
      { afterMs: 0, status: "JOINED" },
      { afterMs: 60 * second, status: "PROCESS" },
    ],
  },
  {
    id: 705,
    type: "SAVIOR",
    amount: 20_000,
    turnover: 3,
    loss: 500_000,
    conflicts: [701],
    course: [
      { afterMs: 0, status: "APPLYING" },
      { afterMs: 45 * second, status: "REJECTED" },
    ],
  },
  { id: 706, type: "LUCKYBET", amount: 10_000, course: [{ afterMs: 0, status: "JOINED" }], endedDaysAgo: 3 },
  {
    ...{ id: 707, type: "MANUAL", amount: 10_000, turnover: 1, stake: 200_000, games: ["RNG"], weekdays: [5, 2] },
    course: [{ afterMs: 0, status: "SIGNED" }],
  },
  { id: 708, type: "UPGRADE_BONUS", amount: 0, course: "PROCESS" },
];
