import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { Store } from "../store/store.ts";
import type { AccountIdentity } from "./account-identity.ts";

/**
 * When the sessions of an account were ended last, e.g. for a new password. A sign-in that began before that may have
 * been let in by the old one, so its session is refused. The end sets the cutoff and then looks for sessions; a sign-in
 * writes its session and sends its look for the cutoff behind that, in one round trip: one of the two finds the other.
 * Only on a cluster, whose nodes answer in no common order, could a write that a whole password change overtakes be missed.
 */
export class SignInCutoffs {
  readonly #store: Store;
  /** No sign-in takes longer, and no session from before the cutoff lives longer. */
  readonly #ttlMs: number;

  constructor({ store, config }: { readonly store: Store; readonly config: Pick<Config, "session"> }) {
    this.#store = store;
    this.#ttlMs = config.session.absoluteMs;
  }

  /** Refuses sign-ins of the account that began before `at`, epoch ms. */
  async raise(account: AccountIdentity, at: number): Promise<void> {
    if (await this.precedes(at, account)) return;
    await this.#store.set(keyOf(account), String(at), { ttl: this.#ttlMs });
  }

  /** Whether a sign-in of the account that began at `begunAt` is refused. */
  async precedes(begunAt: number, account: AccountIdentity): Promise<boolean> {
    const at = Number(await this.#store.get(keyOf(account)));
    return begunAt < at;
  }
}

const keyOf = (account: AccountIdentity): string => keys.signInCutoff.key(accountHash(account));
