import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal, LoginResult, RegistrationInput } from "../platform/types.ts";
import { type CodeReservationDeps, reserveCode } from "../session/code-reservation.ts";
import { countFailure, countsAsFailure } from "../session/login-reservation.ts";

/**
 * Whether a registration that failed was a try at the code sent to its number; one whose client left may have been. What
 * is told as a wrong code counts as one: a number that never locks would be one that is taken.
 */
function isCodeGuess(input: RegistrationInput, error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (input.fields.verificationCode === undefined || !countsAsFailure(error, signal)) return false;
  const told = registrationRefusal(error, input);
  return error.fault || (told instanceof ApiError && told.code === "sms_code_invalid");
}

/**
 * Registers with a code from an SMS, whose tries are limited (`reserveCode`). A form without a code is not counted.
 * @throws ApiError sign_in_locked · StoreUnavailable · what `register` throws
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
    // Beside an id token the code was not judged, and forgives no wrong ones.
    await (input.idToken === undefined ? guard.succeeded(reservation) : guard.release(reservation));
    return login;
  } catch (error) {
    if (isCodeGuess(input, error, request.platformContext().signal)) await countFailure(guard, reservation, error);
    else await guard.release(reservation);
    throw error;
  }
}

type Codes = ReadonlySet<PlatformError["code"]>;

const takenCodes: Codes = new Set(["username_taken", "mobile_taken"] as const);

/**
 * What the platform says of an account that exists already. Somebody who has excluded themselves is refused by it too: the
 * answer must not tell them from anybody whose account exists (decision 074).
 */
export const taken = ({ fields: { username, verificationCode } }: Pick<RegistrationInput, "fields">): PlatformError =>
  new PlatformError(
    username === undefined || verificationCode !== undefined ? "mobile_taken" : "username_taken",
    false,
  );

/** Nobody but who has the code may learn more than that it does not fit the number: not whose numbers are registered. */
const aboutTheNumber: Codes = new Set(["mobile_taken", "sms_code_invalid", "sms_code_expired"] as const);

/**
 * What a refused registration is told (decision 062). With a code from an SMS a number that is taken is a wrong code, as
 * none is sent to it. To a form with a name and a number, but no code, a taken name and a taken number are one answer:
 * otherwise a free name would ask whose numbers are registered. Always in our words, as the platform's would say it. A
 * form with a name alone learns that it is taken, and so does one with a number that nobody proves: nothing else is left
 * that the refusal could mean. So does who has the phone provider's word for the number.
 */
export function registrationRefusal(error: unknown, { fields }: Pick<RegistrationInput, "fields">): unknown {
  if (!(error instanceof PlatformError)) return error;
  const { mobileNum, username, verificationCode } = fields;
  // Who registers by number is named by it at the platform.
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
