import Type from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { FirebaseFields, firebaseFields } from "../mappers/firebase.ts";
import { LoginValue, loginResult } from "../mappers/login.ts";
import { operatingSystem } from "../mappers/operating-system.ts";
import { wireMobile } from "../mappers/wire-mobile.ts";
import { guestWrite } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { Credentials, VerificationProof } from "../types.ts";

const MaybeText = Type.Optional(Type.String());

export const signInOperations = {
  /** For `sms` name and password are number and code; the behavioural captcha never goes with them (protocol 3.2). */
  login: guestWrite({
    path: "/wps/session/login",
    moduleId: "COMM3",
    encrypted: true,
    breaker: "session",
    request: Type.Object({
      username: Type.String(),
      password: Type.String(),
      captcha: Type.Union([Type.String(), Type.Null()]),
      type: Type.Enum(["username", "sms", "firebase"]),
      isSms: Type.Boolean(),
      isOfficialAppLogin: Type.Literal(false),
      loginDeviceId: MaybeText,
      ...FirebaseFields,
      geetestValidateV4: Type.Optional(BehaviourProof),
    }),
    namesAccounts: true,
    response: LoginValue,
    toWire({ username, password, captcha, type, countryDialingCode, behaviour, idToken }: Credentials, { deviceId }) {
      const name = username.trim();
      return {
        username: type === "username" ? name : wireMobile(name, countryDialingCode),
        password,
        captcha: captcha ?? null,
        type,
        isSms: type === "sms",
        isOfficialAppLogin: false as const,
        loginDeviceId: deviceId,
        ...firebaseFields(idToken),
        geetestValidateV4: type === "sms" ? undefined : behaviour,
      };
    },
    map: (value, { input }) => loginResult(value, input.username.trim()),
  }),

  /** The second step; whatever is wrong about the proof is one answer (protocol 3.3). */
  verifyLogin: guestWrite({
    path: "/wps/session/login/verification",
    moduleId: "LOGINIPVERF3",
    encrypted: true,
    breaker: "session",
    errors: {
      "sms.code.invalid": "verification_invalid",
      "field.invalid": "verification_invalid",
      "user.or.password.invalid": "verification_invalid",
      "not.found": "verification_expired",
    },
    defaultError: "verification_invalid",
    request: Type.Object({
      verifyId: Type.String(),
      username: Type.String(),
      verifyType: Type.String(),
      verifyValue: MaybeText,
      verificationCode: MaybeText,
      loginDeviceId: MaybeText,
    }),
    namesAccounts: true,
    response: LoginValue,
    toWire: ({ verifyId, username, type, value, code }: VerificationProof, { deviceId }) => ({
      verifyId,
      username: username.trim(),
      verifyType: type,
      verifyValue: type === "MOBILE" && value !== undefined ? wireMobile(value) : value,
      verificationCode: code,
      loginDeviceId: deviceId,
    }),
    map: (value, { input }) => loginResult(value, input.username.trim()),
  }),

  freePlay: guestWrite({
    path: "/wps/session/login/freeplay",
    moduleId: "FREEPLAY3",
    encrypted: "header",
    breaker: "session",
    request: Type.Object({ os: Type.String(), platform: Type.Literal("W") }),
    namesAccounts: true,
    response: LoginValue,
    toWire: (_input: NoInput, { userAgent }) => ({ os: operatingSystem(userAgent), platform: "W" as const }),
    map: (value) => loginResult(value, ""),
  }),
};
