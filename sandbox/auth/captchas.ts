import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../contract.ts";
import { mulberry32 } from "../world/random.ts";
import { captchaAlphabet } from "./captcha-glyphs.ts";

const lifeMs = 5 * 60_000;
const length = 4;

interface Captcha {
  readonly text: string;
  readonly at: number;
}

/** Captchas that wait for their one attempt; the id is the value of the `captchaId` cookie (protocol 3.6). */
export class Captchas {
  readonly #clock: SandboxClock;
  readonly #seed: number;
  readonly #open = new Map<string, Captcha>();
  #random: () => number;

  constructor(clock: SandboxClock, seed: number) {
    this.#clock = clock;
    this.#seed = seed;
    this.#random = mulberry32(seed);
  }

  /** A new captcha; the one this visitor had before is invalid. `random` draws its picture. */
  issue(previousId?: string): { id: string; text: string; random: () => number } {
    const now = this.#clock.now();
    for (const [id, { at }] of this.#open) if (now - at >= lifeMs) this.#open.delete(id);
    if (previousId) this.#open.delete(previousId);
    const letter = () => captchaAlphabet[Math.floor(this.#random() * captchaAlphabet.length)] ?? "A";
    const text = Array.from({ length }, letter).join("");
    const id = randomUUID();
    this.#open.set(id, { text, at: now });
    return { id, text, random: this.#random };
  }

  /** Right text, first attempt, still fresh. Right or wrong, the captcha is used up. */
  solve(id: string | undefined, text: string): boolean {
    const captcha = id === undefined ? undefined : this.#open.get(id);
    if (id === undefined || !captcha) return false;
    this.#open.delete(id);
    return this.#clock.now() - captcha.at < lifeMs && captcha.text === text.trim().toUpperCase();
  }

  /** The answer, for the control port; `last` is the newest one, for a browser that never sees the platform's cookie. */
  textOf(id: string): string | undefined {
    const captcha = id === "last" ? [...this.#open.values()].at(-1) : this.#open.get(id);
    return captcha?.text;
  }

  reset(): void {
    this.#open.clear();
    this.#random = mulberry32(this.#seed);
  }
}
