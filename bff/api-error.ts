import type { FastifyError } from "fastify";
import type { ErrorBody } from "../shared/contracts/common.ts";
import { type ErrorCode, errors } from "../shared/errors.ts";
import { PlatformError } from "./platform/error.ts";
import { definedFields } from "./platform/mappers/structure.ts";
import { StoreUnavailable } from "./store/store.ts";

export interface ApiErrorOptions {
  /** Field name → text key below `errors.fields`, or the text itself. */
  fields?: Record<string, string>;
  retryAfterMs?: number;
  captcha?: boolean;
  triesLeft?: number;
  /** Available proofs, for `proof_required` and for holds that a proof lifts. */
  proof?: ErrorBody["error"]["proof"];
  limit?: ErrorBody["error"]["limit"];
  /** The platform's message, which replaces the gateway's. */
  message?: string;
  platformCode?: string;
  until?: { start?: string; end?: string };
  cause?: unknown;
}

/** An error with a code of shared/errors.ts, rendered by bff/plugins/errors.ts. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.statusCode = errors[code].status;
    this.options = options;
  }
}

const outageRetryMs = 2_000;

/** Our codes for Fastify's errors. Other errors with a 4xx status become `bad_request`. */
const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** Maps a schema keyword to a field error of shared/rules/fields. */
const keywordFault = (keyword: string): string => {
  if (keyword === "required") return "required";
  if (keyword === "additionalProperties" || keyword === "propertyNames") return "unknown";
  if (keyword === "pattern") return "pattern";
  return /^(min|max)/.test(keyword) ? "length" : "invalid";
};

/** Matches field names that are safe to repeat in an error. No other text of a client is repeated. */
export const fieldName = /^[A-Za-z][A-Za-z0-9.]{0,63}$/;

/** Returns the invalid fields of a schema failure, e.g. `{ page: "length" }`, without the schema's message. */
function invalidFields(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const fault of error.validation ?? []) {
    const params = fault.params as Record<string, unknown>;
    const named = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
    const path = fault.instancePath.slice(1).replaceAll("/", ".");
    const name = typeof named === "string" ? [path, named].filter(Boolean).join(".") : path;
    fields[fieldName.test(name) ? name : (error.validationContext ?? "body")] ??= keywordFault(fault.keyword);
  }
  return fields;
}

/** Maps any error to one of our codes. For an `unexpected` error the stack is logged and the client gets no details. */
export function classify(error: unknown): { code: ErrorCode; options: ApiErrorOptions; unexpected?: true } {
  if (error instanceof ApiError) return { code: error.code, options: error.options };
  if (error instanceof PlatformError) {
    const { message, platformCode, captcha, until, fields } = error.details;
    const retryAfterMs = error.details.retryAfterMs ?? (error.fault ? outageRetryMs : undefined);
    const options = definedFields({ message, platformCode, captcha, until, fields, retryAfterMs });
    return { code: error.code, options };
  }
  if (error instanceof StoreUnavailable) return { code: "store_unavailable", options: { retryAfterMs: outageRetryMs } };
  const fastifyError = error as FastifyError;
  if (fastifyError?.validation) return { code: "validation_failed", options: { fields: invalidFields(fastifyError) } };
  const code = byFastifyCode[fastifyError?.code ?? ""];
  if (code) return { code, options: {} };
  const isClientError = fastifyError?.statusCode && fastifyError.statusCode >= 400 && fastifyError.statusCode < 500;
  if (isClientError) return { code: "bad_request", options: {} };
  return { code: "internal", options: {}, unexpected: true };
}
