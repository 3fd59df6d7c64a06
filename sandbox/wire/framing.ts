import { Refused } from "./refused.ts";

/**
 * The base64 of an encrypted body in any of its framings: bare text, a JSON string, or `{"value": …}` (protocol 2.3).
 * @throws Refused `request_body_required` when there is none
 */
export function readFrame(body: Buffer): string {
  const text = body.toString("utf8").trim();
  const cipher = /^[{"]/.test(text) ? unwrap(text) : text;
  if (typeof cipher !== "string" || !/^[A-Za-z0-9+/]+={0,2}$/.test(cipher)) throw new Refused("request_body_required");
  return cipher;
}

function unwrap(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && "value" in parsed ? parsed.value : parsed;
  } catch {
    return undefined;
  }
}
