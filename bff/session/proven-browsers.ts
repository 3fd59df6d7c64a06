import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import type { Cookies } from "./cookies.ts";

/** Proofs a browser keeps; the oldest gives way. An account that is signed in to by its number has two. */
const maxProofs = 10;
/** 128 bits and more of the MAC. */
const proofLength = 22;
const shape = new RegExp(`^[\\w-]{${proofLength}}(?:\\.[\\w-]{${proofLength}}){0,${maxProofs - 1}}$`);

/**
 * Browsers that have signed in to an account before (decision 034). The login throttle counts them by themselves, so
 * that nobody else's failures shut the owner out. The cookie `proven` holds MACs over the browser's device id and what
 * `proven-subjects.ts` says was proven; they name nobody, and one made for another browser or account is worth nothing.
 */
export class ProvenBrowsers {
  readonly #config: Pick<Config, "sessionKeys">;
  readonly #cookies: Cookies;

  constructor(deps: { readonly config: Pick<Config, "sessionKeys">; readonly cookies: Cookies }) {
    this.#config = deps.config;
    this.#cookies = deps.cookies;
  }

  /** The device id of a browser that has proven this account; undefined for any other browser. */
  deviceIdFor(subject: AccountSubject, request: FastifyRequest): string | undefined {
    const { deviceId } = request.caller;
    const proofs = this.#read(request);
    if (deviceId === undefined || proofs.length === 0) return undefined;
    const valid = this.#proofsOf(deviceId, accountHash(subject));
    return proofs.some((proof) => valid.some((own) => isEqual(own, proof))) ? deviceId : undefined;
  }

  /** Whether it may be one of some account: good for what a form shows, not for letting anybody in. */
  hasAny(request: FastifyRequest): boolean {
    return this.#read(request).length > 0;
  }

  /** Records that this browser has just signed in by these. */
  add(subjects: readonly AccountSubject[], request: FastifyRequest, reply: FastifyReply): void {
    const { deviceId } = request.caller;
    if (deviceId === undefined) return;
    const proofs = subjects.map((subject) => this.#proofsOf(deviceId, accountHash(subject)));
    const known = new Set(proofs.flat());
    const newest = proofs.map(([proof = ""]) => proof);
    const others = this.#read(request).filter((proof) => !known.has(proof));
    this.#cookies.set(reply, "proven", [...newest, ...others].slice(0, maxProofs).join("."));
  }

  #read(request: FastifyRequest): string[] {
    const cookie = this.#cookies.read(request, "proven") ?? "";
    return shape.test(cookie) ? cookie.split(".") : [];
  }

  /** The proof under each key of the ring, the newest first: a rotation of keys forgets no browser. */
  #proofsOf(deviceId: string, hash: AccountHash): string[] {
    return this.#config.sessionKeys.map((key) =>
      createHmac("sha256", key).update(`proven browser ${deviceId} ${hash}`).digest("base64url").slice(0, proofLength),
    );
  }
}

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
