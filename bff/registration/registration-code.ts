import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal, LoginResult, RegistrationInput } from "../platform/types.ts";
import { type CodeReservationDeps, countFailure, countsAsFailure, reserveCode } from "../session/login-reservation.ts";

/**
 * Runs a registration and limits attempts at its SMS code, if any.
 * @throws ApiError sign_in_locked · StoreUnavailable · errors of `register`
 */
export async function withCodeReserved(
  deps: CodeReservationDeps,
  input: RegistrationInput,
  request: FastifyRequest,
  register: () => Promise<LoginResult>,
): Promise<LoginResult> {
  const { verificationCode, mobileNum } = input.fields;
  if (verificationCode === undefined) return register();
  const { guard } = deps;
  const number = canonicalAccountName(`+${input.countryDialingCode}${mobileNum}`);
  const reservation = await reserveCode(deps, "register", number, request);
  try {
    const login = await register();
    // With an id token the platform does not check the code, so earlier failures are not reset.
    await (input.idToken === undefined ? guard.succeeded(reservation) : guard.release(reservation));
    return login;
  } catch (error) {
    if (isCodeGuess(input, error, request.platformContext().signal)) await countFailure(guard, reservation, error);
    else await guard.release(reservation);
    throw error;
  }
}

/**
 * Whether a failed registration counts as a guess at the code. Every failure reported as a wrong code counts, because a
 * number that never locks would be recognisable as registered. A missing response counts too.
 */
function isCodeGuess(input: RegistrationInput, error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (input.fields.verificationCode === undefined || !countsAsFailure(error, signal)) return false;
  const refusal = registrationRefusal(error, input);
  return error.fault || (refusal instanceof ApiError && refusal.code === "sms_code_invalid");
}

type Codes = ReadonlySet<PlatformError["code"]>;

const takenCodes: Codes = new Set(["username_taken", "mobile_taken"] as const);

/** The error for existing accounts. Excluded people get it too, so that it reveals no exclusion (decision 074). */
export const takenError = ({ fields }: Pick<RegistrationInput, "fields">): PlatformError => {
  const isAboutNumber = fields.username === undefined || fields.verificationCode !== undefined;
  return new PlatformError(isAboutNumber ? "mobile_taken" : "username_taken", false);
};

/** Errors reported as a wrong code, so that only a number's owner can find out whether it is registered. */
const aboutTheNumber: Codes = new Set(["mobile_taken", "sms_code_invalid", "sms_code_expired"] as const);

/**
 * Converts the error of a refused registration without revealing whether a number is registered (decision 062):
 * - With an SMS code, a taken number is reported as a wrong code, because no code is sent to taken numbers.
 * - With name and number but no code, a taken name and a taken number cause the same error.
 * - Otherwise the error names the field, because only one field can be taken.
 */
export function registrationRefusal(error: unknown, { fields }: Pick<RegistrationInput, "fields">): unknown {
  if (!(error instanceof PlatformError)) return error;
  const { mobileNum, username, verificationCode } = fields;
  // In a registration by number, the number is the account name on the platform.
  const isAboutNumber = aboutTheNumber.has(error.code) || (username === undefined && error.code === "username_taken");
  if (verificationCode !== undefined && isAboutNumber) {
    return new ApiError("sms_code_invalid", { fields: { verificationCode: "invalid" }, cause: error });
  }
  if (!takenCodes.has(error.code)) return error;
  const isHidden = username !== undefined && mobileNum !== undefined;
  if (isHidden) return new ApiError("account_taken", { cause: error });
  const field = error.code === "mobile_taken" ? "mobileNum" : "username";
  return new ApiError(error.code, { fields: { [field]: "taken" }, cause: error });
}
