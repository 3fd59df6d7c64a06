import { raiseConfirmMs } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import type { StoredProtection } from "./record.ts";

export type StoredRaise = NonNullable<StoredProtection["limits"][number]["raise"]>;

export interface RaiseTerms {
  /** From the wish to the moment it may be confirmed. */
  readonly raiseMs: number;
}

export const ripeAt = ({ askedAt }: StoredRaise, { raiseMs }: RaiseTerms): number => askedAt + raiseMs;
export const lapsesAt = (raise: StoredRaise, terms: RaiseTerms): number => ripeAt(raise, terms) + raiseConfirmMs;

export const hasLapsed = (raise: StoredRaise | undefined, now: number, terms: RaiseTerms): boolean =>
  raise !== undefined && now >= lapsesAt(raise, terms);

/** @throws ApiError `raise_unripe` before its time; a lapsed one is gone by then (`lapse.ts`) */
export function requireRipe(raise: StoredRaise, now: number, terms: RaiseTerms): void {
  const left = ripeAt(raise, terms) - now;
  if (left > 0) throw new ApiError("raise_unripe", { retryAfterMs: left });
}

/** What a wish that is not there any more is answered: it lapsed, or there was none. */
export const missingRaise = (
  acts: StoredProtection["acts"],
  isAbout: (act: { kind?: string; period?: string }) => boolean,
): ApiError =>
  new ApiError(
    acts.findLast((act) => act.act.startsWith("raise_") && isAbout(act))?.act === "raise_lapsed"
      ? "raise_lapsed"
      : "not_found",
  );
