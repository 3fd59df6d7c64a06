import type { Language } from "../../contract.ts";

/** The slot's own words beside the kit's. `{amount}`, `{line}` are filled in where they are shown. */
const bn = {
  spin: "ঘোরান",
  spinning: "ঘুরছে",
  wild: "ওয়াইল্ড",
  reels: "স্লটের রিল",
  ready: "বাজি বেছে নিয়ে ঘোরান",
  lineWon: "লাইন {line}: {amount}",
  bonusWon: "সৌভাগ্যের বোনাস: {amount}",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  spin: "Spin",
  spinning: "Spinning",
  wild: "WILD",
  reels: "Slot reels",
  ready: "Choose a bet and spin",
  lineWon: "Line {line}: {amount}",
  bonusWon: "Lucky bonus: {amount}",
};

export const texts: Readonly<Record<Language, Texts>> = { BN: bn, EN: en };
