import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { PlatformError } from "../platform/error.ts";
import type { RegistrationInput } from "../platform/types/entry.ts";
import type { LoginResult } from "../platform/types/sign-in.ts";
import { reserveCode } from "../session/code-reservation.ts";
import { countFailure, countsAsFailure } from "../session/login-reservation.ts";

const codeRefusals: ReadonlySet<string> = new Set<PlatformError["code"]>(["sms_code_invalid", "sms_code_expired"]);

/** Whether a registration that failed was a try at the code sent to its number; one whose client left may have been. */
function isCodeGuess(
  { fields }: RegistrationInput,
  error: unknown,
  signal: AbortSignal | undefined,
): error is PlatformError {
  if (fields.verificationCode === undefined || !countsAsFailure(error, signal)) return false;
  return error.fault || codeRefusals.has(error.code);
}

/**
 * Registers with a code from an SMS, whose tries are limited (`reserveCode`). A form without a code is not counted.
 * @throws ApiError sign_in_locked · StoreUnavailable · what `register` throws
 */
export async function withCodeReserved(
  deps: Pick<Deps, "config" | "guard" | "provenBrowsers" | "store">,
  input: RegistrationInput,
  request: FastifyRequest,
  register: () => Promise<LoginResult>,
): Promise<LoginResult> {
  const { verificationCode, mobileNum } = input.fields;
  if (verificationCode === undefined) return register();
  const { guard } = deps;
  const reservation = await reserveCode(deps, "register", `+${input.countryDialingCode}${mobileNum}`, request);
  try {
    const login = await register();
    await guard.succeeded(reservation);
    return login;
  } catch (error) {
    if (isCodeGuess(input, error, request.platformContext().signal)) await countFailure(guard, reservation, error);
    else await guard.release(reservation);
    throw error;
  }
}
