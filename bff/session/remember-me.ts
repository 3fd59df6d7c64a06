import type { FastifyReply, FastifyRequest } from "fastify";
import { accountSessions, keys } from "../../redis/keys.ts";
import type { Remembered } from "../../shared/contracts/session.ts";
import { constants } from "../../shared/rules/constants.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer } from "../crypto/sealing.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { definedFields } from "../platform/mappers/structure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import type { SessionBase } from "./contract.ts";
import { mintTicket, parseTicket, renewTicket, type TicketParts } from "./cookies.ts";
import { type RememberedCredentials, StoredCredentials } from "./stored-shapes.ts";

const ownerPurpose = Buffer.from("owner of a remembered token");

/**
 * Called when a copied token is used.
 * @param tickets ticket hashes of the sessions that the token started
 * @param isSpent whether the token's record still existed, so that the presented secret must have been spent or erased
 */
type OnCopied = (account: AccountIdentity, tickets: readonly string[], isSpent: boolean) => Promise<void>;

interface RememberMeDeps extends SessionBase {
  readonly onCopied: OnCopied;
}

/** Tombstone of an erased token. No secret opens it, so that using a copy of the token is detected. */
const erased = Buffer.from("erased");

export interface PresentedToken {
  readonly credentials: RememberedCredentials;
  /** Hash of the token's id, which stays the same when the token is spent. Identifies the sessions it started. */
  readonly family: string;
  /**
   * Spends the token and sets the cookie with its successor. Called before the password is sent to the platform.
   * @throws ApiError remembered_missing if the token was already spent or has expired, which ends the sessions that it
   * started · StoreUnavailable
   */
  spend(reply: FastifyReply): Promise<void>;
}

/**
 * "Remember me" (decisions 011 and 051). The cookie is a random token. Its credentials are stored for a day after they
 * were typed, sealed, under the hash of the token's id. Each use changes the secret. A spent secret shows that the
 * token was copied: the record is deleted, the sessions it started end, and both browsers need the password.
 */
export class RememberMe {
  readonly #deps: RememberMeDeps;
  readonly #store: Store;

  constructor(deps: RememberMeDeps) {
    this.#deps = deps;
    this.#store = deps.store;
  }

  /**
   * Returns the token that this browser presents, or undefined if there is none or it is no longer valid. An invalid
   * token ends the sessions that it started.
   */
  async present(request: FastifyRequest): Promise<PresentedToken | undefined> {
    const cookie = this.#deps.cookies.read(request, "remember");
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

  /**
   * Ends the sessions that this browser's token started, if a copy of the token was used or erased. Called after the
   * owner typed the password.
   */
  async endCopies(request: FastifyRequest): Promise<void> {
    const parts = parseTicket(this.#deps.cookies.read(request, "remember"));
    if (parts && !(await this.#open(parts))) await this.#revokeFamily(parts, request);
  }

  /** Records a session that a token started. @throws ApiError remembered_missing if the token was revoked meanwhile */
  async addFamilySession(family: string, account: AccountIdentity, idHash: string): Promise<void> {
    // The list must not expire before the token: a copy may be detected after its session has ended.
    const ttl = Math.max(this.#deps.config.session.absoluteMs, constants.rememberMs);
    const sealed = this.#ownerSealer(family).seal(Buffer.from(account)).toString("base64url");
    await this.#store.hashSet(keys.rememberedSessions.key(family), idHash, sealed, ttl);
    // The record is read after the write, so that either this call or a concurrent revocation sees the other one.
    const record = await this.#store.get(keys.remembered.key(family));
    if (!record || record.equals(erased)) throw new ApiError("remembered_missing");
  }

  async shown(request: FastifyRequest): Promise<Remembered> {
    const parts = parseTicket(this.#deps.cookies.read(request, "remember"));
    const { username, mobile, countryDialingCode, password } = (parts && (await this.#open(parts))) ?? {};
    return { ...definedFields({ username, mobile, countryDialingCode }), password: password !== undefined };
  }

  /** Stores credentials under a new token, merged with those of the old token if it has the same account. */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    account: AccountIdentity,
    credentials: RememberedCredentials,
  ): Promise<void> {
    const owner = accountHash(account);
    const old = parseTicket(this.#deps.cookies.read(request, "remember"));
    const previous = old ? await this.#open(old) : undefined;
    const ttl = constants.rememberMs;
    const until = this.#deps.clock.now() + ttl;
    const merged = { ...(previous?.account === owner && previous), ...credentials };
    const stored: StoredCredentials = { ...merged, account: owner, until };
    const { cookie, ...parts } = mintTicket();
    const sealed = this.#sealer(parts).seal(Buffer.from(JSON.stringify(stored)));
    await Promise.all([
      // Another account's token is erased instead of deleted, so that later use of a copy is detected.
      old && (previous && previous.account !== owner ? this.#erase(old, previous) : this.#drop(old, previous)),
      this.#store.set(keys.remembered.key(parts.idHash), sealed, { ttl }),
      this.#index(owner, parts.idHash),
    ]);
    runInBackground(this.#dropSurplus(owner), this.#deps.log, "session_index");
    this.#deps.cookies.set(reply, "remember", cookie);
  }

  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = this.#deps.cookies.read(request, "remember");
    if (cookie === undefined) return;
    const parts = parseTicket(cookie);
    if (parts) await this.#erase(parts, await this.#open(parts));
    this.#deps.cookies.clear(reply, "remember");
  }

  /**
   * Erases the token, for a request that ends with another result. During an outage of the store, the cookie is cleared
   * and the token expires within a day.
   */
  async forgetIfPossible(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.forget(request, reply).catch(ignoreStoreUnavailable);
    this.#deps.cookies.clear(reply, "remember");
  }

  async forgetAccount(account: AccountIdentity): Promise<void> {
    const index = keys.rememberedOf.key(accountHash(account));
    await this.#deleteTokens(index, Object.keys(await this.#store.hashAll(index)));
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
    const now = this.#deps.clock.now();
    // Records of an earlier version have no `until`; their TTL applies.
    const ttl = credentials.until === undefined ? ((await this.#store.ttl(key)) ?? 0) : credentials.until - now;
    const resealed = this.#sealer(next).seal(Buffer.from(JSON.stringify({ ...credentials, until: now + ttl })));
    if (ttl <= 0 || (await this.#store.replaceIfEqual(key, sealed, resealed, ttl)) !== "replaced") {
      await this.#revokeFamily(next, request);
      throw new ApiError("remembered_missing");
    }
    await this.#index(credentials.account, next.idHash);
    this.#deps.cookies.set(reply, "remember", next.cookie, ttl);
  }

  /** Ends the sessions of a copied token, even if its record is missing: an attacker may have erased it. */
  async #revokeFamily({ idHash }: Pick<TicketParts, "idHash">, { caller, log }: FastifyRequest): Promise<void> {
    const existed = await this.#store.delete(keys.remembered.key(idHash));
    if (existed > 0) logEvent(log, "remembered_reused", { ip: caller.ip });
    const index = keys.rememberedSessions.key(idHash);
    const sessions = Object.entries(await this.#store.hashAll(index));
    const owner = this.#ownerSealer(idHash);
    const [account] = sessions.flatMap(([, sealed]) => owner.open(Buffer.from(sealed, "base64url"))?.toString() ?? []);
    if (account === undefined) return;
    const tickets = sessions.map(([ticket]) => ticket);
    await this.#deps.onCopied(accountIdentity(account), tickets, existed > 0);
    await this.#store.hashDelete(index, ...tickets);
  }

  #index(owner: string, idHash: string): Promise<void> {
    const now = String(this.#deps.clock.now());
    return this.#store.hashSet(keys.rememberedOf.key(owner), idHash, now, constants.rememberMs);
  }

  /** Deletes the least recently used tokens above the maximum: each sign-in without the previous cookie adds one. */
  async #dropSurplus(owner: string): Promise<void> {
    const index = keys.rememberedOf.key(owner);
    const newestFirst = Object.entries(await this.#store.hashAll(index)).sort(
      ([, one], [, other]) => (Number(other) || 0) - (Number(one) || 0),
    );
    await this.#deleteTokens(
      index,
      newestFirst.slice(accountSessions).map(([idHash]) => idHash),
    );
  }

  async #deleteTokens(index: string, idHashes: readonly string[]): Promise<void> {
    await Promise.all(idHashes.map((idHash) => this.#store.delete(keys.remembered.key(idHash))));
    // The index is deleted last: a retry finds tokens that could not be deleted only through the index.
    await this.#store.hashDelete(index, ...idHashes);
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
    if (!credentials) await dropStored(this.#deps, key);
    // An instance of an earlier version may have extended the key's TTL.
    return (credentials?.until ?? Infinity) > this.#deps.clock.now() ? credentials : undefined;
  }

  /** Seals account names with the key ring alone, because the token's secret is unavailable when a name is opened. */
  #ownerSealer(family: string) {
    return createSealer(this.#deps.config.sessionKeys, ownerPurpose, family);
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#deps.config.sessionKeys, parts.secret, parts.idHash);
  }
}
