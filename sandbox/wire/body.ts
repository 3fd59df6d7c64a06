import type { IncomingHttpHeaders } from "node:http";
import type { Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { decryptKey, decryptPayload, readFrame } from "./encryption.ts";
import { Refused } from "./envelope.ts";

type Fields = Readonly<Record<string, unknown>>;

const isForm = (contentType = ""): boolean => contentType.startsWith("multipart/form-data");

/** Returns a parser for a multipart body; undefined for other bodies. */
export function formOf(body: Buffer | undefined, contentType = "") {
  if (!body || !isForm(contentType)) return undefined;
  const form = async (): Promise<FormData> => {
    try {
      return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    } catch {
      throw new Refused("request_param_err");
    }
  };
  return { form };
}

/** Parses a plain body: a JSON object, urlencoded fields, or nothing. */
export function readPlain(body: Buffer | undefined, contentType: string | undefined): Fields {
  if (isForm(contentType)) return {};
  const text = body?.toString("utf8").trim() ?? "";
  if (text === "") return {};
  if (contentType?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return asFields(JSON.parse(text));
  } catch {
    throw new Refused("request_param_err");
  }
}

/** Strict mode requires the newest framing and refuses replays (protocol 2.3). */
export function readEncrypted(body: Buffer | undefined, headers: IncomingHttpHeaders, core: Core): Fields {
  const { encryption } = headers;
  if (typeof encryption !== "string" || !body) throw new Refused("request_body_required");
  const cipher = readFrame(body);
  if (core.switches.strict) checkStrict(body, cipher, headers, core);
  return asFields(decryptPayload(cipher, openKey(encryption, core)));
}

export function openKey(encryption: string, core: Core): string {
  const key = decryptKey(encryption, core.keys.current().privateKey);
  if (core.replays.repeats(encryption) && core.switches.strict) throw new Refused("encryption.invalid");
  return key;
}

function checkStrict(body: Buffer, cipher: string, headers: IncomingHttpHeaders, core: Core): void {
  const modulus = headers["x-rsa"];
  const framed = body.toString("utf8").trimStart().startsWith("{");
  if (!framed || headers["x-digest"] !== cipher || typeof modulus !== "string")
    throw new Refused("request_body_required");
  if (modulus.toLowerCase() !== core.keys.current().modulus) throw new Refused("encryption.invalid");
}

function asFields(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refused("request_param_err");
  return Object.fromEntries(Object.entries(value));
}

/** Returns a text field of a body, trimmed. Other types give an empty string. */
export function textField(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value.trim() : "";
}

export const invalidField = (field: string): Refusal => ({ refuse: "field.invalid", value: { field } });

/** Parses taka from a JSON number or text with up to two decimals. Returns positive poisha or undefined. */
export function poishaIn(value: unknown): number | undefined {
  const text = String(value);
  const poisha = Math.round(Number(text) * 100);
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) && poisha > 0 ? poisha : undefined;
}
