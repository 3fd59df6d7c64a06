import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The sic bo table's own words. */
const bn = {
  roll: "ছক্কা ফেলুন",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ছক্কা ফেলুন",
  rolling: "ছক্কা গড়াচ্ছে…",
  small: "ছোট",
  big: "বড়",
  odd: "বিজোড়",
  even: "জোড়",
  triple: "ট্রিপল",
  total: "মোট {number}, {odds}:1",
  single: "{number} উঠলে, 1:1 থেকে 12:1",
  fell: "{dice}, মোট {sum}।",
  shaker: "তিনটি ছক্কা",
  past: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  roll: "Roll",
  ready: "Lay chips on the spots, then roll",
  rolling: "The dice are rolling…",
  small: "Small",
  big: "Big",
  odd: "Odd",
  even: "Even",
  triple: "Triple",
  total: "Total {number}, {odds}:1",
  single: "A {number}, 1:1 to 12:1",
  fell: "{dice}, total {sum}.",
  shaker: "Three dice",
  past: "Last results",
  spots: "Betting spots",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
