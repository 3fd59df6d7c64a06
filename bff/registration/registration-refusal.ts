import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import type { RegistrationInput } from "../platform/types/entry.ts";

const taken: ReadonlySet<string> = new Set<PlatformError["code"]>(["username_taken", "mobile_taken"]);

/**
 * What a refused registration is told. To a form with a name and a number a taken name and a taken number are one
 * answer: otherwise a free name would ask whose numbers are registered, and the platform's own words would say it. A
 * form with only one of them learns that it is taken, because the platform's rules leave nothing else it could mean.
 */
export function registrationRefusal(error: unknown, { fields }: Pick<RegistrationInput, "fields">): unknown {
  const isHidden = fields.username !== undefined && fields.mobileNum !== undefined;
  if (!isHidden || !(error instanceof PlatformError) || !taken.has(error.code)) return error;
  return new ApiError("account_taken", { cause: error });
}
