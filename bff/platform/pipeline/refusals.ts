import Type from "typebox";
import { VerifyType } from "../../../shared/contracts/credentials.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import { rebateConflict } from "../mappers/downlines.ts";
import { plainText } from "../mappers/html.ts";
import { instant } from "../mappers/numbers.ts";
import { rowsOf, Scalar } from "../mappers/schema.ts";
import { field, listIn } from "../mappers/structure.ts";
import { id, text } from "../mappers/text.ts";
import type { RowFacts } from "../row.ts";
import type { VerificationDemand } from "../types.ts";

const faults: ReadonlySet<ErrorCode> = new Set(["platform_busy", "platform_bad_answer"]);
const maxMessage = 300;
/** Refusals without a message, which could reveal a foreign account, a receiver's state or an excluded person. */
const withoutMessage: ReadonlySet<ErrorCode> = new Set([
  "downline_unknown",
  "receiver_unavailable",
  "details_unavailable",
  "link_unknown",
  "contract_unknown",
]);

/** The parts of a response that describe a refusal. */
interface RefusalBody extends Record<"errorCode" | "message" | "value", unknown> {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
}

/** Maps a refusal to our error. An unknown refusal becomes `platform_refused` with the platform's message. */
export function refusal(
  body: RefusalBody,
  { errors = {}, refusedFields = {} }: Pick<RowFacts, "errors" | "refusedFields"> = {},
): PlatformError {
  const message = plainText(text(body.message) ?? "", maxMessage);
  const platformCode = codeOf(body.errorCode, message);
  const until = maintenanceOf(body.value);
  const code = until ? "game_maintenance" : meaning(platformCode, errors);
  if (withoutMessage.has(code)) return new PlatformError(code, false, { httpStatus: body.status });
  const ours = platformCode !== undefined && Object.hasOwn(refusedFields, platformCode) && refusedFields[platformCode];
  const fields = ours ? { [ours]: code } : fieldsOf(platformCode, body.value, refusedFields);
  const demand = code === "verification_required" ? verificationDemand(body.value) : undefined;
  return new PlatformError(
    code === "session_ended" && isElsewhere(body.value, message) ? "session_elsewhere" : code,
    faults.has(code),
    {
      ...(message && { message }),
      ...(platformCode && { platformCode }),
      httpStatus: body.status,
      ...(body.retryAfterMs !== undefined && { retryAfterMs: body.retryAfterMs }),
      ...(field(body.value, "captcha") ? { captcha: true } : {}),
      ...(until && { until }),
      ...(fields && { fields }),
      ...(demand && { value: demand }),
    },
  );
}

function meaning(platformCode: string | undefined, rowMeanings: Readonly<Record<string, ErrorCode>>): ErrorCode {
  const table = [rowMeanings, meanings].find((one) => platformCode !== undefined && Object.hasOwn(one, platformCode));
  return table?.[String(platformCode)] ?? "platform_refused";
}

/** Returns the errorCode, or the number at the end of the message (protocol 1.3: "such as #727"). */
function codeOf(errorCode: unknown, message: string): string | undefined {
  const code = text(errorCode);
  return code !== undefined && /^[\w.#-]{1,64}$/.test(code) ? code : /#\d{1,6}$/.exec(message)?.[0];
}

const takenFields: ReadonlyMap<string | undefined, string> = new Map([
  ["username.duplicate", "username"],
  ["mobile.duplicate", "mobileNum"],
]);

/** Returns the field that a refusal is about, with its fault. */
function fieldsOf(
  platformCode: string | undefined,
  value: unknown,
  refusedFields: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const taken = takenFields.get(platformCode);
  if (taken !== undefined) return { [taken]: "taken" };
  if (platformCode === "rebate.out.of.range") return rebateConflict(value);
  const name = platformCode === "field.invalid" ? text(field(value, "field")) : undefined;
  if (name === undefined || !/^[A-Za-z]{1,40}$/.test(name)) return undefined;
  return { [Object.hasOwn(refusedFields, name) ? String(refusedFields[name]) : name]: "invalid" };
}

/** Returns a vendor's maintenance window, epoch ms on the wire. */
function maintenanceOf(value: unknown): { start?: string; end?: string } | undefined {
  const data = field(field(value, "content"), "data");
  const start = instant(field(data, "maintainTime"));
  const end = instant(field(data, "endTime"));
  return start || end ? { ...(start && { start }), ...(end && { end }) } : undefined;
}

const isElsewhere = (value: unknown, message: string): boolean =>
  text(field(value, "reason"))?.toLowerCase() === "elsewhere" ||
  /elsewhere|(another|other) (device|place|browser|location)|অন্য (কোথাও|ডিভাইস|জায়গা|স্থান|ব্রাউজার)/iu.test(message);

/** Meanings of platform codes (protocol 1.5). Rows can add or override codes. */
const meanings: Readonly<Record<string, ErrorCode>> = {
  "login.not.session": "session_ended",
  "user.or.token.invalid": "session_ended",
  CUSTOMER_NOT_LOGIN: "session_ended",
  token_ip_different: "session_ended",
  "user.or.password.invalid": "credentials_invalid",
  "captcha.required": "captcha_required",
  geetest_captcha_err: "behaviour_check_required",
  "#1066": "behaviour_check_required",
  "captcha.invalid": "captcha_invalid",
  "sms.code.invalid": "sms_code_invalid",
  "sms.code.expired": "sms_code_expired",
  "username.duplicate": "username_taken",
  "mobile.duplicate": "mobile_taken",
  "email.duplicate": "details_unavailable",
  "field.invalid": "validation_failed",
  "affiliate.invalid": "invitation_code_error",
  "old.password.invalid": "old_password_invalid",
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
  "downline.not.found": "downline_unknown",
  "downline.not.direct": "downline_not_direct",
  "rebate.out.of.range": "rebate_out_of_range",
  "balance.insufficient": "balance_insufficient",
  "payment.password.invalid": "payment_password_wrong",
  "payment.password.wrong": "payment_password_wrong",
  "payment.password.unset": "payment_password_unset",
  "amount.out.of.range": "amount_out_of_range",
  // A gateway fault must not look like a wrong password.
  "encryption.invalid": "platform_bad_answer",
  request_body_required: "platform_bad_answer",
};

const ProofRow = Type.Object({ type: VerifyType, hint: Scalar });
const proofRows = rowsOf(ProofRow.properties);
const maxHint = 64;

/** Returns the second step that a sign-in requires (protocol 3.3), with the proofs that we have forms for. */
function verificationDemand(value: unknown): VerificationDemand | undefined {
  const verifyId = id(field(value, "verifyId"));
  const types = proofRows(listIn(field(value, "verifyTypes"))).map(({ type, hint }) => ({
    type,
    hint: plainText(text(hint) ?? "", maxHint),
  }));
  return verifyId !== undefined && types.length > 0 ? { verifyId, types } : undefined;
}
