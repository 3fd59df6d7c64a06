import type { FastifyReply, FastifyRequest } from "fastify";
import { accountSessions, keys } from "../../redis/keys.ts";
import type { Remembered } from "../../shared/contracts/session.ts";
import { constants } from "../../shared/rules/constants.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer } from "../crypto/sealing.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import { type Cookies, mintTicket, parseTicket, renewTicket, type TicketParts } from "./cookies.ts";
import { StoredCredentials } from "./stored-shapes.ts";

const ownerPurpose = Buffer.from("owner of a remembered token");

/**
 * @param tickets hashes of the sessions that a copied token began
 * @param isSpent the token is certainly copied: its record existed, and the secret was a spent one
 */
type OnCopied = (account: AccountIdentity, tickets: readonly string[], isSpent: boolean) => Promise<void>;

/** What a record is replaced with when its browser erases the token: no secret opens it, so a copy counts as spent. */
const erased = Buffer.from("erased");

/** What a browser asked us to keep for a day. */
export interface RememberedCredentials {
  readonly username?: string;
  /** Usable by signing in with `useRemembered`, never shown. */
  readonly password?: string;
  readonly mobile?: string;
  readonly countryDialingCode?: string;
}

/** A token that was presented to sign in with. */
export interface PresentedToken {
  readonly credentials: RememberedCredentials;
  /** Its hash, which stays when a use gives it another secret: names the sessions that grew from it. */
  readonly family: string;
  /**
   * Spends it, before the platform hears of its password: of ten that race one goes on. The browser gets the next token.
   * @throws ApiError remembered_missing when somebody else has spent it, which ends its family · StoreUnavailable
   */
  spend(reply: FastifyReply): Promise<void>;
}

/**
 * "Remember me" (decisions 011 and 051): the cookie is a random token, what it opens lies sealed in the store under the
 * hash of its id, for a day after it was typed. A use gives the id a fresh secret and no more time. Whoever comes with a
 * spent secret has a copy, or the owner does, and the two cannot be told apart: the record goes, the sessions that grew
 * from it end, and both have to type the password.
 */
export class RememberMe {
  readonly #store: Store;
  readonly #log: EventLogger;
  readonly #config: Pick<Config, "session" | "sessionKeys">;
  readonly #cookies: Cookies;
  readonly #clock: Clock;
  readonly #onCopied = new Set<OnCopied>();

  constructor(deps: {
    readonly store: Store;
    readonly clock: Clock;
    readonly config: Pick<Config, "session" | "sessionKeys">;
    readonly cookies: Cookies;
    readonly log: EventLogger;
  }) {
    this.#store = deps.store;
    this.#log = deps.log;
    this.#config = deps.config;
    this.#cookies = deps.cookies;
    this.#clock = deps.clock;
  }

  /** @param listener ends the sessions that grew from a copied token, at any instance */
  onCopied(listener: OnCopied): void {
    this.#onCopied.add(listener);
  }

  /** What this browser wants to sign in with; undefined when nothing, or when it is no longer valid. */
  async present(request: FastifyRequest): Promise<PresentedToken | undefined> {
    const cookie = this.#cookies.read(request, "remember");
    const parts = parseTicket(cookie);
    if (!cookie || !parts) return undefined;
    const sealed = await this.#store.get(keys.remembered.key(parts.idHash));
    const credentials = sealed && (await this.#open(parts));
    if (sealed && credentials) {
      const spend = (reply: FastifyReply) => this.#spend(cookie, sealed, credentials, request, reply);
      return { credentials, family: parts.idHash, spend };
    }
    await this.#revokeFamily(parts, request);
    return undefined;
  }

  /** The owner has typed the password in a browser whose token somebody else has used, or erased, meanwhile. */
  async endCopies(request: FastifyRequest): Promise<void> {
    const parts = parseTicket(this.#cookies.read(request, "remember"));
    if (parts && !(await this.#open(parts))) await this.#revokeFamily(parts, request);
  }

  /**
   * Notes a session that a token began.
   * @throws ApiError remembered_missing when the token has been revoked since it was spent: the session must not stay
   */
  async grew(family: string, account: AccountIdentity, idHash: string): Promise<void> {
    // At least as long as the token: a copy is noticed by its next use, which may come after the session has ended.
    const ttl = Math.max(this.#config.session.absoluteMs, constants.rememberMs);
    const sealed = this.#ownerSealer(family).seal(Buffer.from(account)).toString("base64url");
    await this.#store.hashSet(keys.rememberedSessions.key(family), idHash, sealed, ttl);
    // Behind the write: of this and a revocation one sees the other.
    const record = await this.#store.get(keys.remembered.key(family));
    if (!record || record.equals(erased)) throw new ApiError("remembered_missing");
  }

  /** What the sign-in form may be filled with. */
  async shown(request: FastifyRequest): Promise<Remembered> {
    const parts = parseTicket(this.#cookies.read(request, "remember"));
    const { username, mobile, countryDialingCode, password } = (parts && (await this.#open(parts))) ?? {};
    return {
      ...(username !== undefined && { username }),
      ...(mobile !== undefined && { mobile }),
      ...(countryDialingCode !== undefined && { countryDialingCode }),
      password: password !== undefined,
    };
  }

  /**
   * Keeps something under a new token; the old one is dead. What the same account let us keep before (its number
   * beside its name) stays.
   */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    account: AccountIdentity,
    credentials: RememberedCredentials,
  ): Promise<void> {
    const owner = accountHash(account);
    const old = parseTicket(this.#cookies.read(request, "remember"));
    const before = old ? await this.#open(old) : undefined;
    const ttl = constants.rememberMs;
    const until = this.#clock.now() + ttl;
    const stored: StoredCredentials = {
      ...(before?.account === owner && before),
      ...credentials,
      account: owner,
      until,
    };
    const { cookie, ...parts } = mintTicket();
    const sealed = this.#sealer(parts).seal(Buffer.from(JSON.stringify(stored)));
    await Promise.all([
      // A token of another account leaves the mark of an erased one: its next use shows that it was copied.
      old && (before && before.account !== owner ? this.#erase(old, before) : this.#drop(old, before)),
      this.#store.set(keys.remembered.key(parts.idHash), sealed, { ttl }),
      this.#index(owner, parts.idHash),
    ]);
    runInBackground(this.#dropSurplus(owner), this.#log, "session_index");
    this.#cookies.set(reply, "remember", cookie);
  }

  /** Erases what this browser kept. */
  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = this.#cookies.read(request, "remember");
    if (cookie === undefined) return;
    const parts = parseTicket(cookie);
    if (parts) await this.#erase(parts, await this.#open(parts));
    this.#cookies.clear(reply, "remember");
  }

  /** Erases what any browser kept of an account. */
  async forgetAccount(account: AccountIdentity): Promise<void> {
    const index = keys.rememberedOf.key(accountHash(account));
    const idHashes = Object.keys(await this.#store.hashAll(index));
    await Promise.all([
      ...idHashes.map((idHash) => this.#store.delete(keys.remembered.key(idHash))),
      this.#store.hashDelete(index, ...idHashes),
    ]);
  }

  async #erase(parts: TicketParts, stored: StoredCredentials | undefined): Promise<void> {
    const key = keys.remembered.key(parts.idHash);
    const ttl = (await this.#store.ttl(key)) ?? 0;
    if (ttl <= 0) return this.#drop(parts, stored);
    await Promise.all([
      this.#store.set(key, erased, { ttl: Math.min(ttl, constants.rememberMs) }),
      stored && this.#store.hashDelete(keys.rememberedOf.key(stored.account), parts.idHash),
    ]);
  }

  async #spend(
    cookie: string,
    sealed: Buffer,
    credentials: StoredCredentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const next = renewTicket(cookie);
    const key = keys.remembered.key(next.idHash);
    const now = this.#clock.now();
    // A record of an earlier version has no end of its own, but the store ends it within a day.
    const ttl = credentials.until === undefined ? ((await this.#store.ttl(key)) ?? 0) : credentials.until - now;
    const resealed = this.#sealer(next).seal(Buffer.from(JSON.stringify({ ...credentials, until: now + ttl })));
    if (ttl <= 0 || (await this.#store.replaceIfEqual(key, sealed, resealed, ttl)) !== "replaced") {
      await this.#revokeFamily(next, request);
      throw new ApiError("remembered_missing");
    }
    await this.#index(credentials.account, next.idHash);
    this.#cookies.set(reply, "remember", next.cookie, ttl);
  }

  /**
   * Neither the copy nor the original opens anything any more, and what they have opened ends. A token that is gone
   * already counts, too: a thief who erases it would go unnoticed.
   */
  async #revokeFamily({ idHash }: Pick<TicketParts, "idHash">, { caller, log }: FastifyRequest): Promise<void> {
    const existed = await this.#store.delete(keys.remembered.key(idHash));
    if (existed > 0) logEvent(log, "remembered_reused", { ip: caller.ip });
    const index = keys.rememberedSessions.key(idHash);
    const grown = Object.entries(await this.#store.hashAll(index));
    const owner = this.#ownerSealer(idHash);
    const [account] = grown.flatMap(([, sealed]) => owner.open(Buffer.from(sealed, "base64url"))?.toString() ?? []);
    if (account === undefined) return;
    const tickets = grown.map(([ticket]) => ticket);
    for (const listener of this.#onCopied) await listener(accountIdentity(account), tickets, existed > 0);
    await this.#store.hashDelete(index, ...tickets);
  }

  /** Finds the token by its account, with the moment of its last use. */
  #index(owner: string, idHash: string): Promise<void> {
    const now = String(this.#clock.now());
    return this.#store.hashSet(keys.rememberedOf.key(owner), idHash, now, constants.rememberMs);
  }

  /**
   * Erases what the browsers kept that used it the longest ago: each sign-in without the cookie of the last adds one.
   */
  async #dropSurplus(owner: string): Promise<void> {
    const index = keys.rememberedOf.key(owner);
    const newestFirst = Object.entries(await this.#store.hashAll(index)).sort(
      ([, one], [, other]) => (Number(other) || 0) - (Number(one) || 0),
    );
    const surplus = newestFirst.slice(accountSessions).map(([idHash]) => idHash);
    await Promise.all([
      ...surplus.map((idHash) => this.#store.delete(keys.remembered.key(idHash))),
      this.#store.hashDelete(index, ...surplus),
    ]);
  }

  async #drop({ idHash }: TicketParts, stored: StoredCredentials | undefined): Promise<void> {
    await Promise.all([
      this.#store.delete(keys.remembered.key(idHash)),
      stored && this.#store.hashDelete(keys.rememberedOf.key(stored.account), idHash),
    ]);
  }

  async #open(parts: TicketParts): Promise<StoredCredentials | undefined> {
    const key = keys.remembered.key(parts.idHash);
    const sealed = await this.#store.get(key);
    const plain = sealed && this.#sealer(parts).open(sealed);
    if (!plain) return undefined;
    const credentials = parseStored(StoredCredentials, plain);
    if (!credentials) await dropStored({ store: this.#store, log: this.#log }, key);
    // An instance of an earlier version may have given the key a new day.
    return (credentials?.until ?? Infinity) > this.#clock.now() ? credentials : undefined;
  }

  /** Names of accounts lie in no key in plain: sealed under the key ring alone, because the token's secret is not at hand then. */
  #ownerSealer(family: string) {
    return createSealer(this.#config.sessionKeys, ownerPurpose, family);
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#config.sessionKeys, parts.secret, parts.idHash);
  }
}
