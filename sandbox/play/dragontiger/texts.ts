import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The dragon tiger table's own words. */
const bn = {
  deal: "ডিল",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন",
  dealing: "তাস দেওয়া হচ্ছে…",
  dragon: "ড্রাগন",
  tiger: "টাইগার",
  tie: "টাই",
  suitedTie: "সুটেড টাই",
  dragonWins: "ড্রাগন জিতেছে, {dragon} – {tiger}।",
  tigerWins: "টাইগার জিতেছে, {tiger} – {dragon}।",
  tieWins: "টাই, দুই দিকেই {dragon}।",
  past: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  deal: "Deal",
  ready: "Lay chips on the spots, then deal",
  dealing: "Dealing…",
  dragon: "Dragon",
  tiger: "Tiger",
  tie: "Tie",
  suitedTie: "Suited tie",
  dragonWins: "Dragon wins {dragon} – {tiger}.",
  tigerWins: "Tiger wins {tiger} – {dragon}.",
  tieWins: "A tie, {dragon} on both sides.",
  past: "Last results",
  spots: "Betting spots",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
