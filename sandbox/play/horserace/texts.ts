import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** Names of the horses, as many as `nameCount` of the engine. */
export const names: Readonly<Record<Language, readonly string[]>> = {
  BN: "পঙ্খিরাজ|কালবৈশাখী|রূপসা|মেঘদূত|সোনার বাংলা|দুরন্ত|ময়ূরাক্ষী|বাহাদুর|তুফান মেল|চৈতালি|রাজহংস|অগ্নিবীণা|নীলাম্বরী|বিজয়|হাওয়াই|শাপলা|দিগন্ত|পদ্মরাগ".split(
    "|",
  ),
  EN: "Pankhiraj|Kalboishakhi|Rupsha|Cloud Rider|Golden Bengal|Duranta|Mayurakshi|Bahadur|Storm Mail|Choitali|Royal Swan|Fire Lyre|Blue Sky|Victory|Monsoon Wind|Water Lily|Horizon|Ruby".split(
    "|",
  ),
};

/** The race course's own words. */
const bn = {
  run: "দৌড় শুরু",
  ready: "ঘোড়া বেছে দরে চিপ রাখুন, তারপর দৌড় শুরু করুন",
  running: "ঘোড়া ছুটছে…",
  win: "উইন",
  place: "প্লেস",
  winLabel: "{horse} প্রথম হবে",
  placeLabel: "{horse} প্রথম দুইয়ে থাকবে",
  number: "দৌড় নং {race}",
  finish: "প্রথম {first}, দ্বিতীয় {second}।",
  course: "দৌড়ের মাঠ",
  spots: "বাজির ঘর",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  run: "Start",
  ready: "Put chips on a horse's odds, then start the race",
  running: "They are running…",
  win: "Win",
  place: "Place",
  winLabel: "{horse} to win",
  placeLabel: "{horse} in the first two",
  number: "Race {race}",
  finish: "First {first}, second {second}.",
  course: "Race course",
  spots: "Betting spots",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
