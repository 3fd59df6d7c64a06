import { keys } from "../../redis/keys.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import type { Config } from "../config.ts";
import { type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import { type AccountIdentity, canonicalAccountName, isNumber } from "../guard/account-name.ts";
import type { Mobile } from "../guard/mobile.ts";
import type { Store } from "../store/store.ts";
import type { Entrance } from "./profile.ts";

/** Field of the mark that tells when the password was reset; the others are hashes of accounts. */
const resetAt = "at";
/** A mailed link or password works no longer. */
const mailMs = 24 * 60 * 60_000;

/** What a sign-in says of its account. */
export interface SignedIn {
  readonly account: AccountIdentity;
  /** Absent for a way in that proves no password and no number by us. */
  readonly entrance?: Entrance | undefined;
  /** The number of the account as the platform shows it, usually masked. */
  readonly mobile?: string | undefined;
  /** The password or a code was typed just now. */
  readonly typed?: boolean | undefined;
}

/** A reset after which an account has sessions to end. */
export interface PendingRevocation {
  /** When the password was reset, epoch ms; absent where an e-mail only may have led to it. */
  readonly resetAt?: number;
  /** The number of the reset is the account's own, not only one that its mask fits. */
  readonly isOwnNumber: boolean;
  /** The account has ended its other sessions for it. */
  settle(): Promise<void>;
}

/**
 * Passwords that were reset: whose account that is, only a sign-in tells (decision 014), and it may be held for a second
 * step, refused, or lost on its way. A reset by code is kept by its number, and by what a platform shows of that number,
 * because the owner may sign in by name next. Every account that signs in and fits ends its other sessions once; the mark
 * itself stays, so that another account that fits does not use it up. An e-mail is kept by the name it was asked for.
 */
export class PendingRevocations {
  readonly #store: Store;
  readonly #config: Pick<Config, "session" | "sessionKeys">;
  /** No session from before the reset lives longer. */
  readonly #ttlMs: number;

  constructor({ store, config }: { readonly store: Store; readonly config: Pick<Config, "session" | "sessionKeys"> }) {
    this.#store = store;
    this.#config = config;
    this.#ttlMs = config.session.absoluteMs;
  }

  /**
   * The password of the account that has this number was reset with a code.
   * @param at epoch ms
   */
  async addMobile(mobile: Mobile, at: number): Promise<void> {
    const { national, countryDialingCode, international } = mobile;
    const names: AccountSubject[] = [
      canonicalAccountName(localDigits(national, countryDialingCode)),
      canonicalAccountName(international),
      ...maskNames(mobile),
    ];
    await Promise.all([...new Set(names)].map((name) => this.#set(name, resetAt, String(at))));
  }

  /**
   * An e-mail that resets a password may be on its way.
   * @param username what was typed, as `accountSpelling`
   * @param at epoch ms
   */
  async addEmail(username: AccountIdentity, at: number): Promise<void> {
    await this.#store.set(keys.emailReset.key(typedHash(this.#config, username)), String(at), { ttl: mailMs });
  }

  /**
   * What the account has to end its other sessions for.
   * @param begunAt when its sign-in began, epoch ms
   */
  async due(signIn: SignedIn, begunAt: number): Promise<PendingRevocation | undefined> {
    // A token that was handed over proves nothing that came with the reset: it must not settle the mark.
    if (!signIn.entrance && !signIn.typed) return undefined;
    const [byNumber, byEmail] = await Promise.all([this.#dueByNumber(signIn), this.#dueByEmail(signIn, begunAt)]);
    if (byNumber.length === 0 && byEmail.length === 0) return undefined;
    return {
      ...(byNumber.length > 0 && { resetAt: Math.max(...byNumber.map(({ at }) => at)) }),
      isOwnNumber: byNumber.some(({ name }) => !isMask(name)),
      settle: async () => {
        const field = accountHash(signIn.account);
        await Promise.all([
          ...byNumber.map(({ name, at }) => this.#set(name, field, String(at))),
          ...(byEmail.length > 0 ? [this.#store.delete(...byEmail)] : []),
        ]);
      },
    };
  }

  async #dueByNumber({ account, entrance, mobile }: SignedIn): Promise<{ name: AccountSubject; at: number }[]> {
    const shown = mobile === undefined ? undefined : shownNumber(mobile);
    const typed = entrance && isReset(entrance.name) ? [entrance.name] : [];
    const names = [...new Set<AccountSubject>([...typed, ...(shown === undefined ? [] : [shown])])];
    const marks = await Promise.all(names.map((name) => this.#dueBy(name, account)));
    return marks.filter((mark) => mark !== undefined);
  }

  async #dueBy(
    name: AccountSubject,
    account: AccountIdentity,
  ): Promise<{ name: AccountSubject; at: number } | undefined> {
    // A rotation of keys since the reset must not leave the old password's sessions alive.
    const marks = await Promise.all(this.#ring(name).map((hash) => this.#store.hashAll(keys.passwordReset.key(hash))));
    const mark: Record<string, string> = Object.assign({}, ...marks.reverse());
    const at = mark[resetAt];
    return at === undefined || mark[accountHash(account)] === at ? undefined : { name, at: Number(at) };
  }

  /** Keys of its marks. A remembered password is none that came by e-mail. */
  async #dueByEmail({ account, entrance, typed }: SignedIn, begunAt: number): Promise<string[]> {
    if (!typed) return [];
    const names = new Set<AccountIdentity>([account, ...(entrance?.spelling ? [entrance.spelling] : [])]);
    const marks = [...names].flatMap((name) => this.#ring(name)).map((hash) => keys.emailReset.key(hash));
    const times = await Promise.all(marks.map((key) => this.#store.get(key)));
    return marks.filter((_, index) => times[index] != null && Number(times[index]) <= begunAt);
  }

  /** The subject's hash under each key of the ring, the newest first. */
  #ring(name: AccountSubject) {
    return this.#config.sessionKeys.map((key) => typedHash({ sessionKeys: [key] }, name));
  }

  #set(name: AccountSubject, field: string, value: string): Promise<void> {
    return this.#store.hashSet(keys.passwordReset.key(typedHash(this.#config, name)), field, value, this.#ttlMs);
  }
}

/** Only a number is reset by a code; of other names the store need not be asked. */
const isReset = (name: Entrance["name"]): boolean => isNumber(name) || /^\d+$/.test(name);

/** First and last digits that a mask is compared by, where it shows as many. */
const headDigits = 2;
const tailDigits = [4, 3] as const;

const maskName = (head: string, tail: string): AccountSubject => `reset shown ${head}*${tail}`;

/** Whether a name stands for every number that a mask fits. */
export const isMask = (name: AccountSubject): boolean => name.startsWith("reset shown ");

/**
 * What platforms may show of a number, e.g. `017****5678`. A mask fits some thousand numbers: good for ending sessions once
 * too often, not for letting anybody in.
 */
export function maskNames({ national, countryDialingCode }: Pick<Mobile, "countryDialingCode" | "national">) {
  const heads = new Set([national, `${countryDialingCode}${national}`].map((digits) => digits.slice(0, headDigits)));
  return ["", ...heads].flatMap((head) => tailDigits.map((count) => maskName(head, national.slice(-count))));
}

/**
 * The name under which a reset of a number that is shown so is kept. Returns undefined if too little of it is shown.
 * @param shown the number as the platform shows it, masked or not
 */
export function shownNumber(shown: string): AccountSubject | undefined {
  const text = latinDigits(shown);
  const parts = text.split(/[^\d\s()+./-]+/);
  if (parts.length === 1) return canonicalAccountName(text);
  const digitsOf = (part = ""): string => part.replace(/\D/g, "");
  const head = digitsOf(parts[0]).replace(/^0+/, "");
  const last = digitsOf(parts.at(-1));
  const count = tailDigits.find((one) => last.length >= one);
  if (count === undefined) return undefined;
  return maskName(head.length < headDigits ? "" : head.slice(0, headDigits), last.slice(-count));
}
