import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { keyedHash } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Cookies } from "./cookies.ts";

/** Proofs a browser keeps; the oldest gives way. An account that is signed in to by its number has up to three. */
const maxProofs = 10;
/** 128 bits and more of the MAC. */
const macLength = 22;
const proofPattern = `[\\w-]{${macLength}}(?:~[0-9a-z]{1,7})?`;
const shape = new RegExp(`^${proofPattern}(?:\\.${proofPattern}){0,${maxProofs - 1}}$`);
/** Moments of proofs are seconds since then: six digits in base 36 until 2089. Older proofs have at most five, see `momentOf`. */
const epochMs = Date.UTC(2020, 0, 1);
const digits = 6;
/** Before the moment of a proof by a code to the account's number, or by its registration: known at once. */
const codeMark = "k";

interface Proof {
  readonly text: string;
  readonly mac: string;
  /** When it was made, as `momentOf` reads it; absent in the oldest proofs. */
  readonly since?: string;
}

/** When a browser proved an account, in ms, rounded down to seconds, and whether it is known at once. */
interface Moment {
  readonly at: number;
  readonly byCode: boolean;
}

/** What the record `security` of an account says of its browsers. */
export interface BrowserTrust {
  /** Proofs up to `at` make no browser known, but for the one that has the proof `except`. */
  readonly voided?: { readonly at: number; readonly except?: string };
  /** Since when payouts are stopped: until they are allowed again no browser becomes known by waiting. */
  readonly frozenAt?: number;
  /** Somebody else made the account and knows its login password: no browser becomes known by waiting. */
  readonly passwordGivenOut?: true;
}

export interface ProvenBrowsersDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly cookies: Cookies;
}

/**
 * Browsers that have signed in to an account before (decision 034). The login throttle counts them by themselves, so
 * that nobody else's failures shut the owner out. The cookie `proven` holds MACs over the browser's device id, what
 * `proven-subjects.ts` says was proven and since when; they name nobody, and one made for another browser or account is
 * worth nothing. After the time of a payout hold such a browser is *known* to the account, until the account's owner ends
 * that (decision 070).
 */
export class ProvenBrowsers {
  readonly #deps: ProvenBrowsersDeps;

  constructor(deps: ProvenBrowsersDeps) {
    this.#deps = deps;
  }

  /** The device id of a browser that has proven this account; undefined for any other browser. */
  deviceIdFor(subject: AccountSubject, request: FastifyRequest): string | undefined {
    return this.#best(subject, request, {}) === undefined ? undefined : request.caller.deviceId;
  }

  /** Whether it may be one of some account: good for what a form shows, not for letting anybody in. */
  hasAny(request: FastifyRequest): boolean {
    return this.#read(request).length > 0;
  }

  /**
   * Whether the account knows this browser: it registered there, a code to its own number was typed there, or it was
   * signed in to there before the time of a payout hold.
   */
  knows(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): boolean {
    return this.knownInMs(account, request, trust) === 0;
  }

  /** How long until the account knows this browser, 0 if it does; undefined where waiting makes it known at no time. */
  knownInMs(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): number | undefined {
    const best = this.#best(account, request, trust);
    if (best?.byCode) return 0;
    if (!best || trust.frozenAt !== undefined || trust.passwordGivenOut) return undefined;
    return Math.max(0, best.at + this.#deps.config.session.payoutHoldMs - this.#deps.clock.now());
  }

  /** Whether this browser has proven the account and that has not been voided. */
  hasProof(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): boolean {
    return this.#best(account, request, trust) !== undefined;
  }

  /** Names this browser's proof in `BrowserTrust.except`: a device id alone can be copied without it. */
  proofId(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): string | undefined {
    const best = this.#best(account, request, trust);
    return best && idOf(best);
  }

  /**
   * Records that this browser has just proven these, each since it was first proven here.
   * @param known the account that knows it from now on
   * @param trust what the account says of its browsers; a proof that it has voided begins again now
   */
  add(
    subjects: readonly AccountSubject[],
    request: FastifyRequest,
    reply: FastifyReply,
    known?: AccountIdentity,
    trust: BrowserTrust = {},
  ): void {
    const { deviceId } = request.caller;
    if (deviceId === undefined) return;
    // Of a proof and what voids others in the same second the proof is the later one: it is made behind that.
    const now = Math.max(secondOf(this.#deps.clock.now()), secondOf(trust.voided?.at ?? 0) + 1_000);
    const own = new Set(subjects.flatMap((subject) => this.#proofsOf(subject, request)).map(({ text }) => text));
    const kept = this.#read(request).filter(({ text }) => !own.has(text));
    const newest = [...new Set(subjects)].map((subject) => {
      const moment = subject === known ? { at: now, byCode: true } : this.#best(subject, request, trust);
      const stamp = stampOf(moment ?? { at: now, byCode: false });
      const [mac = ""] = this.#macsOf(deviceId, accountHash(subject), stamp);
      return `${mac}~${stamp}`;
    });
    const all = [...newest, ...kept.map(({ text }) => text)];
    this.#deps.cookies.set(reply, "proven", all.slice(0, maxProofs).join("."));
  }

  /** The proof that counts: one by a code, else the oldest. */
  #best(subject: AccountSubject, request: FastifyRequest, { voided }: BrowserTrust): (Proof & Moment) | undefined {
    const [best] = this.#proofsOf(subject, request)
      .map((proof) => ({ ...proof, ...momentOf(proof.since) }))
      .filter((proof) => !voided || proof.at > secondOf(voided.at) || voided.except === idOf(proof))
      .sort((one, other) => Number(other.byCode) - Number(one.byCode) || one.at - other.at);
    return best;
  }

  #proofsOf(subject: AccountSubject, request: FastifyRequest): Proof[] {
    const { deviceId } = request.caller;
    const proofs = this.#read(request);
    if (deviceId === undefined || proofs.length === 0) return [];
    const hash = accountHash(subject);
    return proofs.filter(({ mac, since }) => this.#macsOf(deviceId, hash, since).some((own) => isEqual(own, mac)));
  }

  #read(request: FastifyRequest): Proof[] {
    const cookie = this.#deps.cookies.read(request, "proven") ?? "";
    if (!shape.test(cookie)) return [];
    return cookie.split(".").map((text) => {
      const [mac = "", since] = text.split("~");
      return { text, mac, ...(since !== undefined && { since }) };
    });
  }

  /** The MAC under each key of the ring, the newest first: a rotation of keys forgets no browser. */
  #macsOf(deviceId: string, hash: AccountHash, since: string | undefined): string[] {
    const what = `proven browser ${deviceId} ${hash}${since === undefined ? "" : ` since ${since}`}`;
    return this.#deps.config.sessionKeys.map((key) => keyedHash(key, what).slice(0, macLength));
  }
}

const secondOf = (ms: number): number => ms - (ms % 1_000);

/** Of a proof from before they had seconds: minutes since 1970, or 0 and nothing for one that is known at once. */
function momentOf(since = "0"): Moment {
  if (since.length < digits)
    return { at: Number.parseInt(since, 36) * 60_000, byCode: Number.parseInt(since, 36) === 0 };
  const byCode = since.length > digits && since.startsWith(codeMark);
  return { at: epochMs + Number.parseInt(since.slice(byCode ? 1 : 0), 36) * 1_000, byCode };
}

const stampOf = ({ at, byCode }: Moment): string =>
  at < epochMs
    ? (at / 60_000).toString(36)
    : `${byCode ? codeMark : ""}${((at - epochMs) / 1_000).toString(36).padStart(digits, "0")}`;

/** The MAC is in the browser's cookie alone; a rotation of keys makes another one. */
const idOf = ({ mac }: Pick<Proof, "mac">): string => createHash("sha256").update(mac).digest("base64url").slice(0, 22);

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
