import { randomBytes, randomUUID } from "node:crypto";
import { mobileKey } from "../accounts/contacts.ts";
import type { Account, SandboxClock } from "../contract.ts";
import { mulberry32 } from "../world/random.ts";

/** Lifetime of a code in minutes, which the gateway shows as a countdown (protocol 3.7). */
export const expiredMinutes = 1;

/** The code in every SMS unless the switch `randomSms` is on. `npm start` prints it. */
export const printedCode = "123456";

const smsTtlMs = expiredMinutes * 60_000;
const smsSpacingMs = 60_000;
const smsWindowMs = 5 * 60_000;
const maxSmsPerWindow = 5;
const maxSmsTries = 5;

export type SmsKind = "noLogin" | "register" | "payment";

interface SmsCode {
  readonly text: string;
  readonly kind: SmsKind;
  readonly sentAt: number;
  tries: number;
  used: boolean;
}

interface PhoneLine {
  /** Times of the requests in the last five minutes, including those that came too soon after a code. */
  requestedAt: number[];
  readonly codes: Map<SmsKind, SmsCode>;
  last?: SmsCode;
}

/** Codes sent to mobile numbers, registered or not. Each is bound to its number and purpose and can be used once. */
export class SmsCodes {
  readonly #clock: SandboxClock;
  readonly #seed: number;
  readonly #lines = new Map<string, PhoneLine>();
  #random: () => number;

  constructor(clock: SandboxClock, seed: number) {
    this.#clock = clock;
    this.#seed = seed;
    this.#random = mulberry32(seed);
  }

  /** Sends a code. Returns false within a minute of the previous code, and after five requests in five minutes. */
  send(mobile: string, kind: SmsKind, random: boolean): boolean {
    const now = this.#clock.now();
    const line: PhoneLine = this.#lines.get(mobile) ?? { requestedAt: [], codes: new Map() };
    this.#lines.set(mobile, line);
    line.requestedAt = line.requestedAt.filter((at) => now - at < smsWindowMs);
    if (line.requestedAt.length >= maxSmsPerWindow) return false;
    line.requestedAt.push(now);
    if (line.last && now - line.last.sentAt < smsSpacingMs) return false;
    const text = random ? String(100_000 + Math.floor(this.#random() * 900_000)) : printedCode;
    line.last = { text, kind, sentAt: now, tries: 0, used: false };
    line.codes.set(kind, line.last);
    return true;
  }

  /** Checks a code without consuming it, because the rest of the form may still be refused. */
  refusal(mobile: string, kind: SmsKind, typed: string): "sms.code.invalid" | "sms.code.expired" | undefined {
    const code = this.#lines.get(mobile)?.codes.get(kind);
    if (!code) return "sms.code.invalid";
    if (code.used || code.tries >= maxSmsTries || this.#clock.now() - code.sentAt >= smsTtlMs)
      return "sms.code.expired";
    if (code.text === typed) return undefined;
    code.tries += 1;
    return "sms.code.invalid";
  }

  use(mobile: string, kind: SmsKind): void {
    const code = this.#lines.get(mobile)?.codes.get(kind);
    if (code) code.used = true;
  }

  redeem(mobile: string, kind: SmsKind, typed: string): ReturnType<SmsCodes["refusal"]> {
    const refused = this.refusal(mobile, kind, typed);
    if (!refused) this.use(mobile, kind);
    return refused;
  }

  /** For the control port. */
  last(mobile: string) {
    const last = this.#lines.get(mobile)?.last;
    if (!last) return undefined;
    const { text: code, kind, sentAt, used } = last;
    return { code, kind, sentAt, expiresAt: sentAt + smsTtlMs, used };
  }

  reset(): void {
    this.#lines.clear();
    this.#random = mulberry32(this.#seed);
  }
}

const tokenScheme = "sandbox-phone";

interface TokenClaims {
  readonly id: string;
  /** In E.164 or another format. */
  readonly phone: string;
}

/** Id tokens of the simulated phone provider. Its browser script creates them from `key`. */
export class PhoneTokens {
  readonly key = randomUUID();
  readonly #used = new Set<string>();

  /** Creates the same token as the script, for tests without a browser. */
  mint(phone: string): string {
    const claims: TokenClaims = { id: randomUUID(), phone };
    return `${tokenScheme}.${this.key}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  }

  /** The mobile number that a token proves. Undefined if the token is used or forged. */
  phoneOf(token: string): string | undefined {
    const claims = this.#claims(token);
    return claims && !this.#used.has(claims.id) ? mobileKey(claims.phone) : undefined;
  }

  use(token: string): void {
    const claims = this.#claims(token);
    if (claims) this.#used.add(claims.id);
  }

  reset(): void {
    this.#used.clear();
  }

  #claims(token: string): TokenClaims | undefined {
    const [name, key, payload, more] = token.split(".");
    if (name !== tokenScheme || key !== this.key || payload === undefined || more !== undefined) return undefined;
    try {
      const { id, phone } = Object(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
      return typeof id === "string" && typeof phone === "string" ? { id, phone } : undefined;
    } catch {
      return undefined;
    }
  }
}

const mailTtlMs = 30 * 60_000;

interface Mail {
  readonly to: string;
  /** Valid for one login. The account then requires a new password. */
  readonly temporaryPassword: string;
  readonly sentAt: number;
}

export class Mails {
  readonly #clock: SandboxClock;
  readonly #last = new Map<string, Mail>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  send(account: Account, to: string): void {
    const temporaryPassword = randomBytes(4).toString("hex");
    this.#last.set(account.id, { to, temporaryPassword, sentAt: this.#clock.now() });
  }

  last(account: Account): Mail | undefined {
    return this.#last.get(account.id);
  }

  /** Makes a valid temporary password the account's password, which is then expired. Returns false if it is invalid. */
  redeem(account: Account, password: string): boolean {
    const mail = this.#last.get(account.id);
    if (mail?.temporaryPassword !== password || this.#clock.now() - mail.sentAt >= mailTtlMs) return false;
    this.#last.delete(account.id);
    account.password = password;
    account.passwordExpired = true;
    return true;
  }

  reset(): void {
    this.#last.clear();
  }
}
