import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The ludo board's own words. */
const bn = {
  race: "খেলা শুরু",
  ready: "যে গুটি আগে ঘরে পৌঁছাবে, তাতে চিপ রাখুন",
  racing: "গুটি চলছে…",
  red: "লাল",
  green: "সবুজ",
  yellow: "হলুদ",
  blue: "নীল",
  home: "{colour} গুটি আগে ঘরে পৌঁছেছে।",
  board: "লুডুর ছক",
  past: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  race: "Start",
  ready: "Put chips on the token that gets home first",
  racing: "The tokens are moving…",
  red: "Red",
  green: "Green",
  yellow: "Yellow",
  blue: "Blue",
  home: "{colour} is home first.",
  board: "Ludo board",
  past: "Last results",
  spots: "Betting spots",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
