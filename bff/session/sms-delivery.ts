import type { SmsRequest } from "../../shared/contracts/entry.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import { type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, accountIdentity, canonicalAccountName } from "../guard/account-name.ts";
import { homeCountry, isOffered, localMarket, type Mobile, readMobile } from "../guard/mobile.ts";
import { countriesResource } from "../lobby/entry.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext, Country, SmsTarget } from "../platform/types.ts";
import type { Caller } from "./contract.ts";
import { pendingSubject } from "./devices.ts";
import { ownKinds } from "./session-cache.ts";

/** A permitted SMS code: its recipient and the platform call. */
export interface SmsDelivery {
  readonly recipient: AccountSubject;
  readonly account?: AccountIdentity;
  /** The typed number; absent if the platform supplies the number. */
  readonly mobile?: Mobile;
  /** Whether the refusal must be hidden, because it reveals whether the number has an account. */
  hidesRefusal(code: PlatformError["code"]): boolean;
  /** The call uses the signed-in account's token. */
  readonly asAccount?: true;
  send(platform: Platform, context: CallContext): Promise<{ expiredMinutes: number }>;
}

/**
 * Returns the delivery of a requested code.
 * @throws ApiError validation_failed without a number · mobile_invalid · sign_in_method_off, reset_method_off or
 * registration_closed if the site has disabled the purpose · verification_expired without a pending second step ·
 * session_required or trial_not_allowed for a code to an account
 */
export function smsDelivery(
  typed: SmsRequest,
  caller: Pick<Caller, "state" | "ticket">,
  flags: Site["flags"],
): SmsDelivery {
  if (typed.purpose === "verification") return forVerification(typed, caller);
  if (typed.purpose === "payment" || typed.purpose === "proof") return toOwner(typed, caller);
  if (!typed.mobile?.trim()) throw new ApiError("validation_failed", { fields: { mobile: "required" } });
  const mobile = readMobile(typed.mobile, typed.countryDialingCode);
  const { national, countryDialingCode } = mobile;
  const { behaviour } = typed;
  const target: SmsTarget = { mobile: national, countryDialingCode, ...(behaviour && { behaviour }) };
  const recipient = canonicalAccountName(mobile.international);
  if (typed.purpose === "register") {
    if (!flags.MOBILENUMREG3 && !flags.REGMOBVERF3) throw new ApiError("registration_closed");
    const method = flags.MOBILENUMREG3 ? "mobile" : "username";
    return {
      recipient,
      mobile,
      // Other refusals do not depend on accounts and are reported, so that the player does not wait for a code.
      hidesRefusal: (code) => code === "mobile_taken",
      send: (platform, context) => platform.call("smsRegister", { ...target, method }, context),
    };
  }
  if (typed.purpose === "login" && !flags.MOBILEVERCODELOGIN3) throw new ApiError("sign_in_method_off");
  if (typed.purpose === "reset" && !flags.CHNGPASSVERIF3) throw new ApiError("reset_method_off");
  return {
    recipient,
    mobile,
    hidesRefusal: () => true,
    send: (platform, context) => platform.call("smsNoLogin", target, context),
  };
}

/** Sends to the account's number, which the platform supplies. A typed number is ignored, as it could be any number. */
function forVerification({ behaviour }: SmsRequest, { state, ticket }: Pick<Caller, "state" | "ticket">): SmsDelivery {
  const pending = ticket?.record.verification;
  if (state !== "verification" || !pending) throw new ApiError("verification_expired");
  const { verifyId, username } = pending;
  const target = { mobile: "", verifyId, countryDialingCode: localMarket, ...(behaviour && { behaviour }) };
  return {
    recipient: pendingSubject(pending),
    account: accountIdentity(username),
    hidesRefusal: () => false,
    send: (platform, context) => platform.call("smsNoLogin", target, context),
  };
}

function toOwner({ behaviour }: SmsRequest, { state, ticket }: Pick<Caller, "state" | "ticket">): SmsDelivery {
  if (state === "trial") throw new ApiError("trial_not_allowed");
  const name = ticket?.record.member?.account;
  if (!ownKinds.has(state) || name === undefined) throw new ApiError("session_required");
  const account = accountIdentity(name);
  return {
    recipient: `account ${accountHash(account)}`,
    account,
    hidesRefusal: () => false,
    asAccount: true,
    send: (platform, context) => platform.call("smsAccount", behaviour ? { behaviour } : {}, context),
  };
}

/**
 * Refuses a number of a country that the site does not offer, to prevent SMS pumping.
 * @throws ApiError mobile_invalid with the field `countryDialingCode`, whether or not the number has an account
 */
export async function requireOfferedCountry(
  deps: Pick<Deps, "cache" | "config" | "platform">,
  mobile: Mobile,
  language: Language,
): Promise<void> {
  const { smsCountries } = deps.config;
  const isAllowed = smsCountries === undefined || smsCountries.has(mobile.countryDialingCode);
  if (isAllowed && isOffered(mobile, await offeredCountries(deps, language))) return;
  throw new ApiError("mobile_invalid", { fields: { countryDialingCode: "invalid" } });
}

/** Loads the offered countries. Falls back to the home market if the platform is unavailable or lists none. */
async function offeredCountries(
  { cache, platform }: Pick<Deps, "cache" | "platform">,
  language: Language,
): Promise<readonly Country[]> {
  try {
    const { items } = await cache.value(countriesResource(platform), language);
    if (items.length > 0) return items;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  }
  return [homeCountry];
}
