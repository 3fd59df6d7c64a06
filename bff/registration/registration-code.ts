import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal, LoginResult, RegistrationInput } from "../platform/types.ts";
import { type CodeReservationDeps, countFailure, countsAsFailure, reserveCode } from "../session/login-reservation.ts";

/** Registers with a code from an SMS, if the form has one. Its attempts are limited. @throws ApiError sign_in_locked */
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
 * Whether a failed registration may have been a guess at the code; true if the client disconnected before the response.
 * Every failure reported as a wrong code counts: otherwise a number that never locks would be known as taken.
 */
function isCodeGuess(input: RegistrationInput, error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (input.fields.verificationCode === undefined || !countsAsFailure(error, signal)) return false;
  const refusal = registrationRefusal(error, input);
  return error.fault || (refusal instanceof ApiError && refusal.code === "sms_code_invalid");
}

type Codes = ReadonlySet<PlatformError["code"]>;

const takenCodes: Codes = new Set(["username_taken", "mobile_taken"] as const);

/** The error for an existing account, and for excluded people, so that it reveals no exclusion (decision 074). */
export const takenError = ({ fields }: Pick<RegistrationInput, "fields">): PlatformError => {
  const isAboutNumber = fields.username === undefined || fields.verificationCode !== undefined;
  return new PlatformError(isAboutNumber ? "mobile_taken" : "username_taken", false);
};

/**
 * Errors that are reported as a wrong code, so that only the owner of the number can find out whether it is registered.
 */
const aboutTheNumber: Codes = new Set(["mobile_taken", "sms_code_invalid", "sms_code_expired"] as const);

/**
 * Converts the error of a refused registration without revealing whether a number is registered (decision 062):
 * - With a code from an SMS, a taken number is reported as a wrong code, because no code is sent to it.
 * - With a name and a number but no code, a taken name and a taken number have one error.
 * - Otherwise the error names the field, because the refusal can have no other reason.
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
