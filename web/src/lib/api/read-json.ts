import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { ApiFailure } from "./failure.ts";

/**
 * Parses the body of a response. A captive portal or a proxy may have answered instead of the gateway.
 * @throws ApiFailure `bad_answer`
 */
export function parseAnswer(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiFailure("bad_answer", status, "no JSON", {}, cause);
  }
}

/** Converts the body of a refusal to a failure. */
export function parseFailure(text: string, status: number): ApiFailure {
  try {
    const body = parseAnswer(text, status) as Partial<ErrorBody> | null;
    if (body?.error?.code) return new ApiFailure(body.error.code, status, body.error.message, body.error);
    return new ApiFailure("bad_answer", status, "no error in it");
  } catch (failure) {
    if (failure instanceof ApiFailure) return failure;
    throw failure;
  }
}
