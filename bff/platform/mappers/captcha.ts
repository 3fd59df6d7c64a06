import Type, { type Static } from "typebox";
import { PlatformError } from "../error.ts";
import type { CaptchaImage } from "../types.ts";
import { field, firstText, Scalar } from "./wire.ts";

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
