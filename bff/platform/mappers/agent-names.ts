import { PlatformError } from "../error.ts";
import { cleanAccountName } from "./account-name.ts";
import { id } from "./wire.ts";

/** @throws PlatformError `platform_bad_answer` for nothing */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PlatformError("platform_bad_answer", true);
  return value;
}

/** The name of an account. @throws PlatformError `platform_bad_answer` for none */
export const accountRequired = (value: unknown): string => required(cleanAccountName(value) || undefined);

/** @throws PlatformError `platform_bad_answer` for what our schemas would not accept */
export const idRequired = (value: unknown): string => required(id(value));
