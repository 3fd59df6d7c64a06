import type { ApiFailure } from "../../lib/api/failure.ts";

/** Statuses if no response, or an unreadable one, reached the client or the gateway. */
const unknownStatuses = new Set([0, 502, 504]);

/** Returns whether a write may have been made although its response was lost. */
export const isUnconfirmed = ({ code, status }: ApiFailure): boolean =>
  unknownStatuses.has(status) || code === "payment_password_unconfirmed";
