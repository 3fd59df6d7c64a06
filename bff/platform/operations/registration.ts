import Type from "typebox";
import { LoginValue, loginResult } from "../mappers/login.ts";
import { RegistrationBody, registrationBody } from "../mappers/registration-body.ts";
import { guestWrite, second, sharedRead } from "../presets.ts";
import type { RegistrationInput } from "../types.ts";

export const registrationOperations = {
  registerUsername: guestWrite({
    method: "PUT",
    path: "/wps/member/register",
    moduleId: "REG3",
    encrypted: true,
    deadlineMs: 10 * second,
    request: RegistrationBody,
    namesAccounts: true,
    response: LoginValue,
    toWire: registrationBody,
    map: (value, { input }) => loginResult(value, input.fields.username ?? ""),
  }),

  /** The number is the name, too (protocol 3.8). */
  registerMobile: guestWrite({
    method: "PUT",
    path: "/wps/member/register/mobile",
    moduleId: "MOBILENUMREG3",
    encrypted: true,
    deadlineMs: 10 * second,
    request: RegistrationBody,
    namesAccounts: true,
    response: LoginValue,
    toWire(input: RegistrationInput, environment) {
      const body = registrationBody(input, environment);
      return { ...body, username: body.mobileNum };
    },
    map: (value, { input }) => loginResult(value, input.fields.mobileNum ?? ""),
  }),

  /** Only whether it succeeds counts: any refusal is a code that leads nowhere (protocol 3.1). */
  affiliateCheck: sharedRead({
    path: "/wps/agent/affiliate",
    moduleId: "AFFMAN3",
    deadlineMs: 4 * second,
    breaker: "account",
    errors: { "not.found": "invitation_code_error", "field.invalid": "invitation_code_error" },
    defaultError: "invitation_code_error",
    request: Type.Object({ code: Type.String(), domain: Type.String() }),
    toWire: ({ code, domain }: { code: string; domain: string }) => ({ code, domain }),
  }),
};
