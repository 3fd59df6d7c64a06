import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import { rebateConflict } from "../mappers/agent-rates.ts";
import { verificationDemand } from "../mappers/demand.ts";
import { plainText } from "../mappers/html.ts";
import { field, instant, text } from "../mappers/wire.ts";
import type { RowFacts } from "../row.ts";
import { meanings } from "./meanings.ts";

const faults: ReadonlySet<ErrorCode> = new Set(["platform_busy", "platform_bad_answer"]);
const longestWords = 300;
/**
 * Refusals that say no more than their code: whose words and codes differ would tell a foreign account from none, why
 * somebody may not be sent money, or a card in use elsewhere from one of somebody excluded.
 */
const wordless: ReadonlySet<ErrorCode> = new Set([
  "downline_unknown",
  "receiver_unavailable",
  "details_unavailable",
  "link_unknown",
  "contract_unknown",
]);

/** The parts of an answer that say no. */
export interface RefusalBody {
  readonly status: number;
  readonly errorCode: unknown;
  readonly message: unknown;
  readonly value: unknown;
  readonly retryAfterMs: number | undefined;
}

/** What a row says of its refusals. */
type RefusalColumns = Pick<RowFacts, "errors" | "refusedFields">;

/** A refused call as an error of ours; what nobody knows is `platform_refused` with the platform's words. */
export function refusal(body: RefusalBody, { errors = {}, refusedFields = {} }: RefusalColumns = {}): PlatformError {
  const words = plainText(text(body.message) ?? "", longestWords);
  const platformCode = codeOf(body.errorCode, words);
  const until = maintenanceOf(body.value);
  const code = until ? "game_maintenance" : meaning(platformCode, errors);
  if (wordless.has(code)) return new PlatformError(code, false, { httpStatus: body.status });
  const ours = platformCode !== undefined && Object.hasOwn(refusedFields, platformCode) && refusedFields[platformCode];
  const fields = ours ? { [ours]: code } : fieldsOf(platformCode, body.value, refusedFields);
  const demand = code === "verification_required" ? verificationDemand(body.value) : undefined;
  return new PlatformError(
    code === "session_ended" && isElsewhere(body.value, words) ? "session_elsewhere" : code,
    faults.has(code),
    {
      ...(words && { words }),
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
  if (platformCode === undefined) return "platform_refused";
  for (const table of [rowMeanings, meanings]) {
    const code = Object.hasOwn(table, platformCode) ? table[platformCode] : undefined;
    if (code) return code;
  }
  return "platform_refused";
}

/** The errorCode, else the number the message ends in (protocol 1.3: "such as #727"). */
function codeOf(errorCode: unknown, words: string): string | undefined {
  const code = text(errorCode);
  if (code !== undefined && /^[\w.#-]{1,64}$/.test(code)) return code;
  return /#\d{1,6}$/.exec(words)?.[0];
}

const takenFields: ReadonlyMap<string | undefined, string> = new Map([
  ["username.duplicate", "username"],
  ["mobile.duplicate", "mobileNum"],
]);

/** The field a refusal is about, where it is about one. */
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
