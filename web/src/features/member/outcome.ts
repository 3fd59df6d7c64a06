import type { ApiFailure } from "../../lib/api/failure.ts";

/** Statuses if the client or the gateway received no readable response. */
const unknownStatuses = new Set([0, 502, 504]);

/** Returns whether a write may have succeeded although its response was lost. */
export const isUnconfirmed = ({ code, status }: ApiFailure): boolean =>
  unknownStatuses.has(status) || code === "payment_password_unconfirmed";
