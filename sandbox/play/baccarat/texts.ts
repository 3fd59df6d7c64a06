import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The baccarat table's own words. */
const bn = {
  deal: "ডিল",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন",
  dealing: "তাস দেওয়া হচ্ছে…",
  player: "প্লেয়ার",
  banker: "ব্যাংকার",
  tie: "টাই",
  playerPair: "প্লেয়ার জোড়া",
  bankerPair: "ব্যাংকার জোড়া",
  playerWins: "প্লেয়ার জিতেছে, {player} – {banker}।",
  bankerWins: "ব্যাংকার জিতেছে, {banker} – {player}।",
  tieWins: "টাই, {player} – {banker}।",
  road: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  deal: "Deal",
  ready: "Lay chips on the spots, then deal",
  dealing: "Dealing…",
  player: "Player",
  banker: "Banker",
  tie: "Tie",
  playerPair: "Player pair",
  bankerPair: "Banker pair",
  playerWins: "Player wins {player} – {banker}.",
  bankerWins: "Banker wins {banker} – {player}.",
  tieWins: "A tie, {player} – {banker}.",
  road: "Last results",
  spots: "Betting spots",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
