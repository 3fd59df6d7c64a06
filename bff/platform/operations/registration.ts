import Type from "typebox";
import { LoginValue, loginResult } from "../mappers/login.ts";
import { RegistrationBody, registrationBody } from "../mappers/registration-body.ts";
import { Ignored } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody } from "./columns.ts";

export const registrationOperations = {
  registerUsername: operation({
    id: "registerUsername",
    method: "PUT",
    path: "/wps/member/register",
    moduleId: "REG3",
    encrypted: true,
    audience: ["guest"],
    token: "never",
    idempotent: false,
    retry: "never",
    deadlineMs: 10_000,
    breaker: "account",
    request: RegistrationBody,
    response: LoginValue,
    toWire: registrationBody,
    map: (value, { input }) => loginResult(value, input.fields.username ?? ""),
  }),

  /** The number is the name, too (protocol 3.8). */
  registerMobile: operation({
    id: "registerMobile",
    method: "PUT",
    path: "/wps/member/register/mobile",
    moduleId: "MOBILENUMREG3",
    encrypted: true,
    audience: ["guest"],
    token: "never",
    idempotent: false,
    retry: "never",
    deadlineMs: 10_000,
    breaker: "account",
    request: RegistrationBody,
    response: LoginValue,
    toWire(input, environment) {
      const body = registrationBody(input, environment);
      return { ...body, username: body.mobileNum };
    },
    map: (value, { input }) => loginResult(value, input.fields.mobileNum ?? ""),
  }),

  /** Only whether it succeeds counts: any refusal is a code that leads nowhere (protocol 3.1). */
  affiliateCheck: operation({
    id: "affiliateCheck",
    method: "GET",
    path: "/wps/agent/affiliate",
    moduleId: "AFFMAN3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 4_000,
    breaker: "account",
    passive: true,
    errors: { "not.found": "invitation_code_error", "field.invalid": "invitation_code_error" },
    defaultError: "invitation_code_error",
    request: Type.Object({ code: Type.String(), domain: Type.String() }),
    response: Ignored,
    toWire: ({ code, domain }) => ({ code, domain }),
    map: () => undefined,
  }),
};
