import type { Language } from "../contract.ts";
import { between, type Random } from "../world/random.ts";

/** How a lottery draws: `3D` three digits, `11X5` five balls out of eleven, `K3` three dice. */
export const formats = ["3D", "11X5", "K3"] as const;
export type Format = (typeof formats)[number];

interface Rules {
  readonly name: Readonly<Record<Language, string>>;
  /** Balls of a draw and what may be on each. */
  readonly balls: number;
  readonly from: number;
  readonly to: number;
  /** No ball twice: drawn from one drum, in rising order. */
  readonly distinct: boolean;
}

export const rulesOf: Readonly<Record<Format, Rules>> = {
  "3D": { name: { BN: "তিন অঙ্ক", EN: "Three digits" }, balls: 3, from: 0, to: 9, distinct: false },
  "11X5": { name: { BN: "এগারোতে পাঁচ", EN: "Five of eleven" }, balls: 5, from: 1, to: 11, distinct: true },
  K3: { name: { BN: "তিন ছক্কা", EN: "Three dice" }, balls: 3, from: 1, to: 6, distinct: false },
};

/** One draw. */
export function drawNumbers(format: Format, random: Random): number[] {
  const { balls, from, to, distinct } = rulesOf[format];
  if (!distinct) return Array.from({ length: balls }, () => between(random, from, to));
  const drum = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const drawn = Array.from({ length: balls }, () => drum.splice(between(random, 0, drum.length - 1), 1)[0] ?? from);
  return drawn.sort((a, b) => a - b);
}
