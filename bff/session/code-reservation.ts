import type { FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { type AccountSubject, logLabel, typedHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity, AccountName } from "../guard/account-name.ts";
import { windowMs } from "../guard/login-throttle.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { accountOf } from "./devices.ts";
import { type ReservationDeps, type ReservationOptions, reserveLogin } from "./login-reservation.ts";

export type CodeReservationDeps = ReservationDeps & Pick<Deps, "store">;

/**
 * Whether codes to an account's own number have a count for this browser alone, because the account knows it. A stop of payouts does
 * not count here, as its owner needs a code to lift it.
 */
export async function isKnownForCodes(
  { accountSecurity, provenBrowsers }: Pick<Deps, "accountSecurity" | "provenBrowsers">,
  account: AccountIdentity,
  request: FastifyRequest,
): Promise<boolean> {
  const { frozenAt: _, ...trust } = await accountSecurity.read(account);
  return provenBrowsers.knows(account, request, trust);
}

/**
 * Reserves a try at a code to the number of the account that is signed in. A browser that the account knows has a count of
 * its own, which a copy of its session has no part in; the password alone brings no tries.
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveOwnCode(
  deps: CodeReservationDeps & Pick<Deps, "accountSecurity">,
  request: FastifyRequest,
): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const isKnown = await isKnownForCodes(deps, account, request);
  return reserveCode(deps, "proof", account, request, isKnown ? { proof: account } : {});
}

/**
 * Reserves a try at a code sent to a number. Codes are short, so tries count in a throttle of the number's own, and nobody
 * closes a sign-in with them; the browser that asked for the code has one half of the tries and everybody else the other
 * (decision 062).
 * @param owner the canonical name of the number; for a `proof` the account, whose number only the platform knows
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveCode(
  deps: CodeReservationDeps,
  purpose: CodePurpose,
  owner: AccountIdentity | AccountName,
  request: FastifyRequest,
  options: Omit<ReservationOptions, "halved" | "inSession"> = {},
): Promise<LoginReservation> {
  const ticketHash = request.caller.ticket?.idHash;
  const hasAsked = ticketHash !== undefined && (await new CodeAskers(deps).has(purpose, owner, ticketHash));
  const ofAll = `${purpose} ${owner}` as const;
  const subject = hasAsked ? (`${ofAll} ${ticketHash}` as const) : ofAll;
  const label = logLabel(deps.config, owner);
  return reserveLogin(deps, subject, label, request, { proof: ofAll, ...options, halved: true });
}

/** What codes are typed in for whose tries count by themselves. */
export type CodePurpose = "proof" | "register" | "reset";

/**
 * Which browsers have asked for a code by SMS to a number: their tries at it count apart from those of everybody else
 * (decision 062), so strangers who type wrong codes for a number do not close it to who has the right one.
 */
export class CodeAskers {
  readonly #store: Store;
  readonly #config: Pick<Config, "sessionKeys">;

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "sessionKeys"> }) {
    this.#store = deps.store;
    this.#config = deps.config;
  }

  /** Remembers the visitor's ticket for a window of the throttle; without the store its tries count like a stranger's. */
  async add(purpose: CodePurpose, number: AccountSubject, ticketHash: string): Promise<void> {
    await this.#store.set(this.#key(purpose, number, ticketHash), "1", { ttl: windowMs }).catch(ignoreStoreUnavailable);
  }

  /** @throws StoreUnavailable */
  async has(purpose: CodePurpose, number: AccountSubject, ticketHash: string): Promise<boolean> {
    return (await this.#store.get(this.#key(purpose, number, ticketHash))) !== null;
  }

  #key(purpose: CodePurpose, number: AccountSubject, ticketHash: string): string {
    return keys.smsAsker.key(purpose, typedHash(this.#config, number), ticketHash);
  }
}
