import { keys } from "../../redis/keys.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import { type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import { type AccountIdentity, canonicalAccountName, isNumber } from "../guard/account-name.ts";
import type { Mobile } from "../guard/mobile.ts";
import type { SessionBase } from "./contract.ts";
import type { Entrance } from "./profile.ts";

/** Hash field with the time of the reset. The other fields are hashes of accounts that have settled the mark. */
const resetAt = "at";
/** Maximum validity of an e-mailed link or password. */
const mailMs = 24 * 60 * 60_000;

interface SignedIn {
  readonly account: AccountIdentity;
  /** The typed name or number. Absent if the sign-in proves neither a password nor a number. */
  readonly entrance?: Entrance | undefined;
  /** The account's masked number. Sessions of earlier versions may have it unmasked. */
  readonly mobile?: string | undefined;
  /** The password or a code was typed for this sign-in. */
  readonly typed?: boolean | undefined;
}

export interface PendingRevocation {
  /** Time of the reset by code, epoch ms; absent if only a reset by e-mail is due. */
  readonly resetAt?: number;
  /** Whether the reset's full number matches the account, not only its mask. */
  readonly isOwnNumber: boolean;
  settle(): Promise<void>;
}

/**
 * Stores marks of password resets whose account only a later sign-in reveals (decision 014). A reset by code is stored
 * under the number and its masked forms, because the owner may sign in by name. A reset by e-mail is stored under the
 * typed name. Each matching account ends its other sessions once.
 */
export class PendingRevocations {
  readonly #deps: Pick<SessionBase, "config" | "store">;

  constructor(deps: Pick<SessionBase, "config" | "store">) {
    this.#deps = deps;
  }

  /** Records that the password of the account with this number was reset by code at `at` (epoch ms). */
  async addMobile(mobile: Mobile, at: number): Promise<void> {
    const { national, countryDialingCode, international } = mobile;
    const numbers = [localDigits(national, countryDialingCode), international].map(canonicalAccountName);
    const names = new Set<AccountSubject>([...numbers, ...maskNames(mobile)]);
    await Promise.all([...names].map((name) => this.#set(name, resetAt, String(at))));
  }

  /** Records that a reset e-mail for this typed name may have been sent at `at` (epoch ms). */
  async addEmail(username: AccountIdentity, at: number): Promise<void> {
    const { config, store } = this.#deps;
    await store.set(keys.emailReset.key(typedHash(config, username)), String(at), { ttl: mailMs });
  }

  /**
   * Returns the reset, if any, because of which the account must end its other sessions.
   * @param begunAt start of the sign-in, epoch ms
   */
  async due(signIn: SignedIn, begunAt: number): Promise<PendingRevocation | undefined> {
    // A URL token proves neither the new password nor the number, so it must not settle the mark.
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
          ...(byEmail.length > 0 ? [this.#deps.store.delete(...byEmail)] : []),
        ]);
      },
    };
  }

  async #dueByNumber({ account, entrance, mobile }: SignedIn): Promise<{ name: AccountSubject; at: number }[]> {
    const shown = mobile === undefined ? undefined : shownNumber(mobile);
    // Only numbers can have a reset by code.
    const typed = entrance && (isNumber(entrance.name) || /^\d+$/.test(entrance.name)) ? entrance.name : undefined;
    const names = new Set([typed, shown].filter((name) => name !== undefined));
    const due = await Promise.all(
      [...names].map(async (name) => {
        // Marks under older keys count too: a key rotation must not preserve sessions from before the reset.
        const marks = await Promise.all(
          this.#ringHashes(name).map((hash) => this.#deps.store.hashAll(keys.passwordReset.key(hash))),
        );
        const mark: Record<string, string> = Object.assign({}, ...marks.reverse());
        const at = mark[resetAt];
        return at === undefined || mark[accountHash(account)] === at ? undefined : { name, at: Number(at) };
      }),
    );
    return due.filter((mark) => mark !== undefined);
  }

  /** Returns the keys of due e-mail marks. A remembered password cannot be the one from the e-mail. */
  async #dueByEmail({ account, entrance, typed }: SignedIn, begunAt: number): Promise<string[]> {
    if (!typed) return [];
    const names = new Set<AccountIdentity>([account, ...(entrance?.spelling ? [entrance.spelling] : [])]);
    const marks = [...names].flatMap((name) => this.#ringHashes(name)).map((hash) => keys.emailReset.key(hash));
    const times = await Promise.all(marks.map((key) => this.#deps.store.get(key)));
    return marks.filter((_, index) => times[index] != null && Number(times[index]) <= begunAt);
  }

  /** Hashes a subject under each key of the ring, newest first. */
  #ringHashes(name: AccountSubject) {
    return this.#deps.config.sessionKeys.map((key) => typedHash({ sessionKeys: [key] }, name));
  }

  #set(name: AccountSubject, field: string, value: string): Promise<void> {
    const { config, store } = this.#deps;
    // No session from before the reset lives longer than `absoluteMs`.
    return store.hashSet(keys.passwordReset.key(typedHash(config, name)), field, value, config.session.absoluteMs);
  }
}

/** Number of first and last digits by which masks are compared, if shown. */
const headDigits = 2;
const tailDigits = [4, 3] as const;

const maskName = (head: string, tail: string): AccountSubject => `reset shown ${head}*${tail}`;

const isMask = (name: AccountSubject): boolean => name.startsWith("reset shown ");

/** Returns the masks under which the platform may show a number, e.g. `017****5678`. A match must authorize nothing. */
export function maskNames({ national, countryDialingCode }: Pick<Mobile, "countryDialingCode" | "national">) {
  const heads = new Set([national, `${countryDialingCode}${national}`].map((digits) => digits.slice(0, headDigits)));
  return ["", ...heads].flatMap((head) => tailDigits.map((count) => maskName(head, national.slice(-count))));
}

/** Returns the mark name for a number as the platform shows it, masked or not. Undefined for too few digits. */
export function shownNumber(shown: string): AccountSubject | undefined {
  const text = latinDigits(shown);
  const parts = text.split(/[^\d\s()+./-]+/);
  if (parts.length === 1) return canonicalAccountName(text);
  const digitsOf = (part = ""): string => part.replace(/\D/g, "");
  const head = digitsOf(parts[0]).replace(/^0+/, "");
  const last = digitsOf(parts.at(-1));
  const count = tailDigits.find((digits) => last.length >= digits);
  if (count === undefined) return undefined;
  return maskName(head.length < headDigits ? "" : head.slice(0, headDigits), last.slice(-count));
}
