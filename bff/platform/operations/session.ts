import Type, { type Static } from "typebox";
import { PlatformError } from "../error.ts";
import { scalars } from "../mappers/schema.ts";
import { field } from "../mappers/structure.ts";
import { text } from "../mappers/text.ts";
import { minute, ownWrite, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { CaptchaImage } from "../types.ts";

export const keyOperations = {
  /** A 1024-bit modulus in hex, as plain or quoted text (protocol 2.4). */
  rsaKey: sharedRead({
    path: "/wps/session/key/rsa",
    noEnvelope: "text",
    headers: { "Cache-Control": "no-cache" },
    deadlineMs: 4 * second,
    breaker: "key",
    maxBytes: 4_096,
    cache: { scope: "public", freshMs: 10 * minute, staleMs: 0 },
    request: Type.Object({ t: Type.Integer() }),
    response: Type.String(),
    toWire: (_input: NoInput, { now }) => ({ t: now }),
    map(value) {
      const modulus = value.trim().replace(/^"(.*)"$/, "$1");
      if (!/^[0-9a-fA-F]{256}$/.test(modulus)) throw new PlatformError("platform_bad_answer", true);
      return modulus;
    },
  }),
};

const captchaFields = ["img", "image", "base64", "captcha"] as const;

/** The image in base64, possibly in one of four fields (protocol 3.6). */
const CaptchaValue = Type.Union([Type.String(), Type.Object(scalars(...captchaFields))]);

/** Maximum length of the platform's cookie, which is sealed into ours. Browsers limit cookies to 4096 bytes. */
const maxCookieBytes = 2_048;
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

function captchaImage(value: Static<typeof CaptchaValue>, cookie: string | undefined): CaptchaImage {
  // `text` only finds the field, because it would truncate the image.
  const base64 = typeof value === "string" ? value : captchaFields.map((name) => field(value, name)).find(text);
  const png = Buffer.from(String(base64 ?? "").replace(/^data:[^,]{0,64},/, ""), "base64");
  if (!png.subarray(0, pngSignature.length).equals(pngSignature) || !cookie || cookie.length > maxCookieBytes) {
    throw new PlatformError("platform_bad_answer", true);
  }
  return { png, cookie };
}

const currentSession = {
  moduleId: "COMM3",
  audience: ["member", "trial", "agent"],
  idempotent: true,
  retry: "faults",
  breaker: "session",
} as const;

export const sessionOperations = {
  logout: ownWrite({
    method: "DELETE",
    path: "/wps/session/logout",
    aliases: [{ method: "POST" }],
    ...currentSession,
    deadlineMs: 3 * second,
  }),

  touchSession: ownWrite({ path: "/wps/session/touch", ...currentSession, deadlineMs: 4 * second }),

  captchaImage: sharedRead({
    path: "/wps/captcha",
    moduleId: "CAPTCHA3",
    audience: ["guest"],
    deadlineMs: 4 * second,
    breaker: "session",
    maxBytes: 512 * 1024,
    request: Type.Object({ t: Type.Integer() }),
    response: CaptchaValue,
    toWire: (_input: NoInput, { now }) => ({ t: now }),
    map: (value, { cookie }) => captchaImage(value, cookie("captchaId")),
  }),
};
