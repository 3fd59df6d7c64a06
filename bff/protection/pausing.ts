import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { NewExclusion, NewTimeOut } from "../../shared/contracts/protection.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { accountOf } from "../session/devices.ts";
import { StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { PauseProof } from "./pause-proof.ts";
import { exclude, takeTimeOut } from "./pauses.ts";
import type { StoredProtection } from "./record.ts";

type PausingDeps = Pick<
  Deps,
  | "accountSecurity"
  | "clock"
  | "cookies"
  | "excludedMarks"
  | "log"
  | "paymentPasswords"
  | "platform"
  | "protection"
  | "signInCompletion"
  | "store"
  | "zone"
>;

/**
 * Time-out and self-exclusion: the record first, then every session, this one included. Once the record is written the
 * doors are closed (`pause-door.ts`), so nothing after it can be refused any more, and what fails is done again.
 */
export class Pausing {
  readonly #deps: PausingDeps;
  readonly #proof: PauseProof;

  constructor(deps: PausingDeps) {
    this.#deps = deps;
    this.#proof = new PauseProof(deps);
  }

  /** @throws ApiError as `PauseProof.require` · PlatformError · StoreUnavailable: nothing is confirmed, and a repeat is safe */
  takeTimeOut({ term, password }: Static<typeof NewTimeOut>, request: FastifyRequest, reply: FastifyReply) {
    return this.#pause(password, request, reply, (record, now) => takeTimeOut(record, now, term));
  }

  /** @throws as `takeTimeOut` · ApiError exclusion_held in a browser that the account does not know */
  async exclude({ term, password }: Static<typeof NewExclusion>, request: FastifyRequest, reply: FastifyReply) {
    await this.#deps.accountSecurity.requireKnownBrowser(request, "exclusion_held");
    const utcOffset = await this.#deps.zone();
    return this.#pause(password, request, reply, (record, now) => exclude(record, now, { term, utcOffset }));
  }

  async #pause(
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
    change: (record: StoredProtection, now: number) => StoredProtection,
  ): Promise<void> {
    const { cookies, excludedMarks, protection } = this.#deps;
    const { account } = accountOf(request.caller);
    await this.#proof.require(password, request);
    // Written also where it stays as it is: what an earlier try left there may not be confirmed.
    await protection.change(account, (record, now) => ({ next: change(record, now), result: undefined }));
    await this.#endSessions(account);
    await excludedMarks.settle(account);
    cookies.clear(reply, "sid");
    cookies.clear(reply, "remember");
  }

  /** Of every device, with its token at the platform; sign-ins under way and what browsers remember included. */
  async #endSessions(account: AccountIdentity): Promise<void> {
    const { clock, log, signInCompletion } = this.#deps;
    const at = clock.now();
    const end = (): Promise<boolean> => signInCompletion.endOthers(account, "paused", undefined, at).then(() => true);
    try {
      await end();
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) logEvent(log, "unexpected_error", { err });
      runInBackground(retryStoreWork(end), log, "account_revocation");
    }
  }
}
