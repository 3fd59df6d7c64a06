import type { Answer, HandlerRow, Language, Refusal } from "../contract.ts";
import bn from "../texts/bn.json" with { type: "json" };
import en from "../texts/en.json" with { type: "json" };

const json = "application/json; charset=utf-8";

/** Whether a response has no envelope: everything outside `/wps`, and routes marked `bare` (protocol 0.9, 1.3). */
export const isBare = (row: Pick<HandlerRow, "bare">, path: string): boolean =>
  row.bare === true || !path.startsWith("/wps/");

/** Serializes a handler's response, in the envelope unless it is bare. */
export function render(answer: Answer, bare: boolean, language: Language) {
  if ("raw" in answer) {
    return { status: answer.status ?? 200, type: answer.type, headers: answer.headers ?? {}, body: answer.raw };
  }
  if ("refuse" in answer) return renderRefusal(answer, bare, language);
  const { value, headers = {}, message = null } = answer;
  const body = bare ? value : { success: true, value: value ?? null, message, errorCode: null };
  return { status: 200, type: json, headers, body: JSON.stringify(body) ?? "null" };
}

/** Serializes a refusal. A bare refusal has no `success` field, so its status is never 200 (protocol 6). */
function renderRefusal({ refuse, status, value = null, words }: Refusal, bare: boolean, language: Language) {
  const code = status ?? statuses[refuse] ?? 200;
  const message = textOf(language, refuse, words);
  const body = bare ? { errorCode: refuse, message } : { success: false, value, message, errorCode: refuse };
  return { status: bare ? Math.max(code, 400) : code, type: json, headers: {}, body: JSON.stringify(body) };
}

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { BN: bn, EN: en };

/** A refusal that the wire rules throw. The server responds as to a handler's refusal. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: string, refusal: Omit<Refusal, "refuse"> = {}) {
    super(code);
    this.refusal = { refuse: code, ...refusal };
  }
}

/** HTTP status by errorCode. Other business refusals are 200 with `success:false` (protocol 1.5). */
const statuses: Readonly<Record<string, number>> = {
  "function.not.available": 400,
  request_body_required: 400,
  request_param_err: 400,
  "encryption.invalid": 400,
  "login.not.session": 401,
  TOO_MANY_REQUESTS: 429,
  "#727": 500,
};

/** Fills `{name}` placeholders from `words`. Codes without a text use the general one. */
export function textOf(
  language: Language,
  code: string,
  words: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[language][code] ?? texts[language].general ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}
