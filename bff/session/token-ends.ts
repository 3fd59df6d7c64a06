import type { FastifyBaseLogger } from "fastify";
import { defaultLanguage } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { type Device, openToken } from "./devices.ts";

interface TokenEndsDeps {
  readonly platform: Pick<Platform, "call">;
  readonly config: Pick<Config, "sessionKeys">;
  readonly log: FastifyBaseLogger;
}

/**
 * Logs out at the platform what a session that has ended has left there: a game that is open with it, on another device or
 * in a window of its own, plays on, whatever becomes of our session.
 */
export class TokenEnds {
  readonly #deps: TokenEndsDeps;
  readonly #insist: typeof retryStoreWork;

  /** @param insist tries again with pauses; says whether it was done */
  constructor(deps: TokenEndsDeps, insist: typeof retryStoreWork = retryStoreWork) {
    this.#deps = deps;
    this.#insist = insist;
  }

  /** Of a session that was ended from elsewhere, as its account's index has it; else as `endToken`. */
  async end(account: AccountIdentity, ticketHash: string, { ip, token: sealed, userAgent }: Device): Promise<void> {
    const token = sealed === undefined ? undefined : openToken(this.#deps.config, ticketHash, sealed);
    if (token === undefined) return;
    // As from its own browser: a platform may hold a token to its address.
    const context = { language: defaultLanguage, ...(ip && { clientIp: ip }), ...(userAgent && { userAgent }) };
    await this.endToken(account, ticketHash, token, context);
  }

  /**
   * Tries once; while the platform is away it is tried again for four minutes in the background, and then told to the
   * operator (`platform_token_left`). Never rejects for a platform.
   */
  async endToken(account: AccountIdentity, ticketHash: string, token: string, context: CallContext): Promise<void> {
    const { config, log, platform } = this.#deps;
    const logOut = (): Promise<boolean> => revokePlatformToken(platform, token, context);
    if (await logOut()) return;
    const insist = async (): Promise<void> => {
      if (await this.#insist(logOut)) return;
      logEvent(log, "platform_token_left", { session: ticketHash, account: logLabel(config, account) });
    };
    runInBackground(insist(), log, "token_end");
  }
}

/**
 * Logs a token out at the platform, as far as the platform lets us: ours is over either way, so its refusal changes
 * nothing. It takes the row's three seconds at most, as a platform that is down must not hold up a sign-out.
 * @returns false where the platform gave no answer, so that the token may be alive
 */
export async function revokePlatformToken(
  platform: Pick<Platform, "call">,
  token: string,
  context: CallContext,
): Promise<boolean> {
  try {
    await platform.call("logout", {}, { ...context, token });
    return true;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return !error.fault;
  }
}
