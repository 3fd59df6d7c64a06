import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "./account-identity.ts";
import type { Cookies } from "./cookies.ts";

/** Proofs a browser keeps; the oldest gives way. An account that is signed in to by its number has up to three. */
const maxProofs = 10;
/** 128 bits and more of the MAC. */
const macLength = 22;
const proofPattern = `[\\w-]{${macLength}}(?:~[0-9a-z]{1,7})?`;
const shape = new RegExp(`^${proofPattern}(?:\\.${proofPattern}){0,${maxProofs - 1}}$`);
/** What stands for the moment of a proof whose browser is known at once. */
const always = 0;

interface Proof {
  readonly text: string;
  readonly mac: string;
  /** Minutes since 1970, in base 36; absent in proofs of before they had it. */
  readonly since?: string;
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
 * worth nothing. After the time of a payout hold such a browser is *known* to the account (decision 070).
 */
export class ProvenBrowsers {
  readonly #deps: ProvenBrowsersDeps;

  constructor(deps: ProvenBrowsersDeps) {
    this.#deps = deps;
  }

  /** The device id of a browser that has proven this account; undefined for any other browser. */
  deviceIdFor(subject: AccountSubject, request: FastifyRequest): string | undefined {
    return this.#find(subject, request) === undefined ? undefined : request.caller.deviceId;
  }

  /**
   * Whether the account knows this browser: it registered there, a code to its own number was typed there, or it was
   * signed in to there before the time of a payout hold.
   */
  knows(account: AccountIdentity, request: FastifyRequest): boolean {
    const since = this.#find(account, request);
    if (since === undefined) return false;
    return since === always || this.#deps.clock.now() - since * 60_000 >= this.#deps.config.session.payoutHoldMs;
  }

  /**
   * Records that this browser has just proven these, each since it was first proven here.
   * @param known the account that knows it from now on
   */
  add(
    subjects: readonly AccountSubject[],
    request: FastifyRequest,
    reply: FastifyReply,
    known?: AccountIdentity,
  ): void {
    const { deviceId } = request.caller;
    if (deviceId === undefined) return;
    const now = Math.floor(this.#deps.clock.now() / 60_000);
    const own = new Set(subjects.flatMap((subject) => this.#proofsOf(subject, request)).map(({ text }) => text));
    const kept = this.#read(request).filter(({ text }) => !own.has(text));
    const newest = [...new Set(subjects)].map((subject) => {
      const since = subject === known ? always : (this.#find(subject, request) ?? now);
      const stamp = since.toString(36);
      const [mac = ""] = this.#macsOf(deviceId, accountHash(subject), stamp);
      return `${mac}~${stamp}`;
    });
    const all = [...newest, ...kept.map(({ text }) => text)];
    this.#deps.cookies.set(reply, "proven", all.slice(0, maxProofs).join("."));
  }

  /** Since when, in minutes, this browser has proven the subject. */
  #find(subject: AccountSubject, request: FastifyRequest): number | undefined {
    const since = this.#proofsOf(subject, request).map((proof) => Number.parseInt(proof.since ?? "0", 36));
    return since.length > 0 ? Math.min(...since) : undefined;
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
    return this.#deps.config.sessionKeys.map((key) =>
      createHmac("sha256", key).update(what).digest("base64url").slice(0, macLength),
    );
  }
}

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
