import { pick, type Random, weighted } from "./random.ts";
import { flourishes, places, qualities, type Subject, treasures, type Word } from "./words/words.ts";

/** Patterns of game names that read naturally in both languages. */
type Pattern = "plain" | "quality" | "place" | "treasure" | "flourish" | "placeQuality" | "jackpot";

const mixes = {
  slot: { quality: 24, place: 22, treasure: 20, flourish: 12, placeQuality: 22 },
  jackpot: { jackpot: 1 },
  table: { plain: 6, quality: 30, place: 34, flourish: 8, placeQuality: 22 },
} as const satisfies Record<string, Partial<Record<Pattern, number>>>;

export type Mix = keyof typeof mixes;

const builders: Record<Pattern, (subject: Subject, random: Random) => Word> = {
  plain: ({ en, bn }) => ({ en, bn }),
  quality: ({ en, bn }, random) => {
    const quality = pick(random, qualities);
    return { en: `${quality.en} ${en}`, bn: `${quality.bn} ${bn}` };
  },
  place: ({ en, bn }, random) => {
    const place = pick(random, places);
    return { en: `${place.en} ${en}`, bn: `${place.bn} ${bn}` };
  },
  treasure: ({ en, genitive }, random) => {
    const treasure = pick(random, treasures);
    return { en: `${en} ${treasure.en}`, bn: `${genitive} ${treasure.bn}` };
  },
  flourish: ({ en, bn }, random) => {
    const flourish = pick(random, flourishes);
    return { en: `${en} ${flourish.en}`, bn: `${bn} ${flourish.bn}` };
  },
  placeQuality: ({ en, bn }, random) => {
    const place = pick(random, places);
    const quality = pick(random, qualities);
    return { en: `${quality.en} ${en} of ${place.en}`, bn: `${place.bn} ${quality.bn} ${bn}` };
  },
  jackpot: ({ en, bn }, random) => {
    const quality = pick(random, [...qualities, ...places]);
    return { en: `${quality.en} ${en} Jackpot`, bn: `${quality.bn} ${bn} জ্যাকপট` };
  },
};

/** Whether a name repeats a stem, as in "Rainy Monsoon" or "Golden Goldfish". */
function repeats(name: string): boolean {
  const stems = name.toLowerCase().split(" ");
  return stems.some((stem, at) => stems.some((other, where) => where !== at && stem.slice(0, 4) === other.slice(0, 4)));
}

/** The names are unique in English and in Bengali. */
export function nameMaker(random: Random) {
  const taken = new Set<string>();
  return {
    reserve(name: Word): void {
      taken.add(name.en).add(name.bn);
    },
    next(subjects: readonly Subject[], mix: Mix): Word & Pick<Subject, "motifs" | "table"> {
      for (let tries = 0; tries < 400; tries++) {
        const subject = pick(random, subjects);
        const pattern = weighted<Pattern>(random, mixes[mix] as Record<Pattern, number>);
        const name = builders[pattern](subject, random);
        if (taken.has(name.en) || taken.has(name.bn) || repeats(name.en) || repeats(name.bn)) continue;
        taken.add(name.en).add(name.bn);
        const { motifs, table } = subject;
        return { ...name, motifs, ...(table && { table }) };
      }
      throw new RangeError("no unused name left");
    },
  };
}

export type NameMaker = ReturnType<typeof nameMaker>;
