import Type from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { readCode } from "../../../shared/rules/digits.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { wireMobile } from "../mappers/accounts.ts";
import { OptionalText, optionalTexts, texts } from "../mappers/schema.ts";
import { guestWrite, second, sharedRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import type { RegistrationInput } from "../types.ts";
import { FirebaseFields, firebaseFields, LoginValue, loginResult } from "./sign-in.ts";

/** Form fields that are always sent, empty if unused (protocol 3.8). */
const alwaysSent = [
  ...(["username", "password", "confirmPassword", "payeeName", "email", "qqNum", "mobileNum"] as const),
  ...(["recommenderId", "captcha", "verificationCode", "affiliateCode", "paymentPassword", "line"] as const),
  ...(["whatsapp", "facebook", "wechat", "idNumber", "referralCode"] as const),
] as const;

/** Form fields that are sent only if present (protocol 3.8). */
const sentIfPresent = ["nickname", "birthday", "zalo", "telegram", "address", "nationality"] as const;

const fromNames = <Name extends string, Value>(names: readonly Name[], getValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;

const RegistrationBody = Type.Object({
  ...texts(...alwaysSent),
  ...optionalTexts(...sentIfPresent),
  ...texts("domain countryDialingCode registerUrl merchantCode"),
  registerMethod: Type.Literal("WEB"),
  login: Type.Literal(true),
  loginDeviceId: OptionalText,
  ...FirebaseFields,
  geetestValidateV4: Type.Optional(BehaviourProof),
});

/** A code in the form takes precedence over the code of the link. */
function registrationBody(input: RegistrationInput, { deviceId, merchant }: WireEnvironment) {
  const { fields, countryDialingCode } = input;
  const form = fromNames(alwaysSent, (name) => fields[name] ?? "");
  return {
    ...form,
    confirmPassword: form.password,
    mobileNum: wireMobile(form.mobileNum, countryDialingCode),
    captcha: readCode(input.captcha ?? form.captcha),
    verificationCode: readCode(form.verificationCode),
    paymentPassword: normalizePaymentPassword(form.paymentPassword),
    affiliateCode: form.affiliateCode || (input.affiliateCode ?? ""),
    referralCode: form.referralCode || (input.referralCode ?? ""),
    ...fromNames(sentIfPresent, (name) => fields[name]),
    domain: input.domain,
    countryDialingCode: countryDialingCode ?? "",
    registerUrl: input.registerUrl,
    registerMethod: "WEB" as const,
    login: true as const,
    loginDeviceId: deviceId,
    merchantCode: merchant,
    ...firebaseFields(input.idToken),
    geetestValidateV4: input.behaviour,
  };
}

const register = {
  method: "PUT",
  encrypted: true,
  deadlineMs: 10 * second,
  request: RegistrationBody,
  namesAccounts: true,
  response: LoginValue,
} as const;

export const registrationOperations = {
  registerUsername: guestWrite({
    ...register,
    path: "/wps/member/register",
    moduleId: "REG3",
    toWire: registrationBody,
    map: (value, { input }) => loginResult(value, input.fields.username ?? ""),
  }),

  /** The number is also the account name (protocol 3.8). */
  registerMobile: guestWrite({
    ...register,
    path: "/wps/member/register/mobile",
    moduleId: "MOBILENUMREG3",
    toWire(input: RegistrationInput, environment) {
      const body = registrationBody(input, environment);
      return { ...body, username: body.mobileNum };
    },
    map: (value, { input }) => loginResult(value, input.fields.mobileNum ?? ""),
  }),

  /** Refusals without a general meaning report an invalid code (protocol 3.1). */
  affiliateCheck: sharedRead({
    path: "/wps/agent/affiliate",
    moduleId: "AFFMAN3",
    deadlineMs: 4 * second,
    breaker: "account",
    errors: { "not.found": "invitation_code_error", "field.invalid": "invitation_code_error" },
    defaultError: "invitation_code_error",
    request: Type.Object(texts("code domain")),
    toWire: ({ code, domain }: { code: string; domain: string }) => ({ code, domain }),
  }),
};
