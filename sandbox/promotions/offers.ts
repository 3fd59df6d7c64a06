import type { Language } from "../contract.ts";

/** Statuses as on the wire (protocol 7.4). */
export type Status = RunningStatus | "JOIN" | "CLOSE" | "REJECTED" | "CLAIMED" | "COMING_SOON";

/** Statuses in which a promotion excludes conflicting ones. */
type RunningStatus = "APPLYING" | "ISSUED" | "CLAIM" | "PROCESS" | "JOINED" | "SIGNED";

export interface Offer {
  /** Id of the offer's article (games/news.ts). */
  readonly id: number;
  readonly type: string;
  /** Poisha per claim; 0 if the offer is paid elsewhere. */
  readonly amount: number;
  readonly turnover?: number;
  /** Stakes required between joining and claiming, poisha. */
  readonly stake?: number;
  /** Net loss required on the day of the application, poisha. */
  readonly loss?: number;
  /** Categories that count for `stake`; absent means all. */
  readonly games?: readonly string[];
  /** Promotions that cannot be active at the same time. */
  readonly conflicts?: readonly number[];
  /** Status after joining, and the status that follows it. A single status applies to everyone without joining. */
  readonly course: Status | { readonly first: Status; readonly afterMs?: number; readonly later?: Status };
  readonly daily?: true;
  /** First weekday (0: Sunday) and number of days on which the offer is open; absent means always. */
  readonly weekdays?: readonly [from: number, days: number];
  readonly endedDaysAgo?: number;
}

const second = 1_000;

/** All offers. Together they cover every status. Reviews take seconds here and hours at a real operator. */
export const offers: readonly Offer[] = [
  {
    id: 701,
    type: "REGISTER",
    amount: 50_000,
    turnover: 8,
    conflicts: [705],
    course: { first: "APPLYING", afterMs: 30 * second, later: "ISSUED" },
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
    course: { first: "JOINED", afterMs: 60 * second, later: "PROCESS" },
  },
  {
    id: 705,
    type: "SAVIOR",
    amount: 20_000,
    turnover: 3,
    loss: 500_000,
    conflicts: [701],
    course: { first: "APPLYING", afterMs: 45 * second, later: "REJECTED" },
  },
  { id: 706, type: "LUCKYBET", amount: 10_000, course: { first: "JOINED" }, endedDaysAgo: 3 },
  {
    id: 707,
    type: "MANUAL",
    amount: 10_000,
    turnover: 1,
    stake: 200_000,
    games: ["RNG"],
    weekdays: [5, 2],
    course: { first: "SIGNED" },
  },
  { id: 708, type: "UPGRADE_BONUS", amount: 0, course: "PROCESS" },
];

const taka = 100;

/** A reward without an article. `turnover` is a multiple of the amount. */
export interface Grant {
  readonly id: string;
  readonly type: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Poisha. Wheel prizes have separate amounts. */
  readonly amount: number;
  readonly turnover: number;
}

/** Reward for registering, claimable within the first days. */
export const signUpReward = {
  id: "711",
  type: "RECIEVEREWARDS",
  amount: 100 * taka,
  turnover: 3,
  days: 7,
  title: { BN: "নিবন্ধনের উপহার", EN: "Sign-up reward" },
} as const satisfies Grant & { days: number };

export const raffleGrant: Grant = {
  id: "712",
  type: "RECIEVEREWARDS",
  amount: 0,
  turnover: 1,
  title: { BN: "ভাগ্যের চাকা", EN: "Lucky wheel" },
};

/** Ticket for playing a number of rounds, valid from the qualifying round. */
export const playTicket = {
  id: "731",
  type: "RECIEVEREWARDS",
  amount: 20 * taka,
  turnover: 1,
  rounds: 10,
  days: 7,
  title: { BN: "দশ রাউন্ডের ধন্যবাদ", EN: "Thank you for ten rounds" },
} as const satisfies Grant & { rounds: number; days: number };

/** Tickets for promotion codes, one per account and code. */
export const codeTickets: readonly (Grant & { readonly code: string; readonly days: number; readonly over?: true })[] =
  [
    {
      id: "721",
      type: "PROMOCODE",
      code: "DHAKA50",
      amount: 50 * taka,
      turnover: 2,
      days: 3,
      title: { BN: "ঢাকার শুভেচ্ছা", EN: "Greetings from Dhaka" },
    },
    {
      id: "722",
      type: "PROMOCODE",
      code: "BOISHAKH",
      amount: 140 * taka,
      turnover: 2,
      days: 3,
      over: true,
      title: { BN: "পহেলা বৈশাখের উপহার", EN: "New year's gift" },
    },
  ];

const grants: readonly Grant[] = [signUpReward, raffleGrant, playTicket, ...codeTickets];

export const grantOf = (ref: string): Grant | undefined => grants.find(({ id }) => id === ref.split("-")[0]);

/** Turnover multiple of a bonus, by the `ref` of its ledger line. */
export const turnoverOfRef = (ref: string): number => {
  const [promotion] = ref.split("-");
  return offers.find(({ id }) => `${id}` === promotion)?.turnover ?? grantOf(ref)?.turnover ?? 0;
};
