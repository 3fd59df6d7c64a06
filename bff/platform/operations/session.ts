import Type, { type Static } from "typebox";
import { PlatformError } from "../error.ts";
import { field, firstText, Scalar } from "../mappers/wire.ts";
import { minute, ownWrite, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { CaptchaImage } from "../types.ts";

export const keyOperations = {
  /** The modulus as bare text, sometimes quoted (protocol 2.4); anything but 1024 bits in hex is no key. */
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

/** Base64 of the image, or an object that holds it under one of four names (protocol 3.6). */
export const CaptchaValue = Type.Union([
  Type.String(),
  Type.Object({ img: Scalar, image: Scalar, base64: Scalar, captcha: Scalar }),
]);

/** It travels in a cookie of ours, sealed: longer ones would not fit into what browsers keep (RFC 6265bis: 4096 bytes). */
const maxCookieBytes = 2_048;
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

export function captchaImage(value: Static<typeof CaptchaValue>, cookie: string | undefined): CaptchaImage {
  // Not `firstText` on the string itself: images are longer than texts may be.
  const base64 =
    typeof value === "string"
      ? value
      : ["img", "image", "base64", "captcha"]
          .map((name) => field(value, name))
          .find((candidate) => firstText(candidate));
  const png = Buffer.from(String(base64 ?? "").replace(/^data:[^,]{0,64},/, ""), "base64");
  if (!png.subarray(0, pngSignature.length).equals(pngSignature) || !cookie || cookie.length > maxCookieBytes) {
    throw new PlatformError("platform_bad_answer", true);
  }
  return { png, cookie };
}

export const sessionOperations = {
  logout: ownWrite({
    method: "DELETE",
    path: "/wps/session/logout",
    aliases: [{ method: "POST" }],
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    idempotent: true,
    retry: "faults",
    deadlineMs: 3 * second,
    breaker: "session",
  }),

  touchSession: ownWrite({
    path: "/wps/session/touch",
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    idempotent: true,
    retry: "faults",
    deadlineMs: 4 * second,
    breaker: "session",
  }),

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
