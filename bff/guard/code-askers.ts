import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { type AccountSubject, typedHash } from "../crypto/account-hash.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { windowMs } from "./login-throttle.ts";

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
