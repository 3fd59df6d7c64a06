import type { ApiFailure } from "../../lib/api/failure.ts";

/** Statuses of a gateway that was given no answer, or one that it could not read. */
const lost = new Set([0, 502, 504]);

/** Whether a write may have been made all the same: its answer was lost on the way. */
export const isUnconfirmed = ({ code, status }: ApiFailure): boolean =>
  lost.has(status) || code === "payment_password_unconfirmed";
