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

/**
 * Refuses a typed number of a country that the site does not offer (`GET /api/countries`), so that nobody makes the
 * platform send codes to whatever range pays them for it. The answer is the same for numbers of accounts and others.
 * @throws ApiError mobile_invalid naming the field `countryDialingCode`
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

/** A platform that is away, or that lists no country, leaves the home market. */
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
