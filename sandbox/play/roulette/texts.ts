import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The roulette table's own words. */
const bn = {
  spin: "ঘোরান",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর চাকা ঘোরান",
  spinning: "চাকা ঘুরছে…",
  red: "লাল",
  black: "কালো",
  green: "সবুজ",
  odd: "বিজোড়",
  even: "জোড়",
  low: "1–18",
  high: "19–36",
  dozen1: "প্রথম 12",
  dozen2: "দ্বিতীয় 12",
  dozen3: "তৃতীয় 12",
  column1: "2:1",
  column2: "2:1",
  column3: "2:1",
  columnLabel: "কলাম {at}, 2:1",
  fell: "{number}, {colour}।",
  numbers: "বাজির ঘর",
  wheel: "রুলেটের চাকা",
  past: "আগের ফল",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  spin: "Spin",
  ready: "Lay chips on the spots, then spin the wheel",
  spinning: "The wheel is turning…",
  red: "Red",
  black: "Black",
  green: "Green",
  odd: "Odd",
  even: "Even",
  low: "1–18",
  high: "19–36",
  dozen1: "1st 12",
  dozen2: "2nd 12",
  dozen3: "3rd 12",
  column1: "2:1",
  column2: "2:1",
  column3: "2:1",
  columnLabel: "Column {at}, 2:1",
  fell: "{number}, {colour}.",
  numbers: "Betting spots",
  wheel: "Roulette wheel",
  past: "Last results",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
