import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** Names of the cocks, as many as `nameCount` of the engine. */
export const names: Readonly<Record<Language, readonly string[]>> = {
  BN: "লাল বাদশা|কালা তুফান|সোনার তরী|বাঘা|রাজা সাহেব|ঝড়|পদ্মার ঢেউ|বিজলি|শের খান|আগুন|মেঘনাদ|নবাব|ডাকাত|সুলতান|হীরা|বীর বাহাদুর".split("|"),
  EN: "Red Badshah|Black Typhoon|Golden Boat|Bagha|Raja Saheb|The Storm|Padma Wave|Lightning|Sher Khan|Wildfire|Meghnad|The Nawab|Dacoit|Sultan|Diamond|Bir Bahadur".split(
    "|",
  ),
};

/** The cockpit's own words. */
const bn = {
  fight: "লড়াই",
  ready: "পছন্দের মোরগে চিপ রেখে লড়াই শুরু করুন",
  fighting: "লড়াই চলছে…",
  meron: "মেরন",
  wala: "ওয়ালা",
  draw: "ড্র",
  number: "লড়াই নং {fight}",
  weight: "{kilos} কেজি",
  record: "{won} জয় · {lost} হার",
  meronWins: "মেরন {name} জিতেছে।",
  walaWins: "ওয়ালা {name} জিতেছে।",
  drawWins: "লড়াই ড্র হয়েছে।",
  spots: "বাজির ঘর",
  past: "আগের লড়াই",
  arena: "মোরগ লড়াইয়ের আসর",
  strength: "শক্তি",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  fight: "Fight",
  ready: "Put chips on your cock and start the fight",
  fighting: "They are fighting…",
  meron: "Meron",
  wala: "Wala",
  draw: "Draw",
  number: "Fight {fight}",
  weight: "{kilos} kg",
  record: "Won {won} · lost {lost}",
  meronWins: "Meron {name} wins.",
  walaWins: "Wala {name} wins.",
  drawWins: "The fight is a draw.",
  spots: "Betting spots",
  past: "Last fights",
  arena: "The cockpit",
  strength: "Strength",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
