import Type from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { wireMobile } from "../mappers/wire.ts";
import { guestWrite, second, sharedRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import type { RegistrationInput } from "../types.ts";
import { FirebaseFields, firebaseFields, LoginValue, loginResult } from "./sign-in.ts";

const Always = Type.String();
const WhenGiven = Type.Optional(Type.String());

/** Protocol 3.8: the first group is always sent, empty when unused; the further labels when the form had them. */
export const RegistrationBody = Type.Object({
  username: Always,
  password: Always,
  confirmPassword: Always,
  payeeName: Always,
  email: Always,
  qqNum: Always,
  mobileNum: Always,
  recommenderId: Always,
  captcha: Always,
  verificationCode: Always,
  affiliateCode: Always,
  paymentPassword: Always,
  line: Always,
  whatsapp: Always,
  facebook: Always,
  wechat: Always,
  idNumber: Always,
  referralCode: Always,
  domain: Always,
  countryDialingCode: Always,
  nickname: WhenGiven,
  birthday: WhenGiven,
  zalo: WhenGiven,
  telegram: WhenGiven,
  address: WhenGiven,
  nationality: WhenGiven,
  registerUrl: Always,
  registerMethod: Type.Literal("WEB"),
  login: Type.Literal(true),
  loginDeviceId: WhenGiven,
  merchantCode: Always,
  ...FirebaseFields,
  geetestValidateV4: Type.Optional(BehaviourProof),
});

/** The body of both registrations; a code typed into the form goes before the one the link brought. */
export function registrationBody(input: RegistrationInput, { deviceId, merchant }: WireEnvironment) {
  const { fields, countryDialingCode } = input;
  const typed = (name: string): string => fields[name] ?? "";
  return {
    username: typed("username"),
    password: typed("password"),
    confirmPassword: typed("password"),
    payeeName: typed("payeeName"),
    email: typed("email"),
    qqNum: typed("qqNum"),
    mobileNum: wireMobile(typed("mobileNum"), countryDialingCode),
    recommenderId: typed("recommenderId"),
    captcha: input.captcha ?? typed("captcha"),
    verificationCode: typed("verificationCode"),
    affiliateCode: typed("affiliateCode") || (input.affiliateCode ?? ""),
    paymentPassword: typed("paymentPassword"),
    line: typed("line"),
    whatsapp: typed("whatsapp"),
    facebook: typed("facebook"),
    wechat: typed("wechat"),
    idNumber: typed("idNumber"),
    referralCode: typed("referralCode") || (input.referralCode ?? ""),
    domain: input.domain,
    countryDialingCode: countryDialingCode ?? "",
    nickname: fields.nickname,
    birthday: fields.birthday,
    zalo: fields.zalo,
    telegram: fields.telegram,
    address: fields.address,
    nationality: fields.nationality,
    registerUrl: input.registerUrl,
    registerMethod: "WEB" as const,
    login: true as const,
    loginDeviceId: deviceId,
    merchantCode: merchant,
    ...firebaseFields(input.idToken),
    geetestValidateV4: input.behaviour,
  };
}

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
