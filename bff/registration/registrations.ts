import type { FastifyReply, FastifyRequest } from "fastify";
import type { EntrySettings } from "../../shared/contracts/entry.ts";
import type { Registration } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { constants } from "../../shared/rules/constants.ts";
import { parseDay, siteDay } from "../../shared/rules/dates.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { accountIdentity, accountSpelling, canonicalAccountName } from "../guard/account-name.ts";
import { readMobile } from "../guard/mobile.ts";
import { isUsedUp } from "../guard/quota.ts";
import { entrySettingsResource, type RegistrationRules, registrationRulesResource } from "../lobby/entry.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import type { LoginResult, RegistrationInput } from "../platform/types.ts";
import { numbersOf } from "../protection/known-people.ts";
import { type Person, RefusalTimes } from "../protection/person.ts";
import { countsAsFailure } from "../session/login-reservation.ts";
import { requireOfferedCountry } from "../session/sms-delivery.ts";
import { siteHost, verifyInvitationCode } from "./affiliates.ts";
import { formOf } from "./form.ts";
import { readFields } from "./read-fields.ts";
import { registrationRefusal, takenError, withCodeReserved } from "./registration-code.ts";

/** Registers accounts and signs them in (spec sections 4 and 5). Repeats the client's checks. */
export class Registrations {
  readonly #deps: Deps;
  readonly #refusalTimes = new RefusalTimes();
  /** The last name registered or refused as taken on this instance, which the platform will refuse. */
  #takenName: string | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Registers an account and signs it in.
   * @returns the session after sign-in; `guest` if the account was registered but this sign-in fails
   * @throws ApiError, including registration_closed, validation_failed, captcha_required, sign_in_locked, and
   * account_taken, username_taken, mobile_taken or sms_code_invalid, also for excluded people (decision 074) ·
   * PlatformError · StoreUnavailable
   */
  async register(typed: Registration, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { cache, platform, signInCompletion, quota } = this.#deps;
    const { caller, language } = request;
    const [rules, settings] = await Promise.all([
      cache.value(registrationRulesResource(platform), language),
      cache.value(entrySettingsResource(this.#deps), language),
    ]);
    this.#requireOpen(typed, rules, settings);
    const input = await this.#readInput(typed, rules, settings, request);
    const release = await quota.take("registration", caller);
    let login: LoginResult;
    let isNamed: boolean;
    try {
      ({ login, isNamed } = await this.#callPlatform(typed, input, rules, settings, request, reply));
    } catch (error) {
      // Refusals stay counted, because they may be enumeration attempts. Lost responses may have created accounts.
      if (!countsAsFailure(error, request.platformContext().signal) && !mayHaveChanged(error)) await release();
      throw registrationRefusal(error, input);
    }
    const person = personOf(typed, input, rules, request);
    await this.#deps.excludedMarks.rememberNewcomer(accountIdentity(login.account), person);
    const name = canonicalAccountName(login.account);
    const byCode = person.proven?.includes(name) ?? false;
    const entrance = { name, spelling: accountSpelling(login.account), byCode };
    const options = {
      entrance,
      isNamed,
      details: { email: person.email },
      typed: true,
      known: "registration",
    } as const;
    const session = signInCompletion.startSession(request, reply, login, options);
    return session.catch((error: unknown) => signInCompletion.guestAfter(error, request));
  }

  #requireOpen(
    { method, phone, termsAccepted, ageConfirmed }: Registration,
    { flags }: RegistrationRules,
    settings: EntrySettings,
  ): void {
    const open = method === "mobile" ? flags.MOBILENUMREG3 : flags.USERNAMEREG3 || !flags.MOBILENUMREG3;
    if (!flags.DIRECTREG3 || !open) throw new ApiError("registration_closed");
    if (!termsAccepted) throw new ApiError("terms_required");
    if (!ageConfirmed) throw new ApiError("age_unconfirmed");
    if (phone && !settings.phoneProvider) throw new ApiError("validation_failed", { fields: { phone: "invalid" } });
  }

  async #readInput(
    typed: Registration,
    rules: RegistrationRules,
    settings: EntrySettings,
    request: FastifyRequest,
  ): Promise<RegistrationInput> {
    const { cache, clock, config } = this.#deps;
    const { method, phone, behaviour, countryDialingCode = constants.dialingCode } = typed;
    const linked = typed.affiliateCode?.trim() ?? "";
    const site = await cache.value(this.#deps.site, request.language);
    const form = formOf(rules, { method, linked: linked !== "", vouched: phone !== undefined });
    const fields = readFields(form, typed.fields, {
      patterns: rules.patterns,
      countryDialingCode,
      today: siteDay(clock.now(), site.utcOffset),
      ageLimit: settings.ageLimit,
      merchant: config.platform.merchant,
    });
    // The country of a contact number is checked too, because second-step codes are sent to it.
    if (fields.mobileNum !== undefined) {
      const mobile = readMobile(`+${countryDialingCode}${fields.mobileNum}`, countryDialingCode, "mobileNum");
      await requireOfferedCountry(this.#deps, mobile, request.language);
    }
    const affiliateCode = fields.affiliateCode ?? linked;
    return {
      fields,
      ...(fields.mobileNum !== undefined && { countryDialingCode }),
      ...(affiliateCode && { affiliateCode }),
      ...(typed.referralCode && { referralCode: typed.referralCode }),
      domain: siteHost(request, config, site.domains),
      registerUrl: new URL("/register", config.publicUrl).href,
      ...(behaviour && { behaviour }),
      ...(phone && { idToken: phone.idToken }),
    };
  }

  async #callPlatform(
    typed: Registration,
    input: RegistrationInput,
    rules: RegistrationRules,
    settings: EntrySettings,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ login: LoginResult; isNamed: boolean }> {
    const { platform } = this.#deps;
    const deviceId = this.#deps.visitors.deviceId(request, reply);
    const { token: _old, ...visitor } = request.platformContext();
    const context = { ...visitor, deviceId };
    if (input.affiliateCode) {
      // If the address has used up its checks, the platform checks the code during the registration.
      const { affiliateCode, domain } = input;
      await verifyInvitationCode(this.#deps, affiliateCode, domain, request.caller.ip, context).catch(
        (error: unknown) => {
          if (!isUsedUp(error)) throw error;
        },
      );
    }
    const captcha = await takeCaptcha(this.#deps, readCode(typed.captcha ?? ""), rules, settings, request);
    let isNamed = false;
    const login = await withCodeReserved(this.#deps, input, request, async () => {
      const person = personOf(typed, input, rules, request);
      const match = await this.#deps.knownPeople.newcomer(person);
      const startedAt = performance.now();
      const register = (sent: RegistrationInput): Promise<LoginResult> =>
        this.#refusalTimes.call(startedAt, () =>
          platform.call(
            typed.method === "mobile" ? "registerMobile" : "registerUsername",
            { ...sent, ...(captcha && { captcha: captcha.text }) },
            { ...context, ...(captcha && { captchaCookie: captcha.cookie }) },
          ),
        );
      if (match === "excluded") return this.#refuse(input, register);
      const login = await register(input).catch((error: unknown) => {
        if (error instanceof PlatformError && error.code === "username_taken") this.#takenName = input.fields.username;
        throw error;
      });
      if (input.fields.username !== undefined) this.#takenName = input.fields.username;
      isNamed = match === "named";
      return login;
    });
    return { login, isNamed };
  }

  /**
   * Refuses an excluded person with the error for an existing account. The platform receives a decoy that it must
   * refuse: it checks the captcha, reports other faults first and takes the usual time.
   */
  async #refuse(input: RegistrationInput, register: (sent: RegistrationInput) => Promise<unknown>): Promise<never> {
    const decoy = createDecoy(input, this.#takenName);
    await register(decoy.sent).catch((error: unknown) => {
      // Errors about the decoy are hidden. A platform may validate the field's format before anything else.
      if (!isAboutDecoy(decoy, error)) throw error;
    });
    throw takenError(input);
  }
}

/**
 * Returns the typed text and the cookie of its captcha image, if a captcha is required.
 * @throws ApiError captcha_required · captcha_invalid
 */
async function takeCaptcha(
  { captchas, config, guard, quota }: Deps,
  text: string,
  { rules }: RegistrationRules,
  { captchaScenes }: EntrySettings,
  request: FastifyRequest,
): Promise<{ text: string; cookie: string } | undefined> {
  if (text) {
    const cookie = await captchas.take(request);
    if (!cookie) throw new ApiError("captcha_invalid", { captcha: true, fields: { captcha: "invalid" } });
    return { text, cookie };
  }
  const { caller } = request;
  const isRequired =
    captchaScenes.includes("register") ||
    rules.some(({ field }) => field === "captcha") ||
    caller.ticket?.record.captchaRequired === true ||
    (await guard.captchaForAddress(caller.ip)) ||
    // Refused registrations count as well.
    (await quota.exceeds("registration", caller, config.limits.captchaAfterRequests));
  if (isRequired) throw new ApiError("captcha_required", { captcha: true, fields: { captcha: "required" } });
  return undefined;
}

const impossible = { username: "*".repeat(128), mobileNum: "000" };

/** A registration that the platform must refuse because of `field`. */
interface Decoy {
  readonly sent: RegistrationInput;
  readonly field: string;
  /** Whether the field has a plausible value rather than one of `impossible`. */
  readonly isPossible: boolean;
}

function createDecoy(input: RegistrationInput, takenName: string | undefined): Decoy {
  const { fields, idToken } = input;
  const { username, verificationCode } = fields;
  if (idToken !== undefined) {
    return { sent: { ...input, idToken: `x${idToken}` }, field: "verificationCode", isPossible: true };
  }
  const replaceField = (field: string, value: string, isPossible = true): Decoy => {
    return { sent: { ...input, fields: { ...fields, [field]: value } }, field, isPossible };
  };
  // Real codes contain no letters.
  if (verificationCode !== undefined) return replaceField("verificationCode", `x${verificationCode.slice(1)}`);
  if (username === undefined) return replaceField("mobileNum", impossible.mobileNum, false);
  if (takenName === undefined) return replaceField("username", impossible.username, false);
  return replaceField("username", takenName);
}

/** Whether an error is about the decoy's field. Not all platforms name the field for an impossible value. */
function isAboutDecoy({ field, isPossible }: Decoy, error: unknown): boolean {
  if (!(error instanceof PlatformError) || error.fault) return false;
  const { fields } = error.details;
  return fields ? fields[field] !== undefined : !isPossible && error.code === "validation_failed";
}

/**
 * Returns the registering person for the exclusion check. The number is proven if the platform checks its SMS code.
 * This requires a registration by number or a site that verifies numbers, and no id token.
 */
function personOf(
  { method }: Pick<Registration, "method">,
  { fields, countryDialingCode, idToken }: RegistrationInput,
  { flags }: RegistrationRules,
  { caller }: FastifyRequest,
): Person {
  const { birthday, email, mobileNum, payeeName, username, verificationCode } = fields;
  const number = mobileNum === undefined ? undefined : canonicalAccountName(`+${countryDialingCode}${mobileNum}`);
  const isCodeChecked = idToken === undefined && (method === "mobile" || flags.REGMOBVERF3 === true);
  const isProven = number !== undefined && isCodeChecked && verificationCode !== undefined;
  return {
    mobiles: numbersOf(username ?? "", number),
    email,
    payeeName,
    birthday: birthday && (parseDay(birthday) ?? undefined),
    deviceId: caller.deviceId,
    ...(isProven && { proven: [number] }),
  };
}
