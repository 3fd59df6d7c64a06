import Type from "typebox";
import { CaptchaValue, captchaImage } from "../mappers/captcha.ts";
import { ownWrite, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

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
