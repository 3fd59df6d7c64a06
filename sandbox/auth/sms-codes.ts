import type { SandboxClock } from "../contract.ts";
import { mulberry32 } from "../world/random.ts";

/** Minutes a code lives, which is also the countdown the gateway shows (protocol 3.7). */
export const expiredMinutes = 1;

/** The one code every SMS carries unless the switch `randomSms` is on; `npm start` prints it. */
export const printedCode = "123456";

const lifeMs = expiredMinutes * 60_000;
const spacingMs = 60_000;
const windowMs = 5 * 60_000;
const windowLimit = 5;
const maxTries = 5;

/** A code for one of them opens nothing else. */
export type SmsKind = "noLogin" | "register" | "payment";

interface Code {
  readonly text: string;
  readonly kind: SmsKind;
  readonly sentAt: number;
  tries: number;
  used: boolean;
}

interface Line {
  /** Requests of the last five minutes, refused ones included: who hammers waits longer. */
  requestedAt: number[];
  readonly codes: Map<SmsKind, Code>;
  last?: Code;
}

/** Codes sent to mobile numbers, known or not; each is bound to its number, valid for one purpose and used once. */
export class SmsCodes {
  readonly #clock: SandboxClock;
  readonly #seed: number;
  readonly #lines = new Map<string, Line>();
  #random: () => number;

  constructor(clock: SandboxClock, seed: number) {
    this.#clock = clock;
    this.#seed = seed;
    this.#random = mulberry32(seed);
  }

  /** Sends a code; false within a minute of the last one, and beyond five requests in five minutes. */
  send(mobile: string, kind: SmsKind, random: boolean): boolean {
    const now = this.#clock.now();
    const line: Line = this.#lines.get(mobile) ?? { requestedAt: [], codes: new Map() };
    this.#lines.set(mobile, line);
    line.requestedAt = line.requestedAt.filter((at) => now - at < windowMs);
    if (line.requestedAt.length >= windowLimit) return false;
    line.requestedAt.push(now);
    if (line.last && now - line.last.sentAt < spacingMs) return false;
    const text = random ? String(100_000 + Math.floor(this.#random() * 900_000)) : printedCode;
    line.last = { text, kind, sentAt: now, tries: 0, used: false };
    line.codes.set(kind, line.last);
    return true;
  }

  /** What is wrong with a code, if anything. A right one stays usable: the rest of its form may still be refused. */
  refusal(mobile: string, kind: SmsKind, typed: string): "sms.code.invalid" | "sms.code.expired" | undefined {
    const code = this.#lines.get(mobile)?.codes.get(kind);
    if (!code) return "sms.code.invalid";
    if (code.used || code.tries >= maxTries || this.#clock.now() - code.sentAt >= lifeMs) return "sms.code.expired";
    if (code.text === typed) return undefined;
    code.tries += 1;
    return "sms.code.invalid";
  }

  /** Marks the code as used. */
  use(mobile: string, kind: SmsKind): void {
    const code = this.#lines.get(mobile)?.codes.get(kind);
    if (code) code.used = true;
  }

  /** Refusal or use in one step, for calls that check nothing else. */
  redeem(mobile: string, kind: SmsKind, typed: string): ReturnType<SmsCodes["refusal"]> {
    const refused = this.refusal(mobile, kind, typed);
    if (!refused) this.use(mobile, kind);
    return refused;
  }

  /** The last SMS a number got, for the control port. */
  last(mobile: string): { code: string; kind: SmsKind; sentAt: number; expiresAt: number; used: boolean } | undefined {
    const code = this.#lines.get(mobile)?.last;
    if (!code) return undefined;
    const { text, kind, sentAt, used } = code;
    return { code: text, kind, sentAt, expiresAt: sentAt + lifeMs, used };
  }

  reset(): void {
    this.#lines.clear();
    this.#random = mulberry32(this.#seed);
  }
}
