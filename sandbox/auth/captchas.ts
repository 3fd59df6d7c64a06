import { randomUUID } from "node:crypto";
import { Resvg } from "@resvg/resvg-js";
import type { SandboxClock } from "../contract.ts";
import { mulberry32 } from "../world/random.ts";

const captchaTtlMs = 5 * 60_000;

/** Open captchas. Each allows one attempt. The id is the value of the `captchaId` cookie (protocol 3.6). */
export class Captchas {
  readonly #clock: SandboxClock;
  readonly #seed: number;
  readonly #open = new Map<string, { readonly text: string; readonly at: number }>();
  #random: () => number;

  constructor(clock: SandboxClock, seed: number) {
    this.#clock = clock;
    this.#seed = seed;
    this.#random = mulberry32(seed);
  }

  /** Creates a captcha and invalidates the visitor's previous one. `random` is the generator for its image. */
  issue(previousId?: string): { id: string; text: string; random: () => number } {
    const now = this.#clock.now();
    for (const [id, { at }] of this.#open) if (now - at >= captchaTtlMs) this.#open.delete(id);
    if (previousId) this.#open.delete(previousId);
    const letter = () => captchaAlphabet[Math.floor(this.#random() * captchaAlphabet.length)] ?? "A";
    const text = Array.from({ length: 4 }, letter).join("");
    const id = randomUUID();
    this.#open.set(id, { text, at: now });
    return { id, text, random: this.#random };
  }

  /** Whether the text is correct and the captcha has not expired. Every attempt consumes the captcha. */
  solve(id: string | undefined, text: string): boolean {
    const captcha = id === undefined ? undefined : this.#open.get(id);
    if (id === undefined || !captcha) return false;
    this.#open.delete(id);
    return this.#clock.now() - captcha.at < captchaTtlMs && captcha.text === text.trim().toUpperCase();
  }

  /** For the control port. `last` is the newest captcha, for browsers without the platform's cookie. */
  textOf(id: string): string | undefined {
    return (id === "last" ? [...this.#open.values()].at(-1) : this.#open.get(id))?.text;
  }

  reset(): void {
    this.#open.clear();
    this.#random = mulberry32(this.#seed);
  }
}

const [imageWidth, imageHeight] = [140, 48];
const inks = ["#1d4ed8", "#9d174d", "#166534", "#7c2d12", "#4c1d95"];

/** Draws a captcha as PNG, 280 × 96 pixels: rotated, scaled and shifted characters under a few lines. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const between = (low: number, high: number) => (low + random() * (high - low)).toFixed(1);
  const ink = () => inks[Math.floor(random() * inks.length)] ?? "#111827";
  const step = (imageWidth - 16) / text.length;
  const letters = [...text].map((character, index) => {
    const place = `translate(${(12 + index * step + random() * 5).toFixed(1)} ${between(7, 13)})`;
    const bend = `rotate(${between(-16, 16)} 10 15) skewX(${between(-12, 12)}) scale(${between(0.85, 1.05)})`;
    return `<path d="${glyphs[character]}" transform="${place} ${bend}" stroke="${ink()}" stroke-width="3.2"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [between(0, imageHeight), between(-10, imageHeight + 10), between(0, imageHeight)];
    return `<path d="M0 ${from}Q${between(30, 110)} ${bend} ${imageWidth} ${to}" stroke="${ink()}" stroke-opacity="0.45"/>`;
  });
  const dots = Array.from({ length: 40 }, () => {
    const [x, y] = [between(0, imageWidth), between(0, imageHeight)];
    return `<circle cx="${x}" cy="${y}" r="0.8" fill="${ink()}" fill-opacity="0.5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${imageWidth} ${imageHeight}">
<rect width="${imageWidth}" height="${imageHeight}" fill="#f3f4f6"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters.join("")}${lines.join("")}</g>${dots.join("")}</svg>`;
  const options = { fitTo: { mode: "width" as const, value: imageWidth * 2 }, font: { loadSystemFonts: false } };
  return new Resvg(svg, options).render().asPng();
}

/** Strokes on a 20 × 30 grid, without a font. Excludes look-alikes: 0 and O, 1 and I, B (8), G (6), S (5), Z (2). */
const glyphs: Readonly<Record<string, string>> = {
  "2": "M2 8C2 -2 18 -2 18 8C18 15 6 20 2 30H19",
  "3": "M3 3C10 -3 18 2 16 9C15 13 11 14 8 14C14 14 19 17 18 23C17 31 7 32 2 26",
  "4": "M14 30V0L1 21H19",
  "5": "M17 1H5L3 14C8 10 18 11 18 21C18 31 6 32 2 26",
  "6": "M16 2C4 4 1 16 2 22C4 33 18 31 18 21C18 12 5 11 2 20",
  "7": "M2 1H18L8 30",
  "8": "M10 14C1 12 1 0 10 0C19 0 19 12 10 14C-1 16 -1 30 10 30C21 30 21 16 10 14",
  "9": "M18 10C16 18 2 18 2 9C2 -2 17 -3 18 9C19 18 15 28 6 30",
  A: "M1 30L10 0L19 30M5 19H15",
  C: "M18 5C12 -4 1 1 1 15C1 29 12 34 18 25",
  E: "M18 0H3V30H18M3 14H15",
  F: "M18 0H3V30M3 14H15",
  H: "M2 0V30M18 0V30M2 15H18",
  K: "M3 0V30M18 0L4 17M9 12L19 30",
  L: "M3 0V30H18",
  M: "M1 30V0L10 18L19 0V30",
  N: "M2 30V0L18 30V0",
  P: "M3 30V0H10C21 0 21 16 10 16H3",
  R: "M3 30V0H10C21 0 21 15 10 15H3M10 15L19 30",
  T: "M1 0H19M10 0V30",
  U: "M2 0V20C2 33 18 33 18 20V0",
  V: "M1 0L10 30L19 0",
  W: "M0 0L5 30L10 10L15 30L20 0",
  X: "M2 0L18 30M18 0L2 30",
  Y: "M1 0L10 15L19 0M10 15V30",
};

const captchaAlphabet: readonly string[] = Object.keys(glyphs);
