import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { ResetByEmail } from "../../shared/contracts/registration.ts";
import { cleanText } from "../../shared/rules/names.ts";
import { matchesPattern } from "../../shared/rules/patterns.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import { accountSpelling } from "../guard/account-name.ts";
import { siteFlags } from "../lobby/site.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import { retryStoreWork } from "../store/stored-values.ts";

/** Constant response time, whether or not the platform has responded. */
const responseMs = 1_500;
/** Id of the e-mail pattern in `shared/rules/patterns.ts`. */
const emailPattern = 3;

type EmailResetDeps = Pick<
  Deps,
  "cache" | "clock" | "pendingRevocations" | "platform" | "provenBrowsers" | "quota" | "site"
>;

/**
 * Resets a forgotten password by e-mail. The response is sent after a constant `pause`, so that neither content nor
 * timing reveals whether name and address match (decision 014).
 * @throws ApiError reset_method_off · validation_failed · too_many_requests · overloaded · StoreUnavailable ·
 * PlatformError, outages only
 */
export async function resetByEmail(
  deps: EmailResetDeps,
  typed: ResetByEmail,
  request: FastifyRequest,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const { clock, pendingRevocations, platform, provenBrowsers, quota } = deps;
  const flags = await siteFlags(deps, request.language);
  if (!flags.CHNGPASSMAIL3) throw new ApiError("reset_method_off");
  const username = cleanText(typed.username);
  const email = cleanText(typed.email);
  const fields = {
    ...(!username && { username: "required" }),
    ...(!matchesPattern(emailPattern, email) && { email: email ? "pattern" : "required" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  const account = accountSpelling(username);
  // Proven browsers are counted by account, so that others at their address cannot use up their quota.
  const isProven = provenBrowsers.deviceIdFor(account, request) !== undefined;
  const release = await quota.take("emailReset", isProven ? { account } : { ip: request.caller.ip });
  let outage: PlatformError | undefined;
  const reset = async (): Promise<void> => {
    const sentAt = clock.now();
    const { token: _old, ...context } = request.platformContext();
    try {
      await platform.call("resetByEmail", { username, email }, context);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.fault) outage = error;
      // After a lost response, the e-mail may have been sent.
      if (!mayHaveChanged(error)) {
        if (outage) await release();
        return;
      }
    }
    // The sessions end at the next sign-in, because only the platform knows whether and when the e-mail is used.
    const mark = (): Promise<boolean> => pendingRevocations.addEmail(account, sentAt).then(() => true);
    await mark().catch(() => runInBackground(retryStoreWork(mark), request.log, "account_revocation"));
  };
  runInBackground(reset(), request.log, "email_reset");
  await pause(responseMs);
  if (outage) throw outage;
}
