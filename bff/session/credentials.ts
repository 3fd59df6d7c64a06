import type { SignIn } from "../../shared/schemas/session.ts";
import { ApiError } from "../api-error.ts";

export type Credentials = Pick<SignIn, "type" | "area"> & { username: string; password: string; captcha?: string };

/**
 * What was typed, trimmed as spec section 6 asks; a password may begin or end with a space.
 * @throws ApiError validation_failed naming the empty fields
 */
export function readCredentials(typed: SignIn): Credentials {
  const username = typed.username.trim();
  const captcha = typed.captcha?.trim();
  const fields: Record<string, string> = {};
  if (!username) fields.username = "required";
  if (!typed.password) fields.password = "required";
  if (!typed.password || !username) throw new ApiError("validation_failed", { fields });
  return {
    type: typed.type,
    username,
    password: typed.password,
    ...(captcha && { captcha }),
    ...(typed.area && { area: typed.area }),
  };
}
