import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Remembered } from "../../shared/contracts/session.ts";
import { constants } from "../../shared/rules/constants.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer } from "../crypto/sealing.ts";
import type { EventLogger } from "../log/events.ts";
import { dropStored, parseStored } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import type { AccountIdentity } from "./account-identity.ts";
import type { Cookies } from "./cookies.ts";
import { StoredCredentials } from "./stored-shapes.ts";
import { mintTicket, parseTicket, type TicketParts } from "./ticket.ts";

/** What a browser asked us to keep for a day. */
export interface RememberedCredentials {
  readonly username?: string;
  /** Usable by signing in with `useRemembered`, never shown. */
  readonly password?: string;
  readonly mobile?: string;
  readonly countryDialingCode?: string;
}

/**
 * "Remember me" (decision 011): the cookie is a random one-day token, what it opens lies sealed in the store
 * under its hash. It changes with every use, so a copied cookie is worth nothing after the owner's next sign-in.
 */
export class RememberMe {
  readonly #store: Store;
  readonly #log: EventLogger;
  readonly #config: Pick<Config, "sessionKeys">;
  readonly #cookies: Cookies;

  constructor(deps: {
    readonly store: Store;
    readonly config: Pick<Config, "sessionKeys">;
    readonly cookies: Cookies;
    readonly log: EventLogger;
  }) {
    this.#store = deps.store;
    this.#log = deps.log;
    this.#config = deps.config;
    this.#cookies = deps.cookies;
  }

  /** What this browser asked to keep; undefined when nothing, or when it is no longer valid. */
  async read(request: FastifyRequest): Promise<RememberedCredentials | undefined> {
    const parts = parseTicket(this.#cookies.read(request, "remember"));
    return parts ? this.#open(parts) : undefined;
  }

  /** What the sign-in form may be filled with. */
  async shown(request: FastifyRequest): Promise<Remembered> {
    const { username, mobile, countryDialingCode, password } = (await this.read(request)) ?? {};
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
    const stored: StoredCredentials = { ...(before?.account === owner && before), ...credentials, account: owner };
    const { cookie, ...parts } = mintTicket();
    const ttl = constants.rememberMs;
    const sealed = this.#sealer(parts).seal(Buffer.from(JSON.stringify(stored)));
    await Promise.all([
      old && this.#drop(old, before),
      this.#store.set(keys.remembered.key(parts.idHash), sealed, { ttl }),
      this.#store.hashSet(keys.rememberedOf.key(owner), parts.idHash, "1", ttl),
    ]);
    this.#cookies.set(reply, "remember", cookie);
  }

  /** Erases what this browser kept. */
  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = this.#cookies.read(request, "remember");
    if (cookie === undefined) return;
    const parts = parseTicket(cookie);
    if (parts) await this.#drop(parts, await this.#open(parts));
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
    return credentials;
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#config.sessionKeys, parts.secret, parts.idHash);
  }
}
