import type { Refusal } from "../contract.ts";

/** Thrown by the wire's own rules; answered like a handler's refusal. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: string, refusal: Omit<Refusal, "refuse"> = {}) {
    super(code);
    this.refusal = { refuse: code, ...refusal };
  }
}

/** HTTP status by errorCode; every business refusal is a 200 with `success:false` (protocol 1.5). */
const statuses: Readonly<Record<string, number>> = {
  "function.not.available": 400,
  request_body_required: 400,
  request_param_err: 400,
  "encryption.invalid": 400,
  "login.not.session": 401,
  TOO_MANY_REQUESTS: 429,
  "#727": 500,
};

export const statusOf = (refusal: Refusal): number => refusal.status ?? statuses[refusal.refuse] ?? 200;
