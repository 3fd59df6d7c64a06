import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { keyedHash } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { BrowserTrust, SessionBase } from "./contract.ts";

/** Maximum number of proofs in the cookie. An account may have up to three. The oldest are dropped. */
const maxProofs = 10;
/** Length of the MAC in base64url characters; at least 128 bits. */
const macLength = 22;
const proofPattern = `[\\w-]{${macLength}}(?:~[0-9a-z]{1,7})?`;
const cookiePattern = new RegExp(`^${proofPattern}(?:\\.${proofPattern}){0,${maxProofs - 1}}$`);
/** Proof times are seconds since this date: six base-36 digits until 2089. Older proofs have fewer, see `parseTime`. */
const epochMs = Date.UTC(2020, 0, 1);
const timeDigits = 6;
/** Prefix of the time of a proof by a code or by registration. */
const codeMark = "k";

interface Proof {
  readonly text: string;
  readonly mac: string;
  /** Time of the proof, parsed by `parseTime`; absent in the oldest proofs. */
  readonly since?: string;
}

/** The time of a proof in ms, rounded down to seconds, and whether it makes the browser known immediately. */
interface ProofTime {
  readonly at: number;
  readonly byCode: boolean;
}

type ProvenBrowsersDeps = Pick<SessionBase, "clock" | "config" | "cookies">;

/**
 * Recognizes browsers that have signed in to an account before (decision 034). The login throttle counts them
 * separately, so that other people's failures do not lock the owner out. The `proven` cookie contains MACs over the
 * browser's device id, the proven subject (`provenSubjects`) and the time. After the payout hold period, the browser is
 * *known* to the account until the owner revokes that (decision 070).
 */
export class ProvenBrowsers {
  readonly #deps: ProvenBrowsersDeps;

  constructor(deps: ProvenBrowsersDeps) {
    this.#deps = deps;
  }

  /** Returns the device id if this browser has proven the subject, otherwise undefined. */
  deviceIdFor(subject: AccountSubject, request: FastifyRequest): string | undefined {
    return this.#best(subject, request, {}) === undefined ? undefined : request.caller.deviceId;
  }

  /** Whether the browser may have proven any account. The proof is not verified, so the result is for display only. */
  hasAny(request: FastifyRequest): boolean {
    return this.#read(request).length > 0;
  }

  /** Whether this browser is known: by registration, by a code to the account's number, or after the hold period. */
  knows(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): boolean {
    return this.knownInMs(account, request, trust) === 0;
  }

  /** Returns the time until the account knows this browser, 0 if it does; undefined if waiting does not help. */
  knownInMs(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): number | undefined {
    const best = this.#best(account, request, trust);
    if (best?.byCode) return 0;
    if (!best || trust.frozenAt !== undefined || trust.passwordGivenOut) return undefined;
    return Math.max(0, best.at + this.#deps.config.session.payoutHoldMs - this.#deps.clock.now());
  }

  /** Whether this browser has a proof of the account that is not voided. */
  hasProof(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): boolean {
    return this.#best(account, request, trust) !== undefined;
  }

  proofId(account: AccountIdentity, request: FastifyRequest, trust: BrowserTrust): string | undefined {
    const best = this.#best(account, request, trust);
    return best && idOf(best);
  }

  /** Records that this browser has proven the subjects. @param known account that knows this browser from now on */
  add(
    subjects: readonly AccountSubject[],
    request: FastifyRequest,
    reply: FastifyReply,
    known?: AccountIdentity,
    trust: BrowserTrust = {},
  ): void {
    const { deviceId } = request.caller;
    if (deviceId === undefined) return;
    // Voiding in the same second must not invalidate the new proof.
    const now = Math.max(secondOf(this.#deps.clock.now()), secondOf(trust.voided?.at ?? 0) + 1_000);
    const replaced = new Set(subjects.flatMap((subject) => this.#proofsOf(subject, request)).map(({ text }) => text));
    const others = this.#read(request).flatMap(({ text }) => (replaced.has(text) ? [] : [text]));
    const newest = [...new Set(subjects)].map((subject) => {
      const time = subject === known ? { at: now, byCode: true } : this.#best(subject, request, trust);
      const stamp = formatTime(time ?? { at: now, byCode: false });
      const [mac = ""] = this.#macsOf(deviceId, accountHash(subject), stamp);
      return `${mac}~${stamp}`;
    });
    this.#deps.cookies.set(reply, "proven", [...newest, ...others].slice(0, maxProofs).join("."));
  }

  /** Returns the decisive proof: a proof by code if there is one, otherwise the oldest proof. */
  #best(subject: AccountSubject, request: FastifyRequest, { voided }: BrowserTrust): (Proof & ProofTime) | undefined {
    const [best] = this.#proofsOf(subject, request)
      .map((proof) => ({ ...proof, ...parseTime(proof.since) }))
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
    if (!cookiePattern.test(cookie)) return [];
    return cookie.split(".").map((text) => {
      const [mac = "", since] = text.split("~");
      return { text, mac, ...(since !== undefined && { since }) };
    });
  }

  /** Computes the MAC under each key of the ring, newest first, so that proofs survive a key rotation. */
  #macsOf(deviceId: string, hash: AccountHash, since: string | undefined): string[] {
    const what = `proven browser ${deviceId} ${hash}${since === undefined ? "" : ` since ${since}`}`;
    return this.#deps.config.sessionKeys.map((key) => keyedHash(key, what).slice(0, macLength));
  }
}

const secondOf = (ms: number): number => ms - (ms % 1_000);

/** Parses a proof's time. The old format is minutes since 1970; 0 or absent means known immediately. */
function parseTime(since = "0"): ProofTime {
  if (since.length < timeDigits) {
    const minutes = Number.parseInt(since, 36);
    return { at: minutes * 60_000, byCode: minutes === 0 };
  }
  const byCode = since.length > timeDigits && since.startsWith(codeMark);
  return { at: epochMs + Number.parseInt(since.slice(byCode ? 1 : 0), 36) * 1_000, byCode };
}

const formatTime = ({ at, byCode }: ProofTime): string =>
  at < epochMs
    ? (at / 60_000).toString(36)
    : `${byCode ? codeMark : ""}${((at - epochMs) / 1_000).toString(36).padStart(timeDigits, "0")}`;

/** Returns a proof's id. It is a hash, because the MAC must stay in the cookie. A key rotation changes the id. */
const idOf = ({ mac }: Pick<Proof, "mac">): string => createHash("sha256").update(mac).digest("base64url").slice(0, 22);

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
