import type { Language, World } from "../contract.ts";

/** Names of the gameClassify keys, in the order they are offered. */
const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  SC: { BN: "স্লট", EN: "Slots" },
  JP: { BN: "জ্যাকপট", EN: "Jackpot" },
  NEW: { BN: "নতুন", EN: "New" },
  CRASH: { BN: "ক্র্যাশ", EN: "Crash" },
  TG: { BN: "টেবিল গেম", EN: "Table games" },
  AC: { BN: "আর্কেড", EN: "Arcade" },
  BG: { BN: "বিঙ্গো", EN: "Bingo" },
  BAC: { BN: "ব্যাকারাট", EN: "Baccarat" },
  ROU: { BN: "রুলেট", EN: "Roulette" },
  DT: { BN: "ড্রাগন টাইগার", EN: "Dragon tiger" },
  SIC: { BN: "সিক বো", EN: "Sic bo" },
  TP: { BN: "তিন পাত্তি", EN: "Teen patti" },
  HORSE: { BN: "ঘোড়দৌড়", EN: "Horse racing" },
};

/** The classes a lane has games of, with how many. */
export function classesOf({ games }: World, lane: string, language: Language) {
  const counts = new Map<string, number>();
  for (const { type, classes } of games) {
    if (type === lane) for (const key of classes) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.entries(names).flatMap(([key, name]) => {
    const gameCount = counts.get(key);
    return gameCount === undefined ? [] : [{ key, displayName: name[language], gameCount }];
  });
}
