import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { ResetByEmail } from "../../shared/contracts/registration.ts";
import { matchesPattern } from "../../shared/rules/patterns.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, accountSpelling } from "../guard/account-name.ts";
import { siteFlags } from "../lobby/site.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import { retryStoreWork } from "../store/stored-values.ts";

/** Every answer takes this long; a platform that is slower is not waited for. */
const answerMs = 1_500;
const emailPattern = 3;

export type EmailResetsDeps = Pick<
  Deps,
  "cache" | "clock" | "pendingRevocations" | "platform" | "provenBrowsers" | "quota" | "site"
> & {
  /** Waits; tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/**
 * A forgotten password by e-mail. Whether name and address belong together shows neither in the answer nor in its time
 * (decision 014): it comes after a constant pause, whatever the platform said or is still thinking about.
 */
export class EmailResets {
  readonly #deps: EmailResetsDeps;

  constructor(deps: EmailResetsDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError reset_method_off · validation_failed · too_many_requests · PlatformError for an outage only, which
   * says nothing about the account · StoreUnavailable
   */
  async send(typed: ResetByEmail, request: FastifyRequest): Promise<void> {
    const { provenBrowsers, quota, pause = sleep } = this.#deps;
    const flags = await siteFlags(this.#deps, request.language);
    if (!flags.CHNGPASSMAIL3) throw new ApiError("reset_method_off");
    const username = typed.username.trim();
    const email = typed.email.trim();
    const fields = {
      ...(!username && { username: "required" }),
      ...(!matchesPattern(emailPattern, email) && { email: email ? "pattern" : "required" }),
    };
    if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
    const account = accountSpelling(username);
    // The form has no captcha: others at the address must not close it to browsers that the account has signed in in.
    const isProven = provenBrowsers.deviceIdFor(account, request) !== undefined;
    const release = await quota.take("emailReset", isProven ? { account } : { ip: request.caller.ip });
    let outage: PlatformError | undefined;
    const ask = async (): Promise<void> => {
      const askedAt = this.#deps.clock.now();
      const failure = await this.#ask({ username, email }, request);
      if (failure?.fault) outage = failure;
      // Where the answer was lost, or its client has left, an e-mail may be on its way to somebody.
      if (!failure || mayHaveChanged(failure)) await this.#revokeLater(account, askedAt, request);
      else if (outage) await release();
    };
    runInBackground(ask(), request.log, "email_reset");
    await pause(answerMs);
    if (outage) throw outage;
  }

  /** The sessions of the account end with its next sign-in: whether and when the e-mail is used, only the platform knows. */
  async #revokeLater(account: AccountIdentity, at: number, { log }: FastifyRequest): Promise<void> {
    const add = (): Promise<boolean> => this.#deps.pendingRevocations.addEmail(account, at).then(() => true);
    await add().catch(() => runInBackground(retryStoreWork(add), log, "account_revocation"));
  }

  /** Why the platform has not done it, if so. */
  async #ask(input: ResetByEmail, request: FastifyRequest): Promise<PlatformError | undefined> {
    const { token: _token, ...context } = request.platformContext();
    try {
      await this.#deps.platform.call("resetByEmail", input, context);
      return undefined;
    } catch (error) {
      if (error instanceof PlatformError) return error;
      throw error;
    }
  }
}
