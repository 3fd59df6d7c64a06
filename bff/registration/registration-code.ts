import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import type { PlatformError } from "../platform/error.ts";
import type { CallSignal, LoginResult, RegistrationInput } from "../platform/types.ts";
import { type CodeReservationDeps, reserveCode } from "../session/code-reservation.ts";
import { countFailure, countsAsFailure } from "../session/login-reservation.ts";
import { registrationRefusal } from "./registration-refusal.ts";

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
