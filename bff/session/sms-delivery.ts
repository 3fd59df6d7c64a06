import type { SmsRequest } from "../../shared/contracts/entry.ts";
import type { Site } from "../../shared/contracts/site.ts";
import { ApiError } from "../api-error.ts";
import { type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity, canonicalAccountName } from "../guard/account-name.ts";
import { localMarket, type Mobile, readMobile } from "../guard/mobile.ts";
import type { Platform } from "../platform/contract.ts";
import type { PlatformError } from "../platform/error.ts";
import type { CallContext, SmsTarget } from "../platform/types.ts";
import type { Caller } from "./contract.ts";
import { pendingSubject } from "./pending-subject.ts";

/** A code by SMS that may be asked for: whom it goes to, and how. */
export interface SmsDelivery {
  /** What its countdown is kept by. */
  readonly recipient: AccountSubject;
  /** The account whose own number it goes to. */
  readonly account?: AccountIdentity;
  /** The number that was typed; absent where the platform knows it. */
  readonly mobile?: Mobile;
  /** Whether a refusal would tell that the number belongs to an account, or to none: nobody may learn that. */
  hidesRefusal(code: PlatformError["code"]): boolean;
  /** Made for the signed-in account; every other is made without a token. */
  readonly asAccount?: true;
  send(platform: Platform, context: CallContext): Promise<{ expiredMinutes: number }>;
}

/**
 * What a request for a code amounts to on this site.
 * @throws ApiError mobile_invalid · sign_in_method_off, reset_method_off or registration_closed when the site has that
 * way in switched off · verification_expired when no second step waits · session_required or trial_not_allowed for a
 * code that is an account's own
 */
export function smsDelivery(
  typed: SmsRequest,
  caller: Pick<Caller, "state" | "ticket">,
  flags: Site["flags"],
): SmsDelivery {
  if (typed.purpose === "verification") return forVerification(typed, caller);
  if (typed.purpose === "payment" || typed.purpose === "proof") return toOwner(typed, caller);
  const mobile = mobileOf(typed);
  const target = targetOf(mobile, typed);
  const recipient = canonicalAccountName(mobile.international);
  if (typed.purpose === "register") {
    if (!flags.MOBILENUMREG3 && !flags.REGMOBVERF3) throw new ApiError("registration_closed");
    const method = flags.MOBILENUMREG3 ? "mobile" : "username";
    return {
      ...{ recipient, mobile },
      // Other refusals are about the number alone: its owner has to learn that no code comes.
      hidesRefusal: (code) => code === "mobile_taken",
      send: (platform, context) => platform.call("smsRegister", { ...target, method }, context),
    };
  }
  if (typed.purpose === "login" && !flags.MOBILEVERCODELOGIN3) throw new ApiError("sign_in_method_off");
  if (typed.purpose === "reset" && !flags.CHNGPASSVERIF3) throw new ApiError("reset_method_off");
  return {
    ...{ recipient, mobile },
    hidesRefusal: () => true,
    send: (platform, context) => platform.call("smsNoLogin", target, context),
  };
}

/**
 * The number is the platform's: one that was typed is not heeded, or a second step would send codes to anybody. One
 * countdown per account.
 */
function forVerification({ behaviour }: SmsRequest, { state, ticket }: Pick<Caller, "state" | "ticket">): SmsDelivery {
  const pending = ticket?.record.verification;
  if (state !== "verification" || !pending) throw new ApiError("verification_expired");
  const { verifyId, username } = pending;
  const target = { mobile: "", verifyId, countryDialingCode: localMarket, ...(behaviour && { behaviour }) };
  return {
    ...{ recipient: pendingSubject(pending), account: accountIdentity(username) },
    hidesRefusal: () => false,
    send: (platform, context) => platform.call("smsNoLogin", target, context),
  };
}

/** Those who have a number of their own. */
const payers: ReadonlySet<Caller["state"]> = new Set(["member", "agent", "withdrawOnly"]);

/** To the account's own number, whatever was typed. */
function toOwner({ behaviour }: SmsRequest, { state, ticket }: Pick<Caller, "state" | "ticket">): SmsDelivery {
  if (state === "trial") throw new ApiError("trial_not_allowed");
  const name = ticket?.record.member?.account;
  if (!payers.has(state) || name === undefined) throw new ApiError("session_required");
  const account = accountIdentity(name);
  return {
    recipient: `account ${accountHash(account)}`,
    account,
    hidesRefusal: () => false,
    asAccount: true,
    send: (platform, context) => platform.call("smsAccount", behaviour ? { behaviour } : {}, context),
  };
}

function mobileOf({ mobile, countryDialingCode }: SmsRequest): Mobile {
  if (!mobile?.trim()) throw new ApiError("validation_failed", { fields: { mobile: "required" } });
  return readMobile(mobile, countryDialingCode);
}

const targetOf = ({ national, countryDialingCode }: Mobile, { behaviour }: SmsRequest): SmsTarget => ({
  ...{ mobile: national, countryDialingCode },
  ...(behaviour && { behaviour }),
});
