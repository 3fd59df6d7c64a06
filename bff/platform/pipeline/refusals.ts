import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { field, instant, text } from "../mappers/wire.ts";

/** Platform codes and what they mean here (protocol 1.5). Rows add what only they are told. */
const meanings: Readonly<Record<string, ErrorCode>> = {
  "login.not.session": "session_expired",
  "user.or.token.invalid": "session_expired",
  CUSTOMER_NOT_LOGIN: "session_expired",
  token_ip_different: "session_expired",
  "user.or.password.invalid": "credentials_invalid",
  "captcha.required": "captcha_required",
  geetest_captcha_err: "captcha_required",
  "#1066": "captcha_required",
  "captcha.invalid": "captcha_invalid",
  login_verify_required: "verification_required",
  TOO_MANY_REQUEST: "too_many_requests",
  TOO_MANY_REQUESTS: "too_many_requests",
  "#727": "platform_busy",
  "#734": "game_round_open",
  "game.maintenance": "game_maintenance",
  "function.not.available": "feature_unavailable",
  "trial.not.allowed": "trial_not_allowed",
  "agent.only": "agent_only",
  "member.only": "member_only",
  "balance.insufficient": "balance_insufficient",
  // Ours to get right: a visitor must never be told his password was wrong for it.
  "encryption.invalid": "platform_bad_answer",
  request_body_required: "platform_bad_answer",
};

const faults: ReadonlySet<ErrorCode> = new Set(["platform_busy", "platform_bad_answer"]);
const longestWords = 300;

/** The parts of an answer that say no. */
export interface RefusalBody {
  readonly status: number;
  readonly errorCode: unknown;
  readonly message: unknown;
  readonly value: unknown;
  readonly retryAfterMs: number | undefined;
}

/** A refused call as an error of ours; what nobody knows is `platform_refused` with the platform's words. */
export function refusal(body: RefusalBody, rowMeanings: Readonly<Record<string, ErrorCode>> = {}): PlatformError {
  const words = plainText(text(body.message) ?? "", longestWords);
  const platformCode = codeOf(body.errorCode, words);
  const until = maintenanceOf(body.value);
  const code = until ? "game_maintenance" : meaning(platformCode, rowMeanings);
  return new PlatformError(
    code === "session_expired" && isElsewhere(body.value, words) ? "session_elsewhere" : code,
    faults.has(code),
    {
      ...(words && { words }),
      ...(platformCode && { platformCode }),
      httpStatus: body.status,
      ...(body.retryAfterMs !== undefined && { retryAfterMs: body.retryAfterMs }),
      ...(field(body.value, "captcha") ? { captcha: true } : {}),
      ...(until && { until }),
      ...(code === "verification_required" && { value: body.value }),
    },
  );
}

function meaning(platformCode: string | undefined, rowMeanings: Readonly<Record<string, ErrorCode>>): ErrorCode {
  if (platformCode === undefined) return "platform_refused";
  for (const known of [rowMeanings, meanings]) {
    const code = Object.hasOwn(known, platformCode) ? known[platformCode] : undefined;
    if (code) return code;
  }
  return "platform_refused";
}

/** The errorCode, else the number the message ends in (protocol 1.3: "such as #727"). */
function codeOf(errorCode: unknown, words: string): string | undefined {
  const given = text(errorCode);
  if (given !== undefined && /^[\w.#-]{1,64}$/.test(given)) return given;
  return /#\d{1,6}$/.exec(words)?.[0];
}

/** A vendor's maintenance window, epoch ms on the wire. */
function maintenanceOf(value: unknown): { start?: string; end?: string } | undefined {
  const data = field(field(value, "content"), "data");
  const start = instant(field(data, "maintainTime"));
  const end = instant(field(data, "endTime"));
  return start || end ? { ...(start && { start }), ...(end && { end }) } : undefined;
}

const isElsewhere = (value: unknown, words: string): boolean =>
  text(field(value, "reason"))?.toLowerCase() === "elsewhere" ||
  /elsewhere|(another|other) (device|place|browser|location)|অন্য (কোথাও|ডিভাইস|জায়গা|স্থান|ব্রাউজার)/iu.test(words);
