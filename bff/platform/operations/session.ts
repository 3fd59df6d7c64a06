import Type from "typebox";
import { CaptchaValue, captchaImage } from "../mappers/captcha.ts";
import { Ignored, Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";

export const sessionOperations = {
  logout: operation({
    id: "logout",
    method: "DELETE",
    path: "/wps/session/logout",
    aliases: [{ method: "POST" }],
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 4_000,
    breaker: "session",
    request: Nothing,
    response: Ignored,
    toWire: () => ({}),
    map: () => undefined,
  }),

  touchSession: operation({
    id: "touchSession",
    method: "POST",
    path: "/wps/session/touch",
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 4_000,
    breaker: "session",
    request: Nothing,
    response: Ignored,
    toWire: () => ({}),
    map: () => undefined,
  }),

  captchaImage: operation({
    id: "captchaImage",
    method: "GET",
    path: "/wps/captcha",
    moduleId: "CAPTCHA3",
    audience: ["guest"],
    token: "never",
    // Each call makes a new image: nothing is lost by another, but it must never be shared.
    idempotent: true,
    retry: "faults",
    deadlineMs: 4_000,
    breaker: "session",
    maxBytes: 512 * 1024,
    passive: true,
    request: Type.Object({ t: Type.Integer() }),
    response: CaptchaValue,
    toWire: (_input, { now }) => ({ t: now }),
    map: (value, { cookie }) => captchaImage(value, cookie("captchaId")),
  }),
};
