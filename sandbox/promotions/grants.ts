import type { Language } from "../contract.ts";
import { offers } from "./offers.ts";

const taka = 100;

/** A reward that no article describes: what the bonus record calls it and what it asks to be staked. */
export interface Grant {
  /** The `ref` of its line in the book. */
  readonly id: string;
  readonly type: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Poisha; of the wheel each prize has its own. */
  readonly amount: number;
  /** How often it has to be staked before a withdrawal. */
  readonly turnover: number;
}

/** What everybody may take once in the days after registering. */
export const signUpReward = {
  ...{ id: "711", type: "RECIEVEREWARDS", amount: 100 * taka, turnover: 3, days: 7 },
  title: { BN: "নিবন্ধনের উপহার", EN: "Sign-up reward" },
} as const satisfies Grant & { days: number };

export const raffleGrant: Grant = {
  ...{ id: "712", type: "RECIEVEREWARDS", amount: 0, turnover: 1 },
  title: { BN: "ভাগ্যের চাকা", EN: "Lucky wheel" },
};

/** A ticket for whoever has played, from the moment of that round on. */
export const playTicket = {
  ...{ id: "731", type: "RECIEVEREWARDS", amount: 20 * taka, turnover: 1, rounds: 10, days: 7 },
  title: { BN: "দশ রাউন্ডের ধন্যবাদ", EN: "Thank you for ten rounds" },
} as const satisfies Grant & { rounds: number; days: number };

/** Tickets that a code gives, each once to an account. */
export const codeTickets: readonly (Grant & { readonly code: string; readonly days: number; readonly over?: true })[] =
  [
    {
      ...{ id: "721", type: "PROMOCODE", code: "DHAKA50", amount: 50 * taka, turnover: 2, days: 3 },
      title: { BN: "ঢাকার শুভেচ্ছা", EN: "Greetings from Dhaka" },
    },
    {
      ...{ id: "722", type: "PROMOCODE", code: "BOISHAKH", amount: 140 * taka, turnover: 2, days: 3, over: true },
      title: { BN: "পহেলা বৈশাখের উপহার", EN: "New year's gift" },
    },
  ];

const grants: readonly Grant[] = [signUpReward, raffleGrant, playTicket, ...codeTickets];

/** The grant that a line of the book was paid for, by its `ref`. */
export const grantOf = (ref: string): Grant | undefined => grants.find(({ id }) => id === ref.split("-")[0]);

/** How often a promotion's or a grant's bonus has to be staked, by the `ref` of its line. */
export const turnoverOfRef = (ref: string): number => {
  const [promotion] = ref.split("-");
  return offers.find(({ id }) => `${id}` === promotion)?.turnover ?? grantOf(ref)?.turnover ?? 0;
};
