import type { Answer, HandlerRow, Language, Refusal } from "../contract.ts";
import { textOf } from "../texts/texts.ts";
import { statusOf } from "./refused.ts";

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | string;
}

const json = "application/json; charset=utf-8";

/** Bare: `/lgw` rows, rows marked so, and the pages and media outside the platform's API (protocol 1.3, 0.9). */
export const isBare = (row: Pick<HandlerRow, "bare">, path: string): boolean =>
  row.bare === true || !path.startsWith("/wps/");

/** Turns a handler's answer into bytes: enveloped on `/wps`, as it is elsewhere. */
export function render(answer: Answer, bare: boolean, language: Language): Reply {
  if ("raw" in answer) {
    return { status: answer.status ?? 200, type: answer.type, headers: answer.headers ?? {}, body: answer.raw };
  }
  if ("refuse" in answer) return bare ? bareRefusal(answer, language) : refusal(answer, language);
  const { value, headers = {}, message = null } = answer;
  const body = bare ? value : { success: true, value: value ?? null, message, errorCode: null };
  return { status: 200, type: json, headers, body: JSON.stringify(body) ?? "null" };
}

function refusal(answer: Refusal, language: Language): Reply {
  const message = textOf(language, answer.refuse, answer.words);
  const body = { success: false, value: answer.value ?? null, message, errorCode: answer.refuse };
  return { status: statusOf(answer), type: json, headers: {}, body: JSON.stringify(body) };
}

/** `/lgw` has no `success` to say no with, so its refusals are never a 200 (protocol 6). */
function bareRefusal(answer: Refusal, language: Language): Reply {
  const status = Math.max(statusOf(answer), 400);
  const body = { errorCode: answer.refuse, message: textOf(language, answer.refuse, answer.words) };
  return { status, type: json, headers: {}, body: JSON.stringify(body) };
}
