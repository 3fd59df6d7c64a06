import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The Teen Patti table's own words. */
const bn = {
  deal: "ডিল",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন",
  dealing: "তাস দেওয়া হচ্ছে…",
  playerA: "খেলোয়াড় ক",
  playerB: "খেলোয়াড় খ",
  tie: "সমান",
  shortA: "ক",
  shortB: "খ",
  shortTie: "=",
  plusA: "ক জোড়া+",
  plusB: "খ জোড়া+",
  plusOdds: "40:1 পর্যন্ত",
  playerAWins: "খেলোয়াড় ক জিতেছেন, হাতে {a}।",
  playerBWins: "খেলোয়াড় খ জিতেছেন, হাতে {b}।",
  tieWins: "দুই হাত সমান, বাজি ফেরত।",
  road: "আগের ফল",
  spots: "বাজির ঘর",
  pays: "জোড়া+ কত দেয়",
  high: "বড় তাস",
  pair: "জোড়া",
  colour: "কালার",
  sequence: "রান",
  pureSequence: "পিওর রান",
  trail: "ট্রয়",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  deal: "Deal",
  ready: "Lay chips on the spots, then deal",
  dealing: "Dealing…",
  playerA: "Player A",
  playerB: "Player B",
  tie: "Tie",
  shortA: "A",
  shortB: "B",
  shortTie: "=",
  plusA: "A pair plus",
  plusB: "B pair plus",
  plusOdds: "up to 40:1",
  playerAWins: "Player A wins: {a}.",
  playerBWins: "Player B wins: {b}.",
  tieWins: "Both hands are equal, stakes come back.",
  road: "Last results",
  spots: "Betting spots",
  pays: "What pair plus pays",
  high: "high card",
  pair: "pair",
  colour: "colour",
  sequence: "sequence",
  pureSequence: "pure sequence",
  trail: "trail",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
